import { download } from './download.ts';

/** Tells whether pictures can be shared while none is drawn, so that the buttons stay the same. */
export const ANY_PICTURE = new File([], 'rifa.jpg', { type: 'image/jpeg' });

/** Whether this browser can hand a file to other apps. */
export function canShareFile(file: File): boolean {
  // `canShare` is missing in some browsers, although the types require it.
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Hands a file with a text to another app, or downloads it if that fails; nothing if the person gives up. */
export async function shareFile(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}
