import { describe, expect, test } from 'vitest';
import { useAnsweringServer } from '#tests/api/harness/answering-server.ts';
import { createCardAccounts } from './card-accounts.ts';
import { createMercadoPago } from './mercado-pago.ts';

let baseUrl = '';
const server = useAnsweringServer((url) => {
  baseUrl = url;
});

const verdict = (apiToken: string, takesTests = false) =>
  createCardAccounts({ baseUrl, takesTests }).check({ apiKey: 'APP_USR-key', apiToken });
const account = (takesTests: boolean) =>
  createMercadoPago({
    ...{ baseUrl, publicUrl: 'https://rifaria.example', takesTests },
    onUnreadable: () => undefined,
  })('APP_USR-token');

const me = (tags?: string[]) => ({ status: 200, body: { id: 7, site_id: 'MLB', ...(tags && { tags }) } });
const METHODS = { status: 200, body: [{ id: 'visa' }] };

describe('credentials that receive no money (P-604)', () => {
  test('tokens of test credentials are refused without asking', async () => {
    expect(await verdict('TEST-123')).toBe('only-for-tests');
    expect(server.seen).toEqual([]);
  });

  test('so are those of test users, which look like real ones', async () => {
    server.answers = [me(['normal', 'test_user'])];
    expect(await verdict('APP_USR-123')).toBe('only-for-tests');
  });

  test.each([[undefined], [['normal']]])('accounts with the tags %o are good', async (tags) => {
    server.answers = [me(tags), METHODS];
    expect(await verdict('APP_USR-123')).toEqual({ accountId: '7' });
  });

  test('the sandbox takes them', async () => {
    server.answers = [me(['test_user']), METHODS];
    expect(await verdict('TEST-123', true)).toEqual({ accountId: '7' });
  });
});

describe('payments without money (P-721)', () => {
  const payment = (live_mode: boolean | undefined) => ({
    ...{ id: 5, status: 'approved', currency_id: 'BRL', transaction_amount: 20, collector_id: 7 },
    ...{ external_reference: 'purchase', date_created: '2026-11-20T12:00:00.000-03:00', live_mode },
  });
  const page = (body: unknown) => ({ paging: { total: 1, limit: 50, offset: 0 }, results: [body] });

  test.each([
    [true, false, 1],
    [false, false, 0],
    [undefined, false, 0],
    [false, true, 1],
  ])('live mode %s, at the sandbox %s: %i found', async (isLive, takesTests, found) => {
    server.answers = [{ status: 200, body: payment(isLive) }];
    expect([await account(takesTests).findPayment('5')].filter(Boolean)).toHaveLength(found);
    server.answers = [{ status: 200, body: page(payment(isLive)) }];
    expect(await account(takesTests).searchPayments('purchase')).toHaveLength(found);
  });
});
