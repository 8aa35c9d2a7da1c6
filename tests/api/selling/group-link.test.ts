import { expect, test } from 'vitest';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const GROUP = 'https://chat.whatsapp.com/AbCdEf';

test('the group is told to whoever has paid, and to nobody before (P-757)', async () => {
  const { seller, raffle } = await steps.newSale({ linkgroupwhatsapp: GROUP });
  const { id, secret, purchase } = await steps.buy(raffle);
  expect(purchase).not.toHaveProperty('groupLink');
  await steps.report(id, secret);
  expect((await steps.read(id, secret)).text).not.toContain(GROUP);
  for (const path of [
    `/public/raffle/${raffle}`,
    `/public/raffle-config?raffle=${raffle}&populate=images`,
    `/public/payment/paid/${raffle}`,
  ]) {
    const reply = await api.request('GET', path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.text, path).not.toContain('chat.whatsapp.com');
  }
  await steps.confirm(seller, id);
  expect((await steps.read(id, secret)).body).toMatchObject({ status: 'approved', groupLink: GROUP });
  expect((await steps.read(id)).status).toBe(404);
  await api.request('POST', `/private/payment/refund/${id}`, { as: seller, body: {} });
  const { body, text } = await steps.read(id, secret);
  expect(body.status).not.toBe('approved');
  expect(text).not.toContain(GROUP);
});

test('a raffle without a group has none on its receipts', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id, secret } = await steps.sell(seller, raffle);
  expect((await steps.read(id, secret)).body).not.toHaveProperty('groupLink');
});
