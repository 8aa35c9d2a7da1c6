import { describe, expect, test } from 'vitest';
import { newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const verifyPhone = (person: Person, phone: string) =>
  api.database.db
    .updateTable('appUser')
    .set({ phone, phoneVerifiedAt: api.now })
    .where('id', '=', person.id)
    .execute();

describe('who may read a purchase (P-707)', () => {
  test('its secret, its seller, its verified phone, phone and code; nobody else', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret, body, purchase } = await steps.buy(raffle);
    const [phone, code] = [String(body.phone), String(purchase.code)];
    const [buyer, other] = [await api.newPerson(), await api.newPerson()];
    await verifyPhone(buyer, phone);
    await api.database.db.updateTable('appUser').set({ phone: '' }).where('id', '=', other.id).execute();
    const path = `/public/payment/${id}`;
    const open = (headers: Record<string, string>, as?: Person) =>
      api.request('GET', path, { headers, ...(as && { as }) });
    const statusOf = async (as?: Person, headers = {}) => (await open(headers, as)).status;
    const both = (typedPhone: string, typedCode: string) => ({
      ...{ 'x-payment-phone': typedPhone, 'x-payment-code': typedCode },
    });
    expect((await steps.read(id, secret)).status).toBe(200);
    expect(await statusOf(seller)).toBe(200);
    expect(await statusOf(buyer)).toBe(200);
    expect(await statusOf(undefined, both(phone, code))).toBe(200);
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const [area, number] = [phone.slice(0, 2), phone.slice(2)];
    for (const way of [`+55 (${area}) ${number}`, `0 15 ${area} ${number}`, `0055${phone}`])
      expect((await open(both(way, typed))).body._id).toBe(id);
    // A URL is logged by proxies: it opens nothing.
    const inUrl = [`/public/payment/${typed}?phone=${phone}`, `${path}?phone=${phone}&code=${code}`];
    for (const url of inUrl) expect((await api.request('GET', url)).status).toBe(404);

    const notFound = { status: 404, body: { code: 'not-found' } };
    expect(await steps.read(id)).toMatchObject(notFound);
    expect(await steps.read(id, newSecret())).toMatchObject(notFound);
    expect(await statusOf(other)).toBe(404);
    for (const headers of [
      both(phone, ''),
      both('', code),
      both('11911112222', code),
      both(`${phone}0`, code),
    ])
      expect(await statusOf(undefined, headers)).toBe(404);
    expect(await steps.report(id, newSecret())).toMatchObject(notFound);
    for (const as of [buyer, other]) {
      expect(await steps.confirm(as, id)).toMatchObject(notFound);
      expect(await steps.cancel(as, id)).toMatchObject(notFound);
    }
  });

  test('a phone that is not verified opens nothing', async () => {
    const { raffle } = await steps.newSale();
    const { id, body } = await steps.buy(raffle);
    const claimant = await api.newPerson();
    await api.database.db
      .updateTable('appUser')
      .set({ phone: String(body.phone) })
      .where('id', '=', claimant.id)
      .execute();
    expect((await api.request('GET', `/api/payment/${id}`, { as: claimant })).status).toBe(404);
    const list = await api.request('GET', `/api/payment?user=${claimant.id}`, { as: claimant });
    expect(list.body).toEqual([]);
  });

  test('wrong codes are limited for each address; the right one is not counted', async () => {
    const { raffle } = await steps.newSale();
    const { body, purchase } = await steps.buy(raffle);
    const read = (code: string, from: string) =>
      api.request('GET', `/public/payment/${String(body._id)}`, {
        ...{ from, headers: { 'x-payment-phone': String(body.phone), 'x-payment-code': code } },
      });
    for (let time = 0; time < 52; time += 1)
      expect((await read(String(purchase.code), '198.51.100.1')).status).toBe(200);
    for (let time = 0; time < 50; time += 1)
      expect((await read('00000000', '198.51.100.2')).status).toBe(404);
    expect((await read('00000000', '198.51.100.2')).status).toBe(429);
    expect((await read(String(purchase.code), '198.51.100.2')).status).toBe(429);
    expect((await read(String(purchase.code), '198.51.100.3')).status).toBe(200);
  });

  test('check/phone tells strangers nothing, whether or not there is a purchase', async () => {
    const { raffle } = await steps.newSale();
    const { id, body, purchase } = await steps.buy(raffle);
    const phone = String(body.phone);
    const [owner, other] = [await api.newPerson(), await api.newPerson()];
    await verifyPhone(owner, phone);
    await verifyPhone(other, '11911113333');
    const check = async (asked: string, code = '', as?: Person) =>
      (
        await api.request('GET', `/public/payment/check/phone/55${asked}/${raffle}`, {
          ...{ headers: { 'x-payment-code': code }, ...(as && { as }) },
        })
      ).body;
    for (const asked of [phone, '11911112222', phone.slice(0, -1)]) {
      expect(await check(asked)).toEqual({ found: null });
      expect(await check(asked, '00000000')).toEqual({ found: null });
      expect(await check(asked, '', other)).toEqual({ found: null });
    }
    expect(await check(phone, String(purchase.code))).toEqual({ found: true, _id: id });
    expect(await check('11911112222', String(purchase.code))).toEqual({ found: null });
    expect(await check(phone, '', owner)).toEqual({ found: true });
    expect(await check('11911113333', '', other)).toEqual({ found: false });
  });

  test('check/code finds a purchase of any raffle by its phone and code, and counts wrong ones', async () => {
    const { raffle } = await steps.newSale();
    const { id, body, purchase } = await steps.buy(raffle);
    const check = async (phone: unknown, code: unknown) =>
      api.request('GET', '/public/payment/check/code', {
        headers: { 'x-payment-phone': String(phone), 'x-payment-code': String(code) },
        from: '198.51.100.10',
      });
    expect((await check(body.phone, purchase.code)).body).toEqual({ _id: id });
    expect((await check('11911112222', purchase.code)).body).toEqual({ _id: null });
    expect((await check('', purchase.code)).body).toEqual({ _id: null });
    for (let time = 0; time < 49; time += 1) await check(body.phone, '00000000');
    expect((await check(body.phone, '00000000')).status).toBe(429);
  });

  test('check/phone counts wrong codes', async () => {
    const { raffle } = await steps.newSale();
    const { body } = await steps.buy(raffle);
    const check = () =>
      api.request('GET', `/public/payment/check/phone/55${String(body.phone)}/${raffle}`, {
        ...{ headers: { 'x-payment-code': '00000000' }, from: '198.51.100.9' },
      });
    for (let time = 0; time < 50; time += 1) expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(429);
  });
});

describe('the seller’s lists', () => {
  async function soldSome() {
    const { seller, raffle } = await steps.newSale();
    const ana = await steps.sell(seller, raffle, { name: 'Ana Paula', phone: '11911110001' });
    const bia = await steps.buy(raffle, {
      name: 'Bia Lima',
      phone: '11922220002',
      email: 'bl7@exemplo.com.br',
    });
    const caio = await steps.buy(raffle, { name: 'Caio', phone: '11933330003' });
    await steps.cancel(seller, caio.id);
    const names = async (query: string) => {
      const reply = await api.request('GET', `/api/payment?raffle=${raffle}${query}`, { as: seller });
      expect(reply.status, reply.text).toBe(200);
      return (reply.body as never as { name: string }[]).map(({ name }) => name).sort();
    };
    return { seller, raffle, ana, bia, caio, names };
  }

  test('filter by status and search by name, phone, e-mail, code and number', async () => {
    const { seller, raffle, ana, bia, names } = await soldSome();
    expect(await names('')).toEqual(['Ana Paula', 'Bia Lima', 'Caio']);
    expect(await names('&status=approved')).toEqual(['Ana Paula']);
    expect(await names('&search=paula')).toEqual(['Ana Paula']);
    expect(await names(`&search=${encodeURIComponent('áNA pãula')}`)).toEqual(['Ana Paula']);
    expect(await names(`&search=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await names('&search=2222')).toEqual(['Bia Lima']);
    expect(await names(`&search=${encodeURIComponent('BL7@Exemplo')}`)).toEqual(['Bia Lima']);
    expect(await names(`&search=${String(bia.purchase.code)}`)).toEqual(['Bia Lima']);
    const [number] = ana.purchase.tickets as number[];
    expect(await names(`&search=${number}`)).toContain('Ana Paula');
    const canceled = await api.request('GET', `/private/payment/canceled/${raffle}`, { as: seller });
    expect(canceled.body).toMatchObject([{ name: 'Caio', status: 'canceled' }]);
  });

  test('come in pages, newest first, and of all raffles of the seller', async () => {
    const { seller, raffle } = await soldSome();
    const seen: string[] = [];
    let path: string | undefined = `/api/payment?userRaffle=${seller.id}&limit=2&populate=raffle`;
    while (path !== undefined) {
      const page = await api.request('GET', path, { as: seller });
      expect(page.headers.get('x-total-count')).toBe('3');
      const items = page.body as never as { _id: string; raffle: { _id: string } }[];
      for (const item of items) expect(item.raffle._id).toBe(raffle);
      seen.push(...items.map(({ _id }) => _id));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(3);
  });

  test('are readable by their seller only', async () => {
    const { seller, raffle, ana } = await soldSome();
    const other = await api.newPerson();
    for (const path of [
      `/api/payment?raffle=${raffle}`,
      `/api/payment?userRaffle=${seller.id}`,
      `/api/payment?user=${seller.id}`,
      `/private/payment/approved/${raffle}`,
      `/private/raffle/payment/total/${raffle}`,
      `/private/info/payment/tickets/${ana.id}`,
      `/private/raffle/${raffle}/payments.csv`,
    ])
      expect([path, (await api.request('GET', path, { as: other })).status]).toEqual([path, 404]);
    expect((await api.request('GET', '/api/payment', { as: seller })).status).toBe(400);
    expect((await api.request('GET', `/api/payment?raffle=${raffle}&cursor=x`, { as: seller })).status).toBe(
      400,
    );
  });

  test('totals are the sums of the purchases (P-712)', async () => {
    const { seller, raffle } = await soldSome();
    const cash = { _id: crypto.randomUUID(), raffle, name: 'Davi', quantity: 3 };
    const sold = await api.request('POST', '/private/payment', { as: seller, body: cash });
    expect(sold.body).toMatchObject({ status: 'approved', option: 'cash', phone: '', amount: 3000 });
    const again = await api.request('POST', '/private/payment', { as: seller, body: cash });
    expect(again.body).toEqual(sold.body);
    const totals = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    const [two, three] = [
      { payments: 1, tickets: 2, amount: 2000 },
      { payments: 1, tickets: 3, amount: 3000 },
    ];
    expect(totals.body).toEqual({
      byStatus: { approved: { payments: 2, tickets: 5, amount: 5000 }, pending: two, canceled: two },
      byDay: [{ day: '2026-11-20', payments: 2, tickets: 5, amount: 5000 }],
      byOption: { pix: two, cash: three },
      paused: null,
      free: 93,
    });
  });

  test('canceling all leaves what was reported as paid', async () => {
    const { seller, raffle, bia } = await soldSome();
    await steps.report(bia.id, bia.secret);
    const waiting = await steps.buy(raffle);
    const canceled = await api.request('DELETE', `/private/payment/cancel/${raffle}`, { as: seller });
    expect(canceled.body).toEqual({ canceled: 1, marked: 0 });
    expect((await steps.read(waiting.id, waiting.secret)).body.status).toBe('canceled');
    expect((await steps.read(bia.id, bia.secret)).body.status).toBe('in_process');
    const canNot = await api.request('PUT', `/private/payment/refunded/${bia.id}`, { as: seller });
    expect(canNot).toMatchObject({ status: 409, body: { code: 'wrong-purchase-state' } });
  });

  test('the table is for spreadsheets: no cell is a formula (P-712)', async () => {
    const { seller, raffle } = await steps.newSale();
    const { purchase } = await steps.sell(seller, raffle, { name: 'Ana Souza', phone: '11911110001' });
    await api.database.db.updateTable('purchase').set({ name: '=HYPERLINK("x")' }).execute();
    const csv = await api.request('GET', `/private/raffle/${raffle}/payments.csv`, { as: seller });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading = '', line = '', ...rest] = csv.bytes.subarray(3).toString().split('\r\n');
    expect(heading).toContain('"Código";"Nome";"Telefone"');
    expect(line).toContain(`;"'=HYPERLINK(""x"")";"11911110001";"maria@example.com";"Pago";"2";`);
    expect(line).toContain(
      `"${(purchase.tickets as number[]).map((number) => String(number).padStart(2, '0')).join(' ')}";"20,00";""`,
    );
    expect(line).toMatch(/;"\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}";"\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}"$/);
    expect(rest).toEqual(['']);
  });
});

describe('numbers', () => {
  test('of a big purchase come in pages, with the lucky ones marked', async () => {
    const lucky = Array.from({ length: 50 }, (_, index) => index);
    const { seller, raffle } = await steps.newSale({
      ...{ enableTicketOfLuck: true, ticketOfLuck: lucky, ticketLuckPrice: 5000 },
    });
    const pathOf = (id: unknown) => `/private/info/payment/tickets/${String(id)}`;
    const hold = await steps.buy(raffle);
    expect((await api.request('GET', pathOf(hold.id), { as: seller })).body).toEqual([]);
    await steps.cancel(seller, hold.id);
    const path = pathOf((await steps.sellForCash(seller, raffle, { quantity: 100 })).body._id);
    const first = await api.request('GET', `${path}?limit=60`, { as: seller });
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await api.request('GET', next, { as: seller });
    const all = [...(first.body as never as unknown[]), ...(second.body as never as unknown[])];
    expect(all).toEqual(Array.from({ length: 100 }, (_, ticket) => ({ ticket, lucky: ticket < 50 })));
    expect(second.headers.get('link')).toBeNull();
  });
});

test('an order of a signed-in buyer contains the account', async () => {
  const { raffle } = await steps.newSale();
  const buyer = await api.newPerson();
  const reply = await steps.order(purchaseBody(raffle), {}, buyer);
  expect(reply.body).toMatchObject({ user: buyer.id });
});
