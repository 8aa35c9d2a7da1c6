import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import { ALL_NOTIFICATIONS } from '#core/domain/notifications/notifications.ts';
import { findRaffleForUpdate } from '#server/repositories/raffles/raffles.ts';
import { removeAccount } from '#server/services/account/remove-account.ts';
import { findCaller } from '#server/services/account/sessions.ts';
import { publishRaffle } from '#server/services/publication/publish-raffle.ts';
import { inWrite } from '#server/services/writes/in-write.ts';
import { lockPool } from '#server/tickets/pool/pool.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { imageForm, imageStepsOf, plainImage } from '#tests/api/harness/images.ts';
import { isPostgres } from '#tests/api/harness/open-test-database.ts';
import { raffleBody, stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';
import { isSomebodyWaiting } from '#tests/api/harness/waiting-session.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const raffles = stepsOf(api);
const images = imageStepsOf(api);
const selling = sellingStepsOf(api);

const ana = () => steps.register('ana@example.com', '11987654321');

describe('the export (LGPD)', () => {
  test('is a readable zip of all own data and nothing else', async () => {
    const me = await ana();
    const bia = await api.newPerson();
    await raffles.newReadyRaffle(bia, { name: 'Rifa da Bia' });
    const { raffle, config } = await raffles.newReadyRaffle(me, { name: 'Rifa da Ana' });
    const url = await images.urlOf(me, config, await plainImage(7));
    await images.saveImages(me, config, [url]);
    await raffles.addPayment(raffle._id, 'approved');
    const reply = await api.request('GET', `/private/users/${me.id}/export`, { as: me.token });
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toContain('rifaria-meus-dados.zip');
    const files = unzipSync(reply.bytes);
    expect(Object.keys(files).sort()).toEqual([
      'LEIA-ME.txt',
      'afiliados.json',
      'aparelhos.json',
      'avisos.json',
      'compras.json',
      'conta.json',
      'recebimento.json',
      'rifas/001-rifa-da-ana/configuracao.json',
      'rifas/001-rifa-da-ana/imagem-1.webp',
      'rifas/001-rifa-da-ana/pagamentos.json',
      'rifas/001-rifa-da-ana/rifa.json',
    ]);
    const json = (name: string) =>
      JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>;
    expect(json('conta.json')).toMatchObject({ _id: me.id, email: me.email });
    expect(json('afiliados.json')).toMatchObject({ total: 0, affiliates: [] });
    expect(json('compras.json')).toEqual([]);
    expect(json('avisos.json')).toEqual(ALL_NOTIFICATIONS);
    expect(json('recebimento.json')).toMatchObject({ pixCity: 'Recife' });
    expect(json('rifas/001-rifa-da-ana/rifa.json')).toMatchObject({ name: 'Rifa da Ana' });
    expect(json('rifas/001-rifa-da-ana/pagamentos.json')).toHaveLength(1);
    const picture = await sharp(files['rifas/001-rifa-da-ana/imagem-1.webp']).metadata();
    expect(picture.format).toBe('webp');
    expect(strFromU8(files['LEIA-ME.txt'] ?? new Uint8Array())).toContain('Conta de Ana Souza');
    expect(reply.bytes.includes(bia.id)).toBe(false);
  });

  test('has the purchases of the account, and nothing of others in them (P-777)', async () => {
    const me = await api.newPerson();
    const large = { ticket: ticketPlan(1_000), price: '100' };
    const { seller, raffle } = await selling.newSale({ maxtickettoruser: 200 }, large);
    const held = await selling.order(purchaseBody(raffle, { quantity: 2 }), {}, me);
    const paid = await selling.sell(seller, raffle, { quantity: 150, name: 'Nome de Outra Pessoa' });
    await api.request('POST', '/private/payment/join', {
      as: me,
      body: { payments: [{ _id: paid.id, secret: paid.secret }] },
    });
    await selling.buy(raffle);
    const reply = await api.request('GET', `/private/users/${me.id}/export`, { as: me });
    const file = strFromU8(unzipSync(reply.bytes)['compras.json'] ?? new Uint8Array());
    expect(JSON.parse(file)).toMatchObject([
      { _id: paid.id, status: 'approved', quantity: 150, paidAt: expect.any(String) as string },
      { _id: held.body._id, status: 'pending', quantity: 2, tickets: [], paidAt: null },
    ]);
    const [first] = JSON.parse(file) as { tickets: number[] }[];
    expect(first?.tickets).toHaveLength(150);
    expect(first).toMatchObject({ raffle: { _id: raffle, name: expect.any(String) as string } });
    for (const foreign of [seller.id, 'Nome de Outra Pessoa', String(paid.body.phone), 'brCode'])
      expect(file).not.toContain(foreign);
  });
});

describe('removal (P-209)', () => {
  const remove = (me: { id: string; token: string }) =>
    steps.update(me, { isDeleted: true, email: '', phoneNumber: '' });

  test('clears e-mail and phone, revokes all sessions, and prevents signing in again', async () => {
    const me = await ana();
    const elsewhere = await steps.signedIn(me.email);
    await api.request('POST', `/public/user/avatar/${me.id}`, {
      as: me.token,
      body: imageForm(await plainImage(8), { field: 'avatar' }),
    });
    await raffles.newReadyRaffle({ ...me });
    await api.request('PUT', `/api/user/${me.id}`, {
      as: me.token,
      body: { name: 'Ana Lima' },
      headers: { 'idempotency-key': 'names' },
    });
    const described = raffleBody({ name: 'Rifa da Ana', description: `<p>${'Uma cesta. '.repeat(20)}</p>` });
    const saved = await raffles.saveRaffle({ ...me }, described, { 'idempotency-key': 'long-reply' });
    expect(saved.status).toBe(200);
    expect((await remove(me)).body).toMatchObject({ isDeleted: true, email: '', phoneNumber: '', name: '' });
    for (const token of [me.token, elsewhere.token]) {
      expect((await api.request('GET', `/public/users/${me.id}`, { as: token })).status).toBe(401);
    }
    expect((await steps.signIn(me.email)).status).toBe(401);
    expect((await steps.signIn(me.phone)).status).toBe(401);
    expect(await images.keptFiles()).toEqual([]);
    const kept = [
      await api.database.db.selectFrom('appUser').selectAll().execute(),
      await api.database.db.selectFrom('idempotency').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/ana@example|Ana|11987654321/);
    expect(await api.database.db.selectFrom('sellerProfile').selectAll().execute()).toEqual([]);
    await api.sent.idle();
    expect(api.mails.at(-1)).toMatchObject({ to: me.email, subject: 'Sua conta foi excluída' });
    expect(api.mails.at(-1)?.text).toContain(
      'as rifas que estavam no ar, com ou sem vendas, ou que tiveram pagamentos',
    );
    expect(api.mails.at(-1)?.text).toContain(`fica guardado, criptografado, até ${SPENT_TOKEN_DAYS} dias`);
    await steps.recover(me.email);
    await api.sent.idle();
    expect(api.mails.at(-1)?.subject).toBe('Sua conta foi excluída');
    expect(await steps.register(me.email, me.phone)).toMatchObject({ email: me.email });
  });

  test.each([
    ['pending', 'active'],
    ['in_process', 'active'],
    ['approved', 'active'],
    ['refund_due', 'active'],
    ['pending', 'finished'],
    ['in_process', 'finished'],
    ['refund_due', 'finished'],
  ])('is refused, and undone, while a purchase is %s in a raffle that is %s', async (payment, status) => {
    const me = await ana();
    const { raffle } = await raffles.newReadyRaffle(me);
    await raffles.publish(me, raffle._id);
    await raffles.addPayment(raffle._id, payment);
    const { db } = api.database;
    await db.updateTable('raffle').set({ status }).where('id', '=', String(raffle._id)).execute();
    expect(await remove(me)).toMatchObject({ status: 409, body: { code: 'live-raffles' } });
    expect(await steps.self(me)).toMatchObject({ email: me.email, isDeleted: false });
    expect(await db.selectFrom('pool').select(['pausedAt', 'frozenAt']).execute()).toEqual([
      { pausedAt: null, frozenAt: null },
    ]);
  });

  test('is refused while money is owed for a purchase that stays as it is', async () => {
    const me = await ana();
    const { raffle } = await selling.newSaleOf(me);
    const { id } = await selling.buy(raffle);
    const path = `/private/payment/other-amount/${id}`;
    expect((await api.request('PUT', path, { as: me.token, body: { amount: 100 } })).status).toBe(200);
    await selling.cancel(me, id);
    expect(await remove(me)).toMatchObject({ status: 409, body: { code: 'live-raffles' } });
    expect((await api.request('PUT', `/private/payment/refunded/${id}`, { as: me.token })).status).toBe(200);
    expect((await remove(me)).status).toBe(200);
  });

  test('is refused while a payment that was reported is not answered, also after the freeze', async () => {
    const me = await ana();
    const { raffle, config } = await selling.newSaleOf(me);
    const { id, secret } = await selling.buy(raffle);
    expect((await selling.report(id, secret)).status).toBe(200);
    await selling.passFreeze(new Date(`${String(config.dateprizedraw)}T13:00:05.000Z`));
    expect((await selling.read(id, secret)).body).toMatchObject({ status: 'expired', reportedLate: true });
    const finished = await api.request('PUT', `/private/finish-raffle/${raffle}`, { as: me.token });
    expect(finished.status).toBe(200);
    expect(await remove(me)).toMatchObject({ status: 409, body: { code: 'live-raffles' } });
    expect((await selling.cancel(me, id)).body).toMatchObject({ status: 'canceled' });
    expect((await remove(me)).status).toBe(200);
  });

  test('of a seller and orders at once leave no order in a raffle without a seller', async () => {
    for (let round = 0; round < 3; round += 1) {
      const me = await steps.register(`ana${round}@example.com`, `1198765432${round}`);
      const { raffle } = await selling.newSaleOf(me);
      const order = () => selling.order(purchaseBody(raffle));
      const [first, removal, second] = await Promise.all([order(), remove(me), order()]);
      const isBought = [first, second].some(({ status }) => status === 201);
      expect(removal.status).toBe(isBought ? 409 : 200);
    }
  });

  test('of a seller who has bought in the own raffle, while others buy, ends in no deadlock', async () => {
    const me = await ana();
    const { raffle } = await selling.newSaleOf(me);
    const own = purchaseBody(raffle);
    expect((await selling.order(own, {}, me)).status).toBe(201);
    const other = await selling.buy(raffle);
    for (const id of [String(own._id), other.id]) await selling.cancel(me, id);
    // Takes the locks of a batch of orders: the pool, then the counter of changes of its seller.
    const removal = await api.database.another.transaction().execute(async (batch) => {
      await lockPool(batch, raffle);
      const removing = remove(me);
      // An embedded database begins the removal after this transaction.
      if (isPostgres) await expect.poll(() => isSomebodyWaiting(api.database.db)).toBe(true);
      await batch.updateTable('purchase').set({ inReview: false }).where('id', '=', other.id).execute();
      return { removing };
    });
    expect(await removal.removing).toMatchObject({ status: 200 });
    expect((await selling.read(String(own._id), String(own.secret))).body).toMatchObject({ user: null });
  });

  test('finishes a raffle that is published at the same time: people may have its link (P-1185)', async () => {
    const me = await ana();
    const { raffle } = await raffles.newReadyRaffle(me);
    const removal = await api.database.another.transaction().execute(async (publishing) => {
      const stored = await findRaffleForUpdate(publishing, String(raffle._id));
      const removing = remove(me);
      // An embedded database begins the removal after this transaction.
      if (isPostgres) await expect.poll(() => isSomebodyWaiting(api.database.db)).toBe(true);
      if (stored) await publishRaffle({ ...api.services, db: publishing }, stored);
      return { removing };
    });
    expect(await removal.removing).toMatchObject({ status: 200 });
    expect(await api.request('GET', `/public/raffle/${String(raffle._id)}`)).toMatchObject({
      status: 200,
      body: { status: 'finished' },
    });
  });

  test('leaves no draft that is created at the same time: 401 (P-1185)', async () => {
    const me = await ana();
    const caller = await findCaller(api.services, me.token);
    if (!caller) throw new Error('no session');
    const creation = await inWrite(api.services, async (removing) => {
      await removeAccount(removing, caller);
      const creating = raffles.saveRaffle(me, raffleBody());
      // An embedded database begins the creation after this transaction.
      if (isPostgres) await expect.poll(() => isSomebodyWaiting(api.database.db)).toBe(true);
      return { creating };
    });
    expect(await creation.creating).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
    expect(await api.database.db.selectFrom('raffle').select('id').execute()).toEqual([]);
  });

  test('finishes raffles on the air without payments, deletes the others, and keeps finished ones without the owner’s name', async () => {
    const me = await ana();
    const { raffle: empty } = await raffles.newReadyRaffle(me);
    await raffles.publish(me, empty._id);
    const draft = await raffles.newRaffle(me, { name: 'Rascunho' });
    const givenBack = await selling.newSaleBy(me);
    await raffles.addPayment(givenBack, 'refunded');
    const paid = await raffles.newRaffle(me, { name: 'Rifa paga' });
    const config = await raffles.newConfig(me, paid._id);
    await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: me.token,
      body: { ...config, paymentOption: 'pix', prizes: ['Cesta'], phoneforsupport: '11987650001' },
    });
    await raffles.publish(me, paid._id);
    await raffles.addPayment(paid._id, 'approved');
    await api.database.db.updateTable('pool').set({ frozenAt: api.now }).execute();
    await raffles.addResult(paid._id);
    const finished = await api.request('PUT', `/private/finish-raffle/${String(paid._id)}`, { as: me.token });
    expect(finished.status).toBe(200);
    expect((await remove(me)).status).toBe(200);
    const page = (id: unknown) => api.request('GET', `/public/raffle/${String(id)}`);
    expect((await page(draft._id)).status).toBe(404);
    for (const id of [empty._id, paid._id, givenBack]) {
      const left = await page(id);
      expect(left).toMatchObject({
        status: 200,
        body: { status: 'finished', user: { nameExibition: 'Organizador removido' } },
      });
      expect(left.text).not.toContain('Ana');
    }
    const shown = await api.request('GET', `/public/raffle-config?raffle=${String(paid._id)}`);
    expect(shown).toMatchObject({ status: 200, body: { phoneforsupport: '' } });
  });

  test('a recovery does not restore it', async () => {
    const me = await ana();
    const id = await steps.recoveryId(me.email);
    const code = await steps.lastCode();
    expect((await remove(me)).status).toBe(200);
    expect((await steps.check(code, id)).status).toBe(410);
  });
});
