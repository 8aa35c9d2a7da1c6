import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version prefix of the format. */
const VERSION = 'v1';

/** Encrypts secrets that must be readable again, such as a seller's token at the card provider (P-604). */
export interface SecretBox {
  /** `boundTo` identifies the owner of the secret: ciphertext copied to another row does not decrypt. */
  seal: (secret: string, boundTo: string) => string;
  /** Throws if the text was modified, encrypted with another key, or bound to another owner. */
  open: (sealed: string, boundTo: string) => string;
  /** Keyed hash, hex: short or guessable values cannot be recovered without SECRET_KEY. */
  fingerprint: (text: string, boundTo: string) => string;
}

/** A box with a key derived from SECRET_KEY. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'rifaria secrets', KEY_BYTES));
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'rifaria fingerprints', KEY_BYTES));
  return {
    seal(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, boundTo) {
      const [version, text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('sealed in a way that is not known');
      const bytes = Buffer.from(text, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(tag);
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    fingerprint: (text, boundTo) => createHmac('sha256', hashKey).update(`${boundTo}\0${text}`).digest('hex'),
  };
}
