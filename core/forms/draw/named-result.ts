import * as z from 'zod/mini';
import { DRAW_LINK_MAX_LENGTH, PRIZES_MAX } from '#core/domain/limits.ts';
import { isWebLink } from '#core/domain/links.ts';
import { typedText } from '#core/domain/typed-text.ts';
import { NAMED_RESULT_VALIDATION } from '#core/text/draw/named-result.ts';

/** Where a draw can be watched; empty for nowhere. */
export const drawLinkForm = z.string(NAMED_RESULT_VALIDATION.linkInvalid).check(
  z.overwrite(typedText),
  z.maxLength(DRAW_LINK_MAX_LENGTH, NAMED_RESULT_VALIDATION.linkTooLong),
  z.refine((link) => link === '' || isWebLink(link), NAMED_RESULT_VALIDATION.linkInvalid),
);

/** The numbers that an organizer names, one for each prize in its order (P-812). Which ones a raffle has is checked apart. */
export const namedResultForm = z.object({
  numbers: z
    .array(
      z.int(NAMED_RESULT_VALIDATION.numberInvalid).check(z.minimum(0, NAMED_RESULT_VALIDATION.numberInvalid)),
    )
    .check(
      z.minLength(1, NAMED_RESULT_VALIDATION.numberRequired),
      z.maxLength(PRIZES_MAX, NAMED_RESULT_VALIDATION.countWrong),
    ),
  link: z._default(drawLinkForm, ''),
});
