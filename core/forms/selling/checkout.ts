import { emailForm } from '#core/forms/email.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';

/** The payer's e-mail, to which the card provider sends the receipt. */
export const payerEmailForm = emailForm(PURCHASE_VALIDATION.emailInvalid);
