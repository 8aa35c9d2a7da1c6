import { describe, expect, it } from 'vitest';
import { VALIDATION } from '../text/validation.ts';
import { messagesByField } from './messages-by-field.ts';
import { raffleDataForm } from './raffle-data.ts';

const FIFTY = 'Cinquenta caracteres à vista, contados um por um!!';
const VALID = {
  title: 'Cesta de Natal da Creche São José',
  categoryId: 'category',
  ticketPlanId: 'plan',
  priceCents: 1000,
  lotteryId: 'lottery',
  description: `<p>${FIFTY}</p>`,
};

function messagesOf(change: Partial<Record<keyof typeof VALID, unknown>>): Record<string, string> {
  const result = raffleDataForm.safeParse({ ...VALID, ...change });
  return result.success ? {} : messagesByField(result.error);
}

describe('step 0 (§5)', () => {
  it('takes a raffle with everything in it', () => {
    expect([...FIFTY]).toHaveLength(50);
    expect(messagesOf({})).toEqual({});
  });

  it.each([
    ['§5 title required', 'title', '', VALIDATION.titleRequired],
    ['§5 title of spaces is no title', 'title', '     ', VALIDATION.titleRequired],
    ['§5 title of 4 characters', 'title', 'Moto', VALIDATION.titleTooShort],
    ['§5 spaces around do not count', 'title', ' Moto ', VALIDATION.titleTooShort],
    ['title longer than a link can carry', 'title', 'a'.repeat(121), VALIDATION.titleTooLong],
    ['§5 category required', 'categoryId', null, VALIDATION.categoryRequired],
    ['§5 an empty choice is none', 'categoryId', '', VALIDATION.categoryRequired],
    ['§5 ticket quantity required', 'ticketPlanId', null, VALIDATION.ticketPlanRequired],
    ['§5 price above 0', 'priceCents', 0, VALIDATION.priceTooLow],
    ['§5 price below 0', 'priceCents', -1, VALIDATION.priceTooLow],
    ['cents are whole', 'priceCents', 0.5, VALIDATION.priceTooLow],
    ['price has an upper end', 'priceCents', 10_000_001, VALIDATION.priceTooHigh],
    ['§5 lottery required', 'lotteryId', null, VALIDATION.lotteryRequired],
    ['§5 description required', 'description', '', VALIDATION.descriptionRequired],
    [
      '§5 empty markup is no description',
      'description',
      '<p><br></p><p>&nbsp;</p>',
      VALIDATION.descriptionRequired,
    ],
    ['§5 49 characters', 'description', `<p>${FIFTY.slice(1)}</p>`, VALIDATION.descriptionTooShort],
    [
      'decision 8: markup does not count',
      'description',
      '<p><strong><em>curta</em></strong></p>'.repeat(3),
      VALIDATION.descriptionTooShort,
    ],
    [
      'description has an upper end',
      'description',
      `<p>${'a'.repeat(50_001)}</p>`,
      VALIDATION.descriptionTooLong,
    ],
  ] as const)('%s', (_case, field, value, message) => {
    expect(messagesOf({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['5 characters', 'title', 'Motos'],
    ['one cent', 'priceCents', 1],
    ['accents and emoji', 'title', 'Açaí 🎉 já'],
  ] as const)('takes %s', (_case, field, value) => {
    expect(messagesOf({ [field]: value })).toEqual({});
  });

  it('names every field of an empty form at once', () => {
    const empty = {
      title: '',
      categoryId: null,
      ticketPlanId: null,
      priceCents: 0,
      lotteryId: null,
      description: '',
    };
    expect(messagesOf(empty)).toEqual({
      title: VALIDATION.titleRequired,
      categoryId: VALIDATION.categoryRequired,
      ticketPlanId: VALIDATION.ticketPlanRequired,
      priceCents: VALIDATION.priceTooLow,
      lotteryId: VALIDATION.lotteryRequired,
      description: VALIDATION.descriptionRequired,
    });
  });
});
