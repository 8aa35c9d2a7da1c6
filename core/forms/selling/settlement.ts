import * as z from 'zod/mini';
import { PAYER_NAME_MAX_LENGTH, SETTLEMENT_REASON_MAX_LENGTH } from '#core/domain/limits.ts';
import { OTHER_AMOUNT_MAX_CENTS } from '#core/domain/selling/seller-actions.ts';
import { shownLines, shownText, typedText } from '#core/domain/typed-text.ts';
import { SETTLEMENT_VALIDATION } from '#core/text/selling/settlement-validation.ts';

/** E, the bank's ISPB, the minute, and eleven more characters (BACEN, Manual de Padrões para Iniciação do Pix). */
const END_TO_END_ID = /^E\d{20}[0-9A-Za-z]{11}$/;

/** What a buyer says of a payment ('Já paguei'); both may be left out. */
export const paymentReportForm = z.object({
  payerName: z
    .string()
    .check(
      z.overwrite(shownText),
      z.maxLength(PAYER_NAME_MAX_LENGTH, SETTLEMENT_VALIDATION.payerNameTooLong),
    ),
  endToEndId: z.string().check(
    z.overwrite(typedText),
    z.refine((id) => id === '' || END_TO_END_ID.test(id), SETTLEMENT_VALIDATION.endToEndIdInvalid),
  ),
});

const requiredReason = (message: string) =>
  z
    .string()
    .check(
      z.overwrite(shownLines),
      z.minLength(1, message),
      z.maxLength(SETTLEMENT_REASON_MAX_LENGTH, SETTLEMENT_VALIDATION.reasonTooLong),
    );

/** Why a seller undoes a confirmation. */
export const unconfirmForm = z.object({ reason: requiredReason(SETTLEMENT_VALIDATION.reasonRequired) });

/** Why a buyer asks for the money back (P-728). */
export const refundRequestForm = z.object({ reason: requiredReason(SETTLEMENT_VALIDATION.reasonRequired) });

/** Why a seller refuses to give the money back, for the buyer to read. */
export const refundRefusalForm = z.object({ reason: requiredReason(SETTLEMENT_VALIDATION.answerRequired) });

/** What a seller may add to a request that is accepted. */
export const refundAcceptanceForm = z.object({
  reason: z
    .string()
    .check(
      z.overwrite(shownLines),
      z.maxLength(SETTLEMENT_REASON_MAX_LENGTH, SETTLEMENT_VALIDATION.reasonTooLong),
    ),
});

/** Another amount than the price that a seller received, integer cents. */
export const otherAmountForm = z.object({
  amount: z
    .int(SETTLEMENT_VALIDATION.amountInvalid)
    .check(
      z.minimum(1, SETTLEMENT_VALIDATION.amountInvalid),
      z.maximum(OTHER_AMOUNT_MAX_CENTS, SETTLEMENT_VALIDATION.amountInvalid),
    ),
});
