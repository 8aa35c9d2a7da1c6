import { expect, test } from 'vitest';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import {
  cashSaleBodyOf,
  type CashSaleDraft,
  draftFaults,
  emptyDraft,
  draftPrice,
} from './cash-sale-draft.ts';

const RANDOM = {
  id: 'r1',
  ticketModel: 'random',
  maxTickets: 1000,
  priceCents: 50,
  promotions: [{ description: '10% OFF', tickets: 25, priceCents: 45 }],
} as const;
const MANUAL = { ...RANDOM, ticketModel: 'manual' } as const;

const DRAFT: CashSaleDraft = { ...emptyDraft('s1'), name: ' Seu Geraldo ', quantity: 25 };

test('a name and a quantity are enough: a buyer without a phone can buy too', () => {
  expect(draftFaults(DRAFT, RANDOM)).toEqual({});
  expect(cashSaleBodyOf(DRAFT, RANDOM)).toEqual({
    id: 's1',
    raffleId: 'r1',
    name: 'Seu Geraldo',
    phone: '',
    quantity: 25,
  });
});

test.each(['Tia Lu (Turma 3B)', 'Ana, sala 2/3', 'João & Maria', "Zé D'Ávila 2º"])(
  'who paid in cash may be noted as %s (P-346)',
  (name) => {
    expect(draftFaults({ ...DRAFT, name }, RANDOM)).toEqual({});
  },
);

test('where buyers choose, the numbers are sent and no quantity', () => {
  const draft = { ...DRAFT, numbersText: '7, 12 0099' };
  expect(draftFaults(draft, MANUAL)).toEqual({});
  expect(cashSaleBodyOf(draft, MANUAL)).toMatchObject({ numbers: [7, 12, 99] });
  expect(cashSaleBodyOf(draft, MANUAL)).not.toHaveProperty('quantity');
});

test.each([
  ['no name', RANDOM, { name: ' ' }, { name: 'Nome obrigatório' }],
  ['no letter', RANDOM, { name: '(3)' }, { name: PURCHASE_VALIDATION.buyerNoteCharacters }],
  ['an address', RANDOM, { name: 'Ana rifa.com' }, { name: ACCOUNT_VALIDATION.nameLikeAddress }],
  ['half a phone', RANDOM, { phone: '35998' }, { phone: 'Telefone inválido, confira o DDD e o número' }],
  ['no quantity', RANDOM, { quantity: 0 }, { quantity: 'Escolha quantos números' }],
  ['no numbers', MANUAL, {}, { numbers: 'Escolha pelo menos um número' }],
  ['a number too high', MANUAL, { numbersText: '1000' }, { numbers: '“1000” não é um número desta rifa' }],
])('%s is said at its field', (_, raffle, change, faults) => {
  expect(draftFaults({ ...DRAFT, ...change }, raffle)).toEqual(faults);
});

test('the price follows the promotion that the quantity reaches', () => {
  expect(draftPrice(DRAFT, RANDOM)).toMatchObject({ unitPriceCents: 45, amountCents: 1125 });
  expect(draftPrice({ ...DRAFT, numbersText: '1 2' }, MANUAL)).toMatchObject({ amountCents: 100 });
});
