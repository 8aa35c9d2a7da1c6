import { describe, expect, test } from 'vitest';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const { newSavedConfig, saveConfig: save } = stepsOf(useTestApi());

/** A value of a wrong type for each wire field. */
const WRONG_TYPES: Record<string, unknown> = {
  images: 'a.png',
  descriptionrules: null,
  maxtickettoruser: '10',
  minticketforuser: 1.5,
  model: 'both',
  paymentOption: 'cash',
  promotions: [{ description: 'x', price: '900', tickets: 1 }],
  prizes: [1],
  videolink: null,
  timeforpayment: '30',
  phoneforsupport: 11_987_654_321,
  datesalestart: 20_261_120,
  dateprizedraw: null,
  showDatePrizeDraw: 'true',
  linkgroupwhatsapp: false,
  enableMostPurchased: 1,
  mostPurchasedPrize: ['x'],
  enableTicketOfLuck: null,
  ticketOfLuck: ['7'],
  ticketLuckPrice: 0.5,
  private: 'sim',
  buttons: [{ ticket: 5 }],
  showSummaryTicket: 0,
  showLastBuyers: {},
};

/** As above; earlier versions of the app do not send them. */
const WRONG_TYPES_OF_LATER: Record<string, unknown> = {
  authorizationKind: 'outra',
  authorizationNumber: 5,
  authorizationEntity: null,
  authorizationCnpj: 11_222_333_000_181,
};

describe('a value of a wrong type is 400', () => {
  test.each(Object.entries({ ...WRONG_TYPES, ...WRONG_TYPES_OF_LATER }))('%s as %j', async (field, value) => {
    const { person, config } = await newSavedConfig();
    expect(await save(person, config, { [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });

  test.each(Object.keys(WRONG_TYPES))('without %s', async (field) => {
    const { person, config } = await newSavedConfig();
    expect(await save(person, config, { [field]: undefined })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});
