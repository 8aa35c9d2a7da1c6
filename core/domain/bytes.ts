/** SHA-256 of some bytes, 32 bytes. Implemented separately for server and browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Functions on bytes. Implemented separately for server and browser. */
export interface ByteFunctions {
  sha256: Sha256;
  hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array;
  /** UTF-8. */
  encodeText: (text: string) => Uint8Array;
  /** @throws Error in the browser if `text` is not base64; Node skips the wrong characters */
  decodeBase64: (text: string) => Uint8Array;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Bytes as two lower-case hexadecimal digits each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal digits. Does not validate: a pair that is not hexadecimal gives 0, a lone last digit is left out. */
export const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The bytes of a text of ASCII characters. */
export const bytesOfAscii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
