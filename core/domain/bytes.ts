/** SHA-256 of some bytes, 32 bytes. Server and browser have different ones. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Bytes as two lower-case hexadecimal digits each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal digits; a lone last digit is left out. */
export const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The bytes of a text of ASCII characters. */
export const bytesOfAscii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
