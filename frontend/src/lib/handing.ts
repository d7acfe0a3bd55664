/** Files that the page hands to the phone: by its own share sheet, or as a download. */

/** Whether the phone's share sheet takes this file; on plain http there is none. */
export function mayShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** True once it was shared, or somebody decided against it. */
export async function share(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

export function download(file: File): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
