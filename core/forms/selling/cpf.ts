import * as z from 'zod/mini';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';

/** A payer's CPF, with its check digits; typed with or without its mask. */
export const cpfForm = z.string().check(
  z.overwrite((typed) => normalPixKey('cpf', typed)),
  z.minLength(1, PURCHASE_VALIDATION.cpfRequired),
  z.refine((cpf) => cpf === '' || isPixKey('cpf', cpf), PURCHASE_VALIDATION.cpfInvalid),
);
