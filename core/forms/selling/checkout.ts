import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '#core/domain/limits.ts';
import { IDENTIFICATION_TYPES } from '#core/domain/selling/checkout.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';

/** Eleven digits of a CPF; fourteen characters of a CNPJ, which has had letters since 2026. */
const IDENTIFICATION_NUMBER = /^(\d{11}|[\dA-Z]{12}\d{2})$/;

const identificationForm = z.object({
  type: z.enum(IDENTIFICATION_TYPES),
  number: z.string().check(
    z.overwrite((text) => text.replace(/[\s./-]/g, '').toUpperCase()),
    z.regex(IDENTIFICATION_NUMBER, PURCHASE_VALIDATION.identificationInvalid),
  ),
});

/** Payer data for the card provider. */
export const payerForm = z.object({
  email: z.string().check(
    z.trim(),
    z.maxLength(EMAIL_MAX_LENGTH, PURCHASE_VALIDATION.emailInvalid),
    z.refine((text) => z.email().safeParse(text).success, PURCHASE_VALIDATION.emailInvalid),
  ),
  identification: z.optional(identificationForm),
});
