import { describe, expect, it } from 'vitest';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
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

describe('step 0 (P-301 to P-305)', () => {
  it('takes a raffle with everything in it', () => {
    expect([...FIFTY]).toHaveLength(50);
    expect(messagesOf({})).toEqual({});
  });

  it.each([
    ['P-302 title required', 'title', '', VALIDATION.titleRequired],
    ['P-302 title of spaces is no title', 'title', '     ', VALIDATION.titleRequired],
    ...['\u3164', '\u2800', '\u200b', '\uffa0'].flatMap(
      (sign): [string, 'title' | 'description', string, string][] => [
        ['P-226 a title that nobody sees', 'title', sign.repeat(20), VALIDATION.titleRequired],
        [
          'P-226 a description that nobody sees',
          'description',
          `<p>${sign.repeat(60)}</p>`,
          VALIDATION.descriptionRequired,
        ],
        [
          'P-226 unseen signs do not make a description longer',
          'description',
          `<p>${FIFTY.slice(1)}${sign.repeat(60)}</p>`,
          VALIDATION.descriptionTooShort,
        ],
      ],
    ),
    ['P-302 title of 4 characters', 'title', 'Moto', VALIDATION.titleTooShort],
    ['P-302 spaces around do not count', 'title', ' Moto ', VALIDATION.titleTooShort],
    ['title longer than a link can carry', 'title', 'a'.repeat(121), VALIDATION.titleTooLong],
    ['P-303 category required', 'categoryId', null, VALIDATION.categoryRequired],
    ['P-303 an empty choice is none', 'categoryId', '', VALIDATION.categoryRequired],
    ['P-303 ticket quantity required', 'ticketPlanId', null, VALIDATION.ticketPlanRequired],
    ['P-304 price above 0', 'priceCents', 0, VALIDATION.priceTooLow],
    ['P-304 price below 0', 'priceCents', -1, VALIDATION.priceTooLow],
    ['cents are whole', 'priceCents', 0.5, VALIDATION.priceTooLow],
    ['price has an upper end', 'priceCents', 10_000_001, VALIDATION.priceTooHigh],
    ['P-303 lottery required', 'lotteryId', null, VALIDATION.lotteryRequired],
    ['P-305 description required', 'description', '', VALIDATION.descriptionRequired],
    [
      'P-305 empty markup is no description',
      'description',
      '<p><br></p><p>&nbsp;</p>',
      VALIDATION.descriptionRequired,
    ],
    ['P-305 49 characters', 'description', `<p>${FIFTY.slice(1)}</p>`, VALIDATION.descriptionTooShort],
    [
      'P-008: markup does not count',
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
