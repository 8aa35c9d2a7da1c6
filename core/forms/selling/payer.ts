import * as z from 'zod/mini';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { IDENTIFICATION_TYPES } from '#core/domain/selling/checkout.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { payerEmailForm } from './checkout.ts';

/** CPF or CNPJ (which has had letters since 2026), with their check digits; the provider judges whether the type fits. */
const identificationForm = z.object({
  type: z.enum(IDENTIFICATION_TYPES),
  number: z.string().check(
    z.overwrite((typed) => normalPixKey('cnpj', typed)),
    z.refine(
      (number) => isPixKey('cpf', number) || isPixKey('cnpj', number),
      PURCHASE_VALIDATION.identificationInvalid,
    ),
  ),
});

/** Payer data for the card provider. */
export const payerForm = z.object({
  email: payerEmailForm,
  identification: z.optional(identificationForm),
});
