import { describe, expect, it } from 'vitest';
import { defaultRaffleConfigData, type RaffleConfigData } from '../domain/raffle-config.ts';
import type { RaffleConfigContext } from '../domain/raffle-config-rules.ts';
import { VALIDATION } from '../text/validation.ts';
import { messagesByField } from './messages-by-field.ts';
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
  isPaymentOptionAvailable: () => true,
};

function messagesOf(change: object, context: Partial<RaffleConfigContext> = {}): Record<string, string> {
  const result = raffleConfigForm({ ...CONTEXT, ...context }).safeParse({ ...VALID, ...change });
  return result.success ? {} : messagesByField(result.error);
}

const promotion = (change: object) => ({
  promotions: [{ description: '10% OFF', tickets: 10, priceCents: 900, ...change }],
});

describe('step 1 (§5)', () => {
  it('takes the defaults once an option and a prize are chosen', () => {
    expect(messagesOf({})).toEqual({});
  });

  it.each([
    [
      '§5 max above the package',
      { maxTicketsPerUser: 201 },
      'maxTicketsPerUser',
      VALIDATION.maxTicketsAbovePackage,
    ],
    [
      'decision 13: max below min',
      { maxTicketsPerUser: 4, minTicketsPerUser: 5 },
      'maxTicketsPerUser',
      VALIDATION.maxTicketsBelowMin,
    ],
    ['§5 min at least 1', { minTicketsPerUser: 0 }, 'minTicketsPerUser', VALIDATION.minTicketsTooLow],
    [
      '§5 payment option required',
      { paymentOption: null },
      'paymentOption',
      VALIDATION.paymentOptionRequired,
    ],
    ['§5 at least one prize', { prizes: [] }, 'prizes', VALIDATION.prizesRequired],
    ['a prize has a name', { prizes: ['Moto', ' '] }, 'prizes', VALIDATION.prizeBlank],
    ['§5 YouTube only', { videoLink: 'https://vimeo.com/1' }, 'videoLink', VALIDATION.videoLinkNotYoutube],
    [
      '§9 payment time is one of four',
      { paymentMinutes: 25 },
      'paymentMinutes',
      VALIDATION.paymentMinutesRequired,
    ],
    ['§5 payment time above 0', { paymentMinutes: 0 }, 'paymentMinutes', VALIDATION.paymentMinutesRequired],
    ['§5 phone of 10 digits', { supportPhone: '1191234567' }, 'supportPhone', VALIDATION.supportPhoneInvalid],
    [
      '§5 phone of 12 digits',
      { supportPhone: '119123456789' },
      'supportPhone',
      VALIDATION.supportPhoneInvalid,
    ],
    ['§5 sale start required', { saleStartsOn: '' }, 'saleStartsOn', VALIDATION.saleStartRequired],
    ['§5 sale start before today', { saleStartsOn: '2026-11-20' }, 'saleStartsOn', VALIDATION.saleStartPast],
    ['§5 draw date required', { drawsOn: '' }, 'drawsOn', VALIDATION.drawRequired],
    ['§5 draw on the day of the start', { drawsOn: TODAY }, 'drawsOn', VALIDATION.drawOutOfWindow],
    ['§5 draw a year and a day later', { drawsOn: '2027-11-22' }, 'drawsOn', VALIDATION.drawOutOfWindow],
    [
      '§5 most-purchased prize',
      { mostPurchasedEnabled: true },
      'mostPurchasedPrize',
      VALIDATION.mostPurchasedPrizeRequired,
    ],
    ['§5 lucky price', { luckyNumbersEnabled: true }, 'luckyNumberPrizeCents', VALIDATION.luckyPriceRequired],
    [
      '§5 lucky number of the package size',
      { luckyNumbers: [200] },
      'luckyNumbers',
      VALIDATION.luckyNumbersInvalid,
    ],
    ['§5 lucky number below 0', { luckyNumbers: [-1] }, 'luckyNumbers', VALIDATION.luckyNumbersInvalid],
    ['§5 lucky number twice', { luckyNumbers: [7, 7] }, 'luckyNumbers', VALIDATION.luckyNumbersInvalid],
    [
      '§5 promotion description',
      promotion({ description: ' ' }),
      'promotions',
      VALIDATION.promotionDescriptionRequired,
    ],
    ['§5 promotion price', promotion({ priceCents: 0 }), 'promotions', VALIDATION.promotionPriceTooLow],
    ['§5 promotion tickets', promotion({ tickets: 0 }), 'promotions', VALIDATION.promotionTicketsTooLow],
    [
      '§5 promotion above the price',
      promotion({ priceCents: 1001 }),
      'promotions',
      VALIDATION.promotionPriceTooHigh,
    ],
    ['§5 six images', { images: ['1', '2', '3', '4', '5', '6'] }, 'images', VALIDATION.imagesInvalid],
    [
      'decision 21: WhatsApp group',
      { whatsappGroupLink: 'https://wa.me/1' },
      'whatsappGroupLink',
      VALIDATION.groupLinkNotWhatsapp,
    ],
    [
      '§5 two most popular buttons',
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
      'decision 15: six buttons',
      { purchaseButtons: [1, 2, 3, 4, 5, 6].map((tickets) => ({ tickets, mostPopular: false })) },
      'purchaseButtons',
      VALIDATION.purchaseButtonsInvalid,
    ],
    [
      'decision 15: a button above the maximum per user',
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
    ['no phone', { supportPhone: '' }],
    ['lucky numbers 0 and last', { luckyNumbers: [0, 199] }],
  ])('takes %s', (_case, change) => {
    expect(messagesOf(change)).toEqual({});
  });

  it('names a maximum above the cap of 10.000 (decision 13)', () => {
    expect(messagesOf({ maxTicketsPerUser: 10_001 }, { maxTickets: 50_000 })).toEqual({
      maxTicketsPerUser: VALIDATION.maxTicketsAboveCap,
    });
  });

  it('takes a thousand lucky numbers of a larger package, and not one more (decision 16)', () => {
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    const large = { maxTickets: 5000 };
    expect(messagesOf({ luckyNumbers: numbers.slice(1) }, large)).toEqual({});
    expect(messagesOf({ luckyNumbers: numbers }, large)).toEqual({
      luckyNumbers: VALIDATION.luckyNumbersInvalid,
    });
  });

  it('lets buttons be where buyers pick their numbers: they are kept, not used (§2)', () => {
    const purchaseButtons = [{ tickets: 999, mostPopular: false }];
    expect(messagesOf({ ticketModel: 'manual', purchaseButtons })).toEqual({});
  });

  it('refuses a second promotion for the same quantity (§5)', () => {
    const same = { description: 'x', tickets: 10, priceCents: 900 };
    expect(messagesOf({ promotions: [same, same] })).toEqual({ promotions: VALIDATION.promotionDuplicate });
  });

  it('keeps a sale start that the server has already (decision 12)', () => {
    const started = { saleStartsOn: '2026-11-01' };
    expect(messagesOf(started, { acceptedSaleStartsOn: '2026-11-01' })).toEqual({});
    expect(messagesOf(started, { acceptedSaleStartsOn: '2026-10-31' })).toEqual({
      saleStartsOn: VALIDATION.saleStartPast,
    });
  });

  it('refuses a payment option that the seller has no data for (§6)', () => {
    expect(messagesOf({}, { isPaymentOptionAvailable: () => false })).toEqual({
      paymentOption: VALIDATION.paymentOptionUnavailable,
    });
  });
});
