import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { raffleConfigSaveBody } from '#core/wire/raffles/raffle-config.ts';
import { updateConfig } from '#server/repositories/raffles/raffle-configs.ts';
import { button, stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { TODAY, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newSavedConfig, publish, saveConfig: save } = stepsOf(api);

type Change = Record<string, unknown>;

const promotion = (change: Change = {}) => ({ description: '10% OFF', price: 900, tickets: 10, ...change });
const promotions = (...changes: Change[]) => ({ promotions: changes.map(promotion) });
const buttons = (...counts: number[]) => ({ buttons: counts.map((count) => button(count)) });
const NO_BUTTONS = { buttons: [] };

/** Written out: a change of a message must fail here. */
const ABOVE_PACKAGE =
  'O número máximo de tickets por comprador deve ser menor que o número máximo dos tickets';
const BELOW_MIN = 'O número máximo de tickets por comprador deve ser maior que o número mínimo dos tickets';
const MIN_TOO_LOW = 'O número mínimo de tickets por comprador deve ser pelo menos 1';
const UNAVAILABLE = 'Complete a Configuração de recebimento para usar esta opção de pagamento';
const DUPLICATE = 'Já existe uma promoção com essa quantidade';
const VIDEO = 'Apenas links do YouTube são aceitos';
const GROUP = 'Apenas links de grupo do WhatsApp são aceitos';
const PHONE = 'Telefone inválido';
const NO_SALE_START = 'Data de início das vendas é obrigatória';
const PAST_SALE_START = 'A data de início das vendas não pode ser anterior a hoje';
const NO_DRAW = 'Data do sorteio é obrigatória';
const DRAW_WINDOW = 'A data do sorteio deve ser entre 1 dia e 1 ano após o início das vendas';
const LUCKY_PRIZE = 'Prêmio por número da sorte é obrigatório';
const LUCKY_NUMBERS = 'Números da sorte fora da quantidade de tickets ou repetidos';
const BUTTONS = 'Botões de compra repetidos ou fora do mínimo e do máximo por comprador';
const IMAGES = 'Selecione apenas imagens com formato png, jpg ou jpeg, no máximo 5 arquivos de imagens';
const TIME = 'Tempo é obrigatório';

/** Sent value, field of the message by wire name, and message: 100 tickets of R$ 10,00, Pix key only. */
const BROKEN: readonly [what: string, change: Change, field: string, message: string][] = [
  ['max above the package', { maxtickettoruser: 101 }, 'maxtickettoruser', ABOVE_PACKAGE],
  [
    'max below min',
    { maxtickettoruser: 4, minticketforuser: 5, ...NO_BUTTONS },
    'maxtickettoruser',
    BELOW_MIN,
  ],
  ['a max of zero', { maxtickettoruser: 0, ...NO_BUTTONS }, 'maxtickettoruser', BELOW_MIN],
  ['a max below zero', { maxtickettoruser: -1, ...NO_BUTTONS }, 'maxtickettoruser', BELOW_MIN],
  ['min of zero', { minticketforuser: 0 }, 'minticketforuser', MIN_TOO_LOW],
  ['min below zero', { minticketforuser: -1 }, 'minticketforuser', MIN_TOO_LOW],
  ['no payment option', { paymentOption: null }, 'paymentOption', 'Selecione uma opção de pagamento'],
  ['card without its data (P-601)', { paymentOption: 'mp' }, 'paymentOption', UNAVAILABLE],
  ['both without card data (P-601)', { paymentOption: 'both' }, 'paymentOption', UNAVAILABLE],
  ['no prize', { prizes: [] }, 'prizes', 'Adicione pelo menos um prêmio'],
  ['a blank prize', { prizes: ['  '] }, 'prizes', 'Nome do prêmio obrigatório'],
  [
    'a prize with an essay',
    { prizes: ['a'.repeat(121)] },
    'prizes',
    'Nome do prêmio muito longo, no máximo 120 caracteres',
  ],
  [
    'fifty-one prizes',
    { prizes: Array.from({ length: 51 }, () => 'TV') },
    'prizes',
    'Adicione no máximo 50 prêmios',
  ],
  [
    'a promotion without description',
    promotions({ description: ' ' }),
    'promotions',
    'Nome da promoção é obrigatório',
  ],
  ['a promotion for nothing', promotions({ price: 0 }), 'promotions', 'Mínimo de R$ 0,01'],
  ['a promotion that pays', promotions({ price: -1 }), 'promotions', 'Mínimo de R$ 0,01'],
  ['a promotion of no tickets', promotions({ tickets: 0 }), 'promotions', 'Mínimo de 1'],
  [
    'a promotion above the price',
    promotions({ price: 1001 }),
    'promotions',
    'O valor da promoção não pode passar do preço do ticket',
  ],
  ['two promotions of one quantity', promotions({}, { price: 800 }), 'promotions', DUPLICATE],
  [
    'fifty-one promotions',
    promotions(...Array.from({ length: 51 }, (_, index) => ({ tickets: index + 1 }))),
    'promotions',
    'Adicione no máximo 50 promoções',
  ],
  [
    'a promotion with an essay',
    promotions({ description: 'a'.repeat(121) }),
    'promotions',
    'Nome da promoção muito longo, no máximo 120 caracteres',
  ],
  ['a video elsewhere', { videolink: 'https://vimeo.com/1' }, 'videolink', VIDEO],
  ['a video with a script', { videolink: 'javascript:alert(1)' }, 'videolink', VIDEO],
  ['a video without https', { videolink: 'http://youtu.be/dQw4w9WgXcQ' }, 'videolink', VIDEO],
  [
    'a host that only sounds like it',
    { videolink: 'https://youtube.com.br.example/watch?v=1' },
    'videolink',
    VIDEO,
  ],
  ['a channel, not a video', { videolink: 'https://youtube.com/@canal' }, 'videolink', VIDEO],
  ['an endless link', { videolink: `https://youtu.be/${'a'.repeat(500)}` }, 'videolink', VIDEO],
  ['a group elsewhere (P-006)', { linkgroupwhatsapp: 'https://t.me/x' }, 'linkgroupwhatsapp', GROUP],
  ['a chat, not a group', { linkgroupwhatsapp: 'https://wa.me/5511987654321' }, 'linkgroupwhatsapp', GROUP],
  ['a payment time not offered', { timeforpayment: 45 }, 'timeforpayment', TIME],
  ['no payment time', { timeforpayment: 0 }, 'timeforpayment', TIME],
  ['a payment time below zero', { timeforpayment: -30 }, 'timeforpayment', TIME],
  ['a phone of ten digits', { phoneforsupport: '1198765432' }, 'phoneforsupport', PHONE],
  ['a phone of twelve digits', { phoneforsupport: '119876543210' }, 'phoneforsupport', PHONE],
  [
    'a phone of no area',
    { phoneforsupport: '10987654321' },
    'phoneforsupport',
    'Telefone com um DDD que não existe',
  ],
  ['a phone in its mask', { phoneforsupport: '(11) 9 8765-4321' }, 'phoneforsupport', PHONE],
  ['no sale start', { datesalestart: '' }, 'datesalestart', NO_SALE_START],
  ['a sale start that does not exist', { datesalestart: '2026-02-30' }, 'datesalestart', NO_SALE_START],
  ['a sale start in another spelling', { datesalestart: '20/11/2026' }, 'datesalestart', NO_SALE_START],
  ['no draw', { dateprizedraw: '' }, 'dateprizedraw', NO_DRAW],
  ['a draw that does not exist', { dateprizedraw: '2027-02-29' }, 'dateprizedraw', NO_DRAW],
  ['a draw on the day of the sale start', { dateprizedraw: TODAY }, 'dateprizedraw', DRAW_WINDOW],
  ['a draw before the sale start', { dateprizedraw: '2026-11-19' }, 'dateprizedraw', DRAW_WINDOW],
  ['a draw a year and a day later', { dateprizedraw: '2027-11-21' }, 'dateprizedraw', DRAW_WINDOW],
  [
    'most purchased without its prize',
    { enableMostPurchased: true },
    'mostPurchasedPrize',
    'Prêmio para quem comprar mais é obrigatório',
  ],
  [
    'most purchased with a blank prize',
    { enableMostPurchased: true, mostPurchasedPrize: ' ' },
    'mostPurchasedPrize',
    'Prêmio para quem comprar mais é obrigatório',
  ],
  [
    'a most purchased prize with an essay',
    { mostPurchasedPrize: 'a'.repeat(121) },
    'mostPurchasedPrize',
    'Nome do prêmio muito longo, no máximo 120 caracteres',
  ],
  ['lucky tickets without their prize', { enableTicketOfLuck: true }, 'ticketLuckPrice', LUCKY_PRIZE],
  ['a lucky prize below zero', { ticketLuckPrice: -1 }, 'ticketLuckPrice', LUCKY_PRIZE],
  [
    'a lucky prize above what the app takes (P-1190)',
    { ticketLuckPrice: 10_000_001 },
    'ticketLuckPrice',
    'O prêmio por número da sorte é de no máximo R$ 100.000,00',
  ],
  ['a lucky number past the last', { ticketOfLuck: [100] }, 'ticketOfLuck', LUCKY_NUMBERS],
  ['a lucky number below zero', { ticketOfLuck: [-1] }, 'ticketOfLuck', LUCKY_NUMBERS],
  ['a lucky number twice', { ticketOfLuck: [7, 7] }, 'ticketOfLuck', LUCKY_NUMBERS],
  ['six buttons', buttons(1, 2, 3, 4, 5, 6), 'buttons', BUTTONS],
  ['two buttons alike', buttons(5, 5), 'buttons', BUTTONS],
  ['a button of none', buttons(0), 'buttons', BUTTONS],
  ['a button below the minimum', { ...buttons(4), minticketforuser: 5 }, 'buttons', BUTTONS],
  ['a button above the maximum', buttons(101), 'buttons', BUTTONS],
  ['two most popular buttons', { buttons: [button(1, true), button(2, true)] }, 'buttons', BUTTONS],
  ['six images', { images: [1, 2, 3, 4, 5, 6].map((place) => `/images/${place}.webp`) }, 'images', IMAGES],
];

/** Judged where it is set only: what the server has stays (P-403), or cannot be there in another way. */
const BROKEN_IN_A_SAVE: typeof BROKEN = [
  ['a sale start before today', { datesalestart: '2026-11-19' }, 'datesalestart', PAST_SALE_START],
  ['an image that was never uploaded', { images: ['https://example.com/x.png'] }, 'images', IMAGES],
  ['an image of another device', { images: [`device-image:${'a'.repeat(64)}`] }, 'images', IMAGES],
  [
    'rules that are too long',
    { descriptionrules: `<p>${'a'.repeat(50_001)}</p>` },
    'descriptionrules',
    'Regras da rifa muito longas, encurte o texto',
  ],
];

describe('each rule of step 1 holds without the app (P-401 to P-422)', () => {
  test.each(BROKEN)('%s is 422 in a save, and again at publishing', async (_what, change, field, message) => {
    const { person, config } = await newSavedConfig();
    const refused = { status: 422, body: { code: 'rules-broken', fields: { [field]: message } } };
    expect(await save(person, config, change)).toMatchObject(refused);
    // As if an older version, or a hand in the database, had let it through.
    const written = z.safeDecode(raffleConfigSaveBody, { ...config, ...change } as never);
    if (!written.success) throw new Error('not a configuration');
    await updateConfig(api.database.db, String(config._id), written.data as RaffleConfigData, api.now);
    const reply = await publish(person, config.raffle);
    expect(reply).toMatchObject(refused);
    expect(reply.body.fields).toEqual({ [field]: message });
  });

  test.each(BROKEN_IN_A_SAVE)('%s is 422 in a save', async (_what, change, field, message) => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, change);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'rules-broken', message: 'Confira os campos destacados' },
    });
    expect(reply.body.fields).toEqual({ [field]: message });
  });

  test('every broken field is named in one reply, and nothing is kept', async () => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, {
      prizes: [],
      timeforpayment: 45,
      videolink: 'x',
      private: true,
    });
    expect(reply.body.fields).toEqual({
      prizes: 'Adicione pelo menos um prêmio',
      timeforpayment: TIME,
      videolink: VIDEO,
    });
    const read = await api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, {
      as: person,
    });
    expect(read.body).toEqual(config);
  });

  test('above 10.000 tickets per user is an error even where the package is larger (P-406)', async () => {
    const { person, config } = await newSavedConfig({ price: '1', ticket: ticketPlan(50_000) });
    expect((await save(person, config, { maxtickettoruser: 10_000, ...NO_BUTTONS })).status).toBe(200);
    expect((await save(person, config, { maxtickettoruser: 10_001 })).body.fields).toEqual({
      maxtickettoruser: 'O número máximo de tickets por comprador é 10.000',
    });
  });

  test('more than a thousand lucky numbers are too many (P-414)', async () => {
    const { person, config } = await newSavedConfig({ price: '1', ticket: ticketPlan(50_000) });
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    expect((await save(person, config, { ticketOfLuck: numbers })).body.fields).toEqual({
      ticketOfLuck: LUCKY_NUMBERS,
    });
    expect((await save(person, config, { ticketOfLuck: numbers.slice(1) })).status).toBe(200);
  });
});

describe('what the rules let through', () => {
  test.each<[string, Change]>([
    ['max of the whole package', { maxtickettoruser: 100 }],
    ['max equal to min (P-406)', { maxtickettoruser: 5, minticketforuser: 5, ...NO_BUTTONS }],
    ['a draw the day after the sale start', { dateprizedraw: '2026-11-21' }],
    ['a draw a year after the sale start', { dateprizedraw: '2027-11-20' }],
    [
      'lucky number 0 and the last',
      { ticketOfLuck: [0, 99], enableTicketOfLuck: true, ticketLuckPrice: 5000 },
    ],
    ['a lucky prize of a cent', { enableTicketOfLuck: true, ticketLuckPrice: 1 }],
    ['a promotion at the full price', promotions({ price: 1000 })],
    ['a promotion of one ticket for a cent', promotions({ price: 1, tickets: 1 })],
    ['a YouTube short', { videolink: 'https://youtube.com/shorts/abc' }],
    ['a WhatsApp group', { linkgroupwhatsapp: 'https://chat.whatsapp.com/abc' }],
    ['no link and no phone', { videolink: '', linkgroupwhatsapp: '', phoneforsupport: '' }],
    ['a phone of eleven digits', { phoneforsupport: '11987654321' }],
    ['twenty minutes for paying', { timeforpayment: 20 }],
    ['two hours for paying', { timeforpayment: 120 }],
    ['the manual model', { model: 'manual' }],
    [
      'five buttons, one most popular',
      { buttons: [1, 2, 3, 4, 100].map((count) => button(count, count === 3)) },
    ],
    [
      'every toggle (P-421)',
      { private: true, showDatePrizeDraw: false, showSummaryTicket: false, showLastBuyers: true },
    ],
  ])('%s is taken, and comes back as it was sent', async (_what, change) => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, change);
    const { buttons: sentButtons, ...sent } = change;
    expect(reply).toMatchObject({ status: 200, body: sent });
    if (Array.isArray(sentButtons) && sentButtons.length > 0) expect(reply.body.buttons).toEqual(sentButtons);
    const read = await api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, {
      as: person,
    });
    expect(read.body).toEqual(reply.body);
  });

  test.each([
    [50_000, 'manual'],
    [100_000, 'random'],
  ])('in a package of %i a manual model is kept as %s (P-402)', async (maxTickets, model) => {
    const { person, config } = await newSavedConfig({ price: '1', ticket: ticketPlan(maxTickets) });
    expect((await save(person, config, { model: 'manual' })).body.model).toBe(model);
  });
});
