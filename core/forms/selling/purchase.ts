import * as z from 'zod/mini';
import { TICKETS_PER_USER_CAP } from '#core/domain/limits.ts';
import { PURCHASE_OPTIONS } from '#core/domain/selling/purchase.ts';
import { hasNoteCharacters } from '#core/domain/selling/buyer-note.ts';
import { nameForm, textOfName } from '#core/forms/account/person-name.ts';
import { emailForm } from '#core/forms/email.ts';
import { typedPhoneForm } from '#core/forms/phone.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { PHONE_MISSING, PHONE_UNFIT } from '#core/text/phone.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';

/** Parses a typed phone into eleven digits. */
export const buyerPhoneForm = typedPhoneForm({ unfit: PHONE_UNFIT, missing: PHONE_MISSING });

const count = z.int(PURCHASE_VALIDATION.quantityInvalid);

/** Quantity or numbers, up to the cap; the limits of the raffle are checked apart. */
const ticketFields = {
  quantity: z.optional(
    count.check(
      z.minimum(1, PURCHASE_VALIDATION.quantityInvalid),
      z.maximum(TICKETS_PER_USER_CAP, PURCHASE_VALIDATION.quantityAboveCap),
    ),
  ),
  numbers: z.optional(
    z.array(count.check(z.minimum(0, PURCHASE_VALIDATION.numbersOutOfRange))).check(
      z.minLength(1, PURCHASE_VALIDATION.numbersRequired),
      z.maxLength(TICKETS_PER_USER_CAP, PURCHASE_VALIDATION.quantityAboveCap),
      z.refine((numbers) => new Set(numbers).size === numbers.length, PURCHASE_VALIDATION.numbersTwice),
    ),
  ),
};

/** Buyer's input at the checkout. */
export const purchaseForm = z.object({
  name: nameForm,
  phone: buyerPhoneForm,
  email: z.optional(emailForm(PURCHASE_VALIDATION.emailInvalid, { isOptional: true })),
  ...ticketFields,
  option: z.enum(PURCHASE_OPTIONS, PURCHASE_VALIDATION.optionRequired),
  acceptedRules: z.literal(true, PURCHASE_VALIDATION.rulesRequired),
  isAdult: z.literal(true, PURCHASE_VALIDATION.adultRequired),
});

/** A seller's note of who paid in cash; no link either, since public lists show a part of it. */
const buyerNoteForm = textOfName(
  {
    tooLong: ACCOUNT_VALIDATION.nameTooLong,
    characters: PURCHASE_VALIDATION.buyerNoteCharacters,
    likeAddress: ACCOUNT_VALIDATION.nameLikeAddress,
  },
  undefined,
  hasNoteCharacters,
).check(z.minLength(1, ACCOUNT_VALIDATION.nameRequired));

/** Seller's input for a cash sale; the phone is optional. */
export const cashSaleForm = z.object({
  name: buyerNoteForm,
  phone: typedPhoneForm({ unfit: PHONE_UNFIT, isOptional: true }),
  ...ticketFields,
});
