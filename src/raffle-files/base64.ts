/** Letters made at once: more arguments than this are too many for some browsers. */
const CHUNK = 0x8000;

export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let letters = '';
  for (let at = 0; at < view.length; at += CHUNK) {
    letters += String.fromCharCode(...view.subarray(at, at + CHUNK));
  }
  return btoa(letters);
}

/** @throws where the text is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
