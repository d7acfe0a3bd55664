/** Hands a link or a text to the phone's share sheet, else to the clipboard. */

/** True when it was copied, since nothing else tells so. */
export async function share(invitation: { title: string; text: string; url: string }) {
  if (!navigator.share) return copy(invitation.url);
  await navigator.share(invitation).catch(() => undefined);
  return false;
}

/** The same with a text; false when it could be neither shared nor copied. */
export async function shareText(text: string): Promise<'shared' | 'copied' | false> {
  if (!navigator.share) return (await copy(text)) && 'copied';
  await navigator.share({ text }).catch(() => undefined);
  return 'shared';
}

/** Without TLS the clipboard is closed; an old-fashioned selection still works. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text });
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
