/** Keeps the screen on: by the browser's wake lock, or where there is none by a silent film. */

import { TOUCHES } from './touches';

interface Lock {
  release(): Promise<void>;
}

/** Keeps the screen on until it is released. */
export function keepAwake(): () => void {
  return 'wakeLock' in navigator ? byLock() : byFilm();
}

/** The lock goes whenever the page is not seen, and is asked for again. */
function byLock(): () => void {
  const stop = new AbortController();
  let lock: Lock | null = null;
  const ask = async () => {
    if (document.hidden) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (stop.signal.aborted) void lock?.release();
  };
  document.addEventListener('visibilitychange', ask, { signal: stop.signal });
  void ask();
  return () => {
    stop.abort();
    void lock?.release();
  };
}

/**
 * Without TLS there is no lock; a film that plays keeps phones awake, if it may be one that somebody
 * looks at: for Safari it has a track of sound, is not muted and does not loop, for Chromium it takes
 * a good part of the glass. There is nothing to be seen or heard. It begins at a touch.
 */
function byFilm(): () => void {
  const stop = new AbortController();
  const film = document.createElement('video');
  Object.assign(film, { muted: !mixes(), playsInline: true });
  film.setAttribute('playsinline', '');
  film.setAttribute('aria-hidden', 'true');
  film.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;z-index:-1;opacity:0;pointer-events:none';
  for (const kind of ['mp4', 'webm']) {
    const source = Object.assign(document.createElement('source'), { src: `/awake.${kind}` });
    film.append(Object.assign(source, { type: `video/${kind}` }));
  }
  document.body.append(film);
  const play = () => void film.play()?.catch(() => undefined);
  const rewind = () => {
    if (film.currentTime > film.duration / 2) film.currentTime = 0;
  };
  film.addEventListener('timeupdate', rewind);
  film.addEventListener('ended', play);
  for (const touch of TOUCHES) addEventListener(touch, play, { signal: stop.signal });
  document.addEventListener('visibilitychange', play, { signal: stop.signal });
  play();
  return () => {
    stop.abort();
    film.pause();
    film.remove();
  };
}

/** Whether the page can sound beside what else the phone plays; from now on it does. */
function mixes(): boolean {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  return audioSession !== undefined;
}
