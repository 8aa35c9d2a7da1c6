import { describe, expect, it } from 'vitest';
import { LINK_MAX_LENGTH } from '#core/domain/limits.ts';
import { defaultRaffleConfigData, type RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleConfigContext } from '#core/domain/raffles/raffle-config-rules.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from './raffle-config.ts';

const TODAY = '2026-11-21';
const VALID: RaffleConfigData = {
  ...defaultRaffleConfigData(200, TODAY),
  paymentOption: 'pix',
  prizes: ['Cesta de Natal'],
};
const CONTEXT: RaffleConfigContext = {
  maxTickets: 200,
  ticketPriceCents: 1000,
  savedOn: TODAY,
  acceptedSaleStartsOn: null,
  promisedDraw: null,
  isPaymentOptionAvailable: () => true,
};

function messagesOf(change: object, context: Partial<RaffleConfigContext> = {}): Record<string, string> {
  const result = raffleConfigForm({ ...CONTEXT, ...context }).safeParse({ ...VALID, ...change });
  return result.success ? {} : messagesByField(result.error);
}

const promotion = (change: object) => ({
  promotions: [{ description: '10% OFF', tickets: 10, priceCents: 900, ...change }],
});

describe('step 1 (P-401 to P-422)', () => {
  it('takes the defaults once an option and a prize are chosen', () => {
    expect(messagesOf({})).toEqual({});
  });

  it('takes a link as long as it may be', () => {
    const start = 'https://youtu.be/aBc?si=';
    const link = start.padEnd(LINK_MAX_LENGTH, 'x');
    expect(messagesOf({ videoLink: link })).toEqual({});
    expect(messagesOf({ videoLink: `${link}x` })).toEqual({ videoLink: VALIDATION.videoLinkNotYoutube });
  });

  it.each([
    [
      'P-406 max above the package',
      { maxTicketsPerUser: 201 },
      'maxTicketsPerUser',
      VALIDATION.maxTicketsAbovePackage,
    ],
    [
      'P-406: max below min',
      { maxTicketsPerUser: 4, minTicketsPerUser: 5 },
      'maxTicketsPerUser',
      VALIDATION.maxTicketsBelowMin,
    ],
    ['P-406 min at least 1', { minTicketsPerUser: 0 }, 'minTicketsPerUser', VALIDATION.minTicketsTooLow],
    [
      'P-401 payment option required',
      { paymentOption: null },
      'paymentOption',
      VALIDATION.paymentOptionRequired,
    ],
    ['P-409 at least one prize', { prizes: [] }, 'prizes', VALIDATION.prizesRequired],
    ['a prize has a name', { prizes: ['Moto', ' '] }, 'prizes', VALIDATION.prizeBlank],
    ['P-226 a prize that people see', { prizes: ['\u3164\u2800'] }, 'prizes', VALIDATION.prizeBlank],
    [
      'P-226 a prize for the largest buyer that people see',
      { mostPurchasedEnabled: true, mostPurchasedPrize: '\u2800' },
      'mostPurchasedPrize',
      VALIDATION.mostPurchasedPrizeRequired,
    ],
    ['P-005 YouTube only', { videoLink: 'https://vimeo.com/1' }, 'videoLink', VALIDATION.videoLinkNotYoutube],
    [
      'P-408 payment time is one of four',
      { paymentMinutes: 25 },
      'paymentMinutes',
      VALIDATION.paymentMinutesRequired,
    ],
    [
      'P-408 payment time above 0',
      { paymentMinutes: 0 },
      'paymentMinutes',
      VALIDATION.paymentMinutesRequired,
    ],
    [
      'P-418, P-004 phone of 10 digits',
      { supportPhone: '1191234567' },
      'supportPhone',
      VALIDATION.supportPhoneInvalid,
    ],
    [
      'P-418, P-004 phone of 12 digits',
      { supportPhone: '119123456789' },
      'supportPhone',
      VALIDATION.supportPhoneInvalid,
    ],
    ['P-403 sale start required', { saleStartsOn: '' }, 'saleStartsOn', VALIDATION.saleStartRequired],
    [
      'P-403 sale start before today',
      { saleStartsOn: '2026-11-20' },
      'saleStartsOn',
      VALIDATION.saleStartPast,
    ],
    [
      'a day that does not exist is named',
      { drawsOn: '31/02/2027' },
      'drawsOn',
      '31/02/2027 não existe no calendário',
    ],
    ['a day typed by half', { saleStartsOn: '25/12' }, 'saleStartsOn', VALIDATION.dayIncomplete],
    ['P-404 draw date required', { drawsOn: '' }, 'drawsOn', VALIDATION.drawRequired],
    ['P-404 draw on the day of the start', { drawsOn: TODAY }, 'drawsOn', VALIDATION.drawOutOfWindow],
    ['P-404 draw a year and a day later', { drawsOn: '2027-11-22' }, 'drawsOn', VALIDATION.drawOutOfWindow],
    [
      'P-417 most-purchased prize',
      { mostPurchasedEnabled: true },
      'mostPurchasedPrize',
      VALIDATION.mostPurchasedPrizeRequired,
    ],
    [
      'P-416 lucky price',
      { luckyNumbersEnabled: true },
      'luckyNumberPrizeCents',
      VALIDATION.luckyPriceRequired,
    ],
    [
      'P-414 lucky number of the package size',
      { luckyNumbers: [200] },
      'luckyNumbers',
      VALIDATION.luckyNumbersInvalid,
    ],
    ['P-414 lucky number below 0', { luckyNumbers: [-1] }, 'luckyNumbers', VALIDATION.luckyNumbersInvalid],
    ['P-414 lucky number twice', { luckyNumbers: [7, 7] }, 'luckyNumbers', VALIDATION.luckyNumbersInvalid],
    [
      'P-410 promotion description',
      promotion({ description: ' ' }),
      'promotions',
      VALIDATION.promotionDescriptionRequired,
    ],
    ['P-410 promotion price', promotion({ priceCents: 0 }), 'promotions', VALIDATION.promotionPriceTooLow],
    ['P-410 promotion tickets', promotion({ tickets: 0 }), 'promotions', VALIDATION.promotionTicketsTooLow],
    [
      'P-410 promotion above the price',
      promotion({ priceCents: 1001 }),
      'promotions',
      VALIDATION.promotionPriceTooHigh,
    ],
    ['P-431 six images', { images: ['1', '2', '3', '4', '5', '6'] }, 'images', VALIDATION.imagesInvalid],
    [
      'P-006: WhatsApp group',
      { whatsappGroupLink: 'https://wa.me/1' },
      'whatsappGroupLink',
      VALIDATION.groupLinkNotWhatsapp,
    ],
    [
      'P-412 two most popular buttons',
      {
        purchaseButtons: [
          { tickets: 1, mostPopular: true },
          { tickets: 2, mostPopular: true },
        ],
      },
      'purchaseButtons',
      VALIDATION.purchaseButtonsInvalid,
    ],
    [
      'P-412: six buttons',
      { purchaseButtons: [1, 2, 3, 4, 5, 6].map((tickets) => ({ tickets, mostPopular: false })) },
      'purchaseButtons',
      VALIDATION.purchaseButtonsInvalid,
    ],
    [
      'P-412: a button above the maximum per user',
      { maxTicketsPerUser: 9, purchaseButtons: [{ tickets: 10, mostPopular: false }] },
      'purchaseButtons',
      VALIDATION.purchaseButtonsInvalid,
    ],
  ])('%s', (_case, change, field, message) => {
    expect(messagesOf(change)).toEqual({ [field]: message });
  });

  it.each([
    ['max of the package itself', { maxTicketsPerUser: 200 }],
    ['max equal to min', { maxTicketsPerUser: 5, minTicketsPerUser: 5 }],
    ['draw the day after the start', { drawsOn: '2026-11-22' }],
    ['draw a year after the start', { drawsOn: '2027-11-21' }],
    ['no phone (P-418)', { supportPhone: '' }],
    ['lucky numbers 0 and last', { luckyNumbers: [0, 199] }],
  ])('takes %s', (_case, change) => {
    expect(messagesOf(change)).toEqual({});
  });

  it('names a maximum above the cap of 10.000 (P-406)', () => {
    expect(messagesOf({ maxTicketsPerUser: 10_001 }, { maxTickets: 50_000 })).toEqual({
      maxTicketsPerUser: VALIDATION.maxTicketsAboveCap,
    });
  });

  it('takes a thousand lucky numbers of a larger package, and not one more (P-414)', () => {
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    const large = { maxTickets: 5000 };
    expect(messagesOf({ luckyNumbers: numbers.slice(1) }, large)).toEqual({});
    expect(messagesOf({ luckyNumbers: numbers }, large)).toEqual({
      luckyNumbers: VALIDATION.luckyNumbersInvalid,
    });
  });

  it('lets buttons be where buyers pick their numbers: they are kept, not used (P-412)', () => {
    const purchaseButtons = [{ tickets: 999, mostPopular: false }];
    expect(messagesOf({ ticketModel: 'manual', purchaseButtons })).toEqual({});
  });

  it('refuses a second promotion for the same quantity (P-410)', () => {
    const same = { description: 'x', tickets: 10, priceCents: 900 };
    expect(messagesOf({ promotions: [same, same] })).toEqual({ promotions: VALIDATION.promotionDuplicate });
  });

  it('keeps a sale start that the server has already (P-403)', () => {
    const started = { saleStartsOn: '2026-11-01' };
    expect(messagesOf(started, { acceptedSaleStartsOn: '2026-11-01' })).toEqual({});
    expect(messagesOf(started, { acceptedSaleStartsOn: '2026-10-31' })).toEqual({
      saleStartsOn: VALIDATION.saleStartPast,
    });
  });

  it.each([
    ['that stays, though it has passed', '2026-11-20', '2026-11-20', {}],
    ['moved to a day that has passed', '2026-11-20', '2026-12-20', { drawsOn: VALIDATION.drawNotAhead }],
    ['moved to today', TODAY, '2026-12-20', { drawsOn: VALIDATION.drawNotAhead }],
    ['moved from a day that has passed to today', TODAY, '2026-11-20', { drawsOn: VALIDATION.drawNotAhead }],
    ['moved to tomorrow', '2026-11-22', '2026-12-20', {}],
  ])('judges a draw day on the air %s (P-238)', (_which, drawsOn, promised, messages) => {
    const dates = { saleStartsOn: '2026-11-01', drawsOn };
    const promisedDraw = { drawsOn: promised, today: TODAY };
    // Saved on an earlier day, which says nothing about buyers of today.
    const context = { savedOn: '2026-11-02', acceptedSaleStartsOn: '2026-11-01' };
    expect(messagesOf(dates, { ...context, promisedDraw })).toEqual(messages);
    expect(messagesOf(dates, { ...context, promisedDraw: null })).toEqual({});
  });

  it('refuses a payment option that the seller has no data for (P-601)', () => {
    expect(messagesOf({}, { isPaymentOptionAvailable: () => false })).toEqual({
      paymentOption: VALIDATION.paymentOptionUnavailable,
    });
  });
});
