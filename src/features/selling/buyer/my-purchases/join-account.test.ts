import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import type { JoinOutcome } from '#core/domain/selling/join-purchases.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepJoined } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { readPurchaseNow } from '../payment/send-purchase.ts';
import { isOfPerson, joinablePurchases, joinedText, joinToAccount } from './join-account.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/storage/purchases.ts');
vi.mock('../payment/send-purchase.ts');

const PHONE = '35998881204';
const ME = { id: 'me', phone: PHONE, isPhoneVerified: true } as User;

const stored = (id: string, purchase: object | null = {}, secret = `secret-${id}`) =>
  ({
    id,
    request: { secret },
    purchase:
      purchase === null ? undefined : inStatus('approved', { buyerPhone: '11911112222', ...purchase }),
  }) as unknown as StoredPurchase;

describe('what can be joined to an account (P-773)', () => {
  test.each<[string, boolean, StoredPurchase]>([
    ['one of no account', true, stored('p')],
    ['one that has ended unpaid', true, stored('p', { status: 'expired' })],
    ['one that was not sent yet', false, stored('p', null)],
    ['one that was found by phone and code', false, stored('p', {}, '')],
    ['one of this account', false, stored('p', { buyerId: 'me' })],
    ['one of another account', false, stored('p', { buyerId: 'other' })],
    ['one with the verified phone of the account', false, stored('p', { buyerPhone: PHONE })],
  ])('%s: %s', (_, isJoinable, purchase) => {
    expect(joinablePurchases([purchase], ME)).toEqual(isJoinable ? [purchase] : []);
  });

  test('one with the phone of the account, which is not verified', () => {
    const one = stored('p', { buyerPhone: PHONE });
    expect(joinablePurchases([one], { ...ME, isPhoneVerified: false })).toEqual([one]);
  });
});

test.each([
  ['the same name', true, { buyerName: 'João Gonçalves' }],
  ['the name as somebody in a hurry types it', true, { buyerName: ' joao  GONCALVES ' }],
  ['the first name alone', false, { buyerName: 'João' }],
  ['the phone, with another name', true, { buyerName: 'Bia', buyerPhone: PHONE }],
  ['another name and phone', false, { buyerName: 'Bia' }],
])('a purchase with %s is this person’s: %s', (_, isOwn, purchase) => {
  expect(isOfPerson(stored('p', purchase), { name: 'João Gonçalves', phone: PHONE })).toBe(isOwn);
});

test('a purchase without a phone is not that of an account without a phone', () => {
  const noPhone = stored('p', { buyerName: 'Bia', buyerPhone: '' });
  expect(isOfPerson(noPhone, { name: 'João', phone: '' })).toBe(false);
});

const many = (count: number, outcome: JoinOutcome['outcome']) =>
  Array.from({ length: count }, (_, index) => ({ id: `${outcome}${index}`, outcome }));

test.each([
  ['1 compra está na sua conta.', many(1, 'joined')],
  ['3 compras estão na sua conta.', [...many(2, 'joined'), ...many(1, 'already-yours')]],
  [
    '2 compras estão na sua conta. 1 compra já é de outra conta e não aparece nesta.',
    [...many(2, 'joined'), ...many(1, 'belongs-to-another')],
  ],
  ['2 compras já são de outra conta e não aparecem nesta.', many(2, 'belongs-to-another')],
  ['1 compra não foi encontrada: confira o recibo com quem organiza.', many(1, 'unknown')],
  ['2 compras não foram encontradas: confira os recibos com quem organiza.', many(2, 'unknown')],
])('%s', (text, outcomes) => expect(joinedText(outcomes)).toBe(text));

describe('joining', () => {
  beforeEach(() => vi.clearAllMocks());

  test('sends id and secret, 50 at a time, and keeps whose they are', async () => {
    vi.mocked(callApi).mockImplementation((_, input) => {
      const { body } = input as unknown as { body: { id: string }[] };
      return Promise.resolve(body.map(({ id }) => ({ id, outcome: 'joined' })) as never);
    });
    const purchases = Array.from({ length: 51 }, (_, index) => stored(`p${index}`));
    const outcomes = await joinToAccount({ user: ME, token: 'token' }, purchases);
    const sent = vi.mocked(callApi).mock.calls.map(([, input]) => input as { token: string; body: object[] });
    expect(sent.map(({ body }) => body.length)).toEqual([50, 1]);
    expect(sent[0]?.token).toBe('token');
    expect(sent[0]?.body[0]).toEqual({ id: 'p0', secret: 'secret-p0' });
    expect(outcomes).toHaveLength(51);
    expect(keepJoined).toHaveBeenCalledTimes(51);
    expect(keepJoined).toHaveBeenLastCalledWith('p50', 'me');
  });

  test('one of another account is read again, so that it is known whose it is; an unknown one stays as it was', async () => {
    const [other, unknown] = [stored('other'), stored('unknown')];
    vi.mocked(callApi).mockResolvedValue([
      { id: 'other', outcome: 'belongs-to-another' },
      { id: 'unknown', outcome: 'unknown' },
    ] as never);
    vi.mocked(readPurchaseNow).mockResolvedValue({ purchase: inStatus('approved') });
    await joinToAccount({ user: ME, token: 'token' }, [other, unknown]);
    expect(vi.mocked(readPurchaseNow).mock.calls.map(([one]) => one)).toEqual([other]);
    expect(keepJoined).not.toHaveBeenCalled();
  });
});
