import { describe, expect, test } from 'vitest';
import { button, stepsOf, ticketPlan } from './harness/raffle-steps.ts';
import { TODAY, useTestApi } from './harness/test-api.ts';

const api = useTestApi();

const { newSavedConfig, saveConfig: save } = stepsOf(api);

const promotion = (change: Record<string, unknown> = {}) => ({
  description: '10% OFF',
  price: 900,
  tickets: 10,
  ...change,
});

describe('step 1 is judged again by the server (§5)', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'max above the package',
      { maxtickettoruser: 101 },
      'maxtickettoruser',
      'deve ser menor que o número máximo',
    ],
    [
      'max below min',
      { maxtickettoruser: 4, minticketforuser: 5, buttons: [] },
      'maxtickettoruser',
      'deve ser maior que o número mínimo',
    ],
    ['min of zero', { minticketforuser: 0 }, 'minticketforuser', 'pelo menos 1'],
    ['no payment option', { paymentOption: null }, 'paymentOption', 'Selecione uma opção de pagamento'],
    ['card without its data (§6)', { paymentOption: 'mp' }, 'paymentOption', 'Configuração de recebimento'],
    [
      'both without card data (§6)',
      { paymentOption: 'both' },
      'paymentOption',
      'Configuração de recebimento',
    ],
    ['no prize', { prizes: [] }, 'prizes', 'Adicione pelo menos uma premiação'],
    ['a blank prize', { prizes: ['  '] }, 'prizes', 'Nome da premiação obrigatório'],
    [
      'a promotion without description',
      { promotions: [promotion({ description: ' ' })] },
      'promotions',
      'Descrição é obrigatória',
    ],
    ['a promotion for nothing', { promotions: [promotion({ price: 0 })] }, 'promotions', 'Minimo de 0.01'],
    ['a promotion of no tickets', { promotions: [promotion({ tickets: 0 })] }, 'promotions', 'Minimo de 1'],
    [
      'a promotion above the price',
      { promotions: [promotion({ price: 1001 })] },
      'promotions',
      'não pode passar do preço',
    ],
    [
      'two promotions of one quantity',
      { promotions: [promotion(), promotion({ price: 800 })] },
      'promotions',
      'Já existe uma promoção com essa quantidade',
    ],
    [
      'fifty-one promotions',
      { promotions: Array.from({ length: 51 }, (_, index) => promotion({ tickets: index + 1 })) },
      'promotions',
      'Adicione no máximo 50 promoções',
    ],
    [
      'a promotion with an essay',
      { promotions: [promotion({ description: 'a'.repeat(121) })] },
      'promotions',
      'Descrição muito longa',
    ],
    [
      'a most purchased prize with an essay',
      { mostPurchasedPrize: 'a'.repeat(121) },
      'mostPurchasedPrize',
      '120',
    ],
    ['a lucky prize below zero', { ticketLuckPrice: -1 }, 'ticketLuckPrice', 'Preço do ticket da sorte'],
    ['an endless link', { videolink: `https://youtu.be/${'a'.repeat(500)}` }, 'videolink', 'youtube'],
    [
      'a video elsewhere',
      { videolink: 'https://vimeo.com/1' },
      'videolink',
      'Apenas links do youtube são aceitos',
    ],
    [
      'a video with a script',
      { videolink: 'javascript:alert(1)' },
      'videolink',
      'Apenas links do youtube são aceitos',
    ],
    [
      'a group elsewhere (decision 21)',
      { linkgroupwhatsapp: 'https://t.me/x' },
      'linkgroupwhatsapp',
      'WhatsApp',
    ],
    ['a payment time not offered', { timeforpayment: 45 }, 'timeforpayment', 'Tempo é obrigatório'],
    ['a phone of ten digits', { phoneforsupport: '1198765432' }, 'phoneforsupport', 'Telefone inválido'],
    ['no sale start', { datesalestart: '' }, 'datesalestart', 'Data de inicio da venda é obrigatória'],
    [
      'a sale start that does not exist',
      { datesalestart: '2026-02-30' },
      'datesalestart',
      'Data de inicio da venda é obrigatória',
    ],
    [
      'a sale start before today',
      { datesalestart: '2026-11-19' },
      'datesalestart',
      'não pode ser anterior a hoje',
    ],
    ['no draw', { dateprizedraw: '' }, 'dateprizedraw', 'Data do sorteio é obrigatória'],
    ['a draw on the day of the sale start', { dateprizedraw: TODAY }, 'dateprizedraw', 'entre 1 dia e 1 ano'],
    [
      'a draw a year and a day later',
      { dateprizedraw: '2027-11-21' },
      'dateprizedraw',
      'entre 1 dia e 1 ano',
    ],
    [
      'most purchased without its prize',
      { enableMostPurchased: true },
      'mostPurchasedPrize',
      'Prêmio para os mais comprados é obrigatório',
    ],
    [
      'lucky tickets without their prize',
      { enableTicketOfLuck: true },
      'ticketLuckPrice',
      'Preço do ticket da sorte é obrigatório',
    ],
    ['a lucky number past the last', { ticketOfLuck: [100] }, 'ticketOfLuck', 'Tickets da sorte'],
    ['a lucky number twice', { ticketOfLuck: [7, 7] }, 'ticketOfLuck', 'Tickets da sorte'],
    [
      'six buttons',
      { buttons: [1, 2, 3, 4, 5, 6].map((ticket) => button(ticket)) },
      'buttons',
      'Botões de compra',
    ],
    [
      'two most popular buttons',
      { buttons: [button(1, true), button(2, true)] },
      'buttons',
      'Botões de compra',
    ],
    ['a button above the maximum', { buttons: [button(101)] }, 'buttons', 'Botões de compra'],
    [
      'an image that was never uploaded',
      { images: ['https://example.com/x.png'] },
      'images',
      'Selecione apenas imagens',
    ],
    [
      'rules that are too long',
      { descriptionrules: `<p>${'a'.repeat(50_001)}</p>` },
      'descriptionrules',
      'muito longas',
    ],
  ])('%s answers 422 at its field', async (_what, change, field, message) => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, change);
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
    expect(reply.body.fields).toEqual({ [field]: expect.stringContaining(message) });
  });

  test.each<[string, Record<string, unknown>]>([
    ['max of the whole package', { maxtickettoruser: 100 }],
    ['max equal to min (decision 13)', { maxtickettoruser: 5, minticketforuser: 5, buttons: [] }],
    ['a draw the day after the sale start', { dateprizedraw: '2026-11-21' }],
    ['a draw a year after the sale start', { dateprizedraw: '2027-11-20' }],
    [
      'lucky number 0 and the last',
      { ticketOfLuck: [0, 99], enableTicketOfLuck: true, ticketLuckPrice: 5000 },
    ],
    ['a promotion at the full price', { promotions: [promotion({ price: 1000 })] }],
    ['a YouTube short', { videolink: 'https://youtube.com/shorts/abc' }],
    ['a WhatsApp group', { linkgroupwhatsapp: 'https://chat.whatsapp.com/abc' }],
    ['two hours for paying', { timeforpayment: 120 }],
    ['the manual model', { model: 'manual' }],
    [
      'every toggle',
      { private: true, showDatePrizeDraw: false, showSummaryTicket: false, showLastBuyers: true },
    ],
  ])('%s is taken, and comes back as it was sent', async (_what, change) => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, change);
    const { buttons: _buttons, ...sent } = change;
    expect(reply).toMatchObject({ status: 200, body: sent });
    const read = await api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, {
      as: person,
    });
    expect(read.body).toEqual(reply.body);
  });

  test('above 10.000 tickets per user is an error even where the package is larger (decision 13)', async () => {
    const { person, config } = await newSavedConfig({ price: '1', ticket: ticketPlan(50_000) });
    expect((await save(person, config, { maxtickettoruser: 10_000, buttons: [] })).status).toBe(200);
    expect((await save(person, config, { maxtickettoruser: 10_001 })).body.fields).toEqual({
      maxtickettoruser: 'O número máximo de tickets por usuário é 10.000',
    });
  });

  test.each([
    [50_000, 'manual'],
    [100_000, 'random'],
  ])('in a package of %i a manual model is kept as %s (§4)', async (maxTickets, model) => {
    const { person, config } = await newSavedConfig({ price: '1', ticket: ticketPlan(maxTickets) });
    expect((await save(person, config, { model: 'manual' })).body.model).toBe(model);
  });
});
