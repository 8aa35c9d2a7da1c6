import * as z from 'zod/mini';
import { IDENTIFICATION_TYPES } from '#core/domain/selling/checkout.ts';
import { typedText } from '#core/domain/typed-text.ts';
import { emailForm } from '#core/forms/email.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';

/** Eleven digits of a CPF; fourteen characters of a CNPJ, which has had letters since 2026. */
const IDENTIFICATION_NUMBER = /^(\d{11}|[\dA-Z]{12}\d{2})$/;

const identificationForm = z.object({
  type: z.enum(IDENTIFICATION_TYPES),
  number: z.string().check(
    z.overwrite((text) =>
      typedText(text)
        .replace(/[\s./-]/g, '')
        .toUpperCase(),
    ),
    z.regex(IDENTIFICATION_NUMBER, PURCHASE_VALIDATION.identificationInvalid),
  ),
});

/** The payer's e-mail, to which the card provider sends the receipt. */
export const payerEmailForm = emailForm(PURCHASE_VALIDATION.emailInvalid);

/** Payer data for the card provider. */
export const payerForm = z.object({
  email: payerEmailForm,
  identification: z.optional(identificationForm),
});
