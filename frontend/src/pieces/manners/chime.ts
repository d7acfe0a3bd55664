/** Two soft notes, made here. Browsers let a page sound once it was touched, not before. */

import { TOUCHES } from './touches';

const NOTES = [659.26, 880];
const LENGTH = 0.16;
const LOUDNESS = 0.12;

let voice: AudioContext | null = null;

/** From the first touch on there is a voice. */
export function listenForTouch(): () => void {
  const stop = new AbortController();
  const touched = () => {
    voice ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    void voice?.resume().catch(() => undefined);
  };
  // A phone that was locked or called has fallen silent; it may sound again unasked.
  const back = () => voice && touched();
  for (const touch of TOUCHES) addEventListener(touch, touched, { signal: stop.signal });
  document.addEventListener('visibilitychange', back, { signal: stop.signal });
  return () => stop.abort();
}

export function chime(): void {
  if (voice?.state !== 'running') return;
  for (const [n, pitch] of NOTES.entries()) ring(voice, pitch, voice.currentTime + n * LENGTH);
}

function ring(voice: AudioContext, pitch: number, at: number): void {
  const note = voice.createOscillator();
  const loudness = voice.createGain();
  note.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 2);
  note.connect(loudness).connect(voice.destination);
  note.start(at);
  note.stop(at + LENGTH * 2);
}
