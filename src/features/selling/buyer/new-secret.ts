import { PURCHASE_SECRET_BYTES } from '#core/domain/selling/purchase.ts';

/** Generates the secret of a purchase, or the token of a browser, base64url without padding. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PURCHASE_SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
