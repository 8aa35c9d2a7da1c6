import * as z from 'zod/mini';
import { PIX_CITY_MAX_LENGTH } from '#core/domain/limits.ts';
import { phoneRefusal } from '#core/domain/phone.ts';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { PIX_KEY_TYPES, type PixKeyType } from '#core/domain/receiving/seller-profile.ts';
import { shownText, typedText } from '#core/domain/typed-text.ts';
import { RECEIVING_VALIDATION } from '#core/text/receiving/receiving-validation.ts';

/** Message for a key that is none of its type. */
function refusalOf(type: PixKeyType, typed: string): string {
  const unfit = RECEIVING_VALIDATION.pixKeyInvalid;
  return (type === 'phone' ? phoneRefusal(typed, { name: 'Chave Pix', unfit }) : undefined) ?? unfit;
}

/** The seller's Pix key, its type and city (P-603). The key may still carry punctuation; it is judged in normal form. */
export const pixSettingsForm = z
  .object({
    pixKeyType: z.enum(PIX_KEY_TYPES),
    pixKey: z.string().check(z.overwrite(typedText), z.minLength(1, RECEIVING_VALIDATION.pixKeyRequired)),
    pixCity: z
      .string()
      .check(
        z.overwrite(shownText),
        z.minLength(1, RECEIVING_VALIDATION.pixCityRequired),
        z.maxLength(PIX_CITY_MAX_LENGTH, RECEIVING_VALIDATION.pixCityTooLong),
      ),
    pixWithoutTxid: z.boolean(),
  })
  .check((payload) => {
    const { pixKeyType, pixKey } = payload.value;
    if (pixKey !== '' && !isPixKey(pixKeyType, normalPixKey(pixKeyType, pixKey))) {
      payload.issues.push({
        code: 'custom',
        message: refusalOf(pixKeyType, pixKey),
        path: ['pixKey'],
        input: pixKey,
      });
    }
  });
