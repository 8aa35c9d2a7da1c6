/** Maximum number of arguments per call; some browsers fail with more. */
const CHUNK = 0x8000;

export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let letters = '';
  for (let at = 0; at < view.length; at += CHUNK) {
    letters += String.fromCharCode(...view.subarray(at, at + CHUNK));
  }
  return btoa(letters);
}

/** @throws if the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
