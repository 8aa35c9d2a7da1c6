import { describe, expect, test } from 'vitest';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { outboxStepsOf } from '#tests/api/harness/outbox-steps.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { reminderStepsOf } from '#tests/api/harness/reminder-steps.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const steps = sales.selling;
const messages = outboxStepsOf(api);
const reminders = reminderStepsOf(api);

/** What is due becomes a message that waits: the mail server does not answer. */
async function storeMails(): Promise<void> {
  messages.breakSender();
  await mailBuyers(api.services);
  await api.sent.idle();
}

/** Subjects of the buyer's mails once the mail server answers again. */
async function mailedLater(): Promise<string[]> {
  await mailBuyers(api.services);
  messages.mendSender();
  await messages.sendAfter(30 * 60);
  return api.sent.mails.filter(({ text }) => text.includes('/c/')).map(({ subject }) => subject);
}

const endsOf = (kind: string) =>
  api.sent.ends.filter((end) => end.kind === kind).map(({ outcome }) => outcome);

describe('a mail that waited for the mail server is not sent once it is no longer so (P-1137)', () => {
  async function heldMail() {
    const purchase = await sales.buy();
    steps.passMinutes(1);
    await storeMails();
    return purchase;
  }

  test('a hold that was paid meanwhile: its buyer gets the receipt alone', async () => {
    const purchase = await heldMail();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    expect(await mailedLater()).toEqual(['Pagamento confirmado: seu recibo']);
    expect(endsOf('purchase-held')).toEqual(['void']);
  });

  test('a hold whose time is over', async () => {
    await heldMail();
    expect(await mailedLater()).toEqual([]);
    expect(endsOf('purchase-held')).toEqual(['void']);
  });

  test('a report that the seller has answered', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id, secret } = await steps.buy(raffle, { email: 'bia@example.com' });
    await steps.report(id, secret);
    messages.breakSender();
    await reminders.buyersToldAfter(21 * 60);
    await steps.confirm(seller, id);
    expect(await mailedLater()).toEqual([]);
    expect(endsOf('purchase-unanswered')).toEqual(['void']);
  });

  test('money that has gone back: its buyer is told that alone', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id } = await steps.buy(raffle, { email: 'davi@example.com' });
    const put = (path: string, body = {}) =>
      api.request('PUT', `/private/payment/${path}/${id}`, { as: seller, body });
    expect((await put('other-amount', { amount: 500 })).status).toBe(200);
    await storeMails();
    expect((await put('refunded')).status).toBe(200);
    expect(await mailedLater()).toEqual(['Seu dinheiro foi devolvido']);
    expect(endsOf('purchase-owed')).toEqual(['void']);
  });
});

test('a mail that waited and is still so is sent: the hold, the report without an answer, the money to go back', async () => {
  const { seller, raffle } = await sales.newShop({ timeforpayment: 60 });
  const reported = await steps.buy(raffle, { email: 'bia@example.com' });
  await steps.report(reported.id, reported.secret);
  messages.breakSender();
  await reminders.buyersToldAfter(21 * 60);
  const other = await steps.buy(raffle, { email: 'davi@example.com' });
  const body = { amount: 500 };
  await api.request('PUT', `/private/payment/other-amount/${other.id}`, { as: seller, body });
  await sales.buyAt({ seller, raffle });
  steps.passMinutes(1);
  await storeMails();
  expect((await mailedLater()).toSorted()).toEqual([
    'Seu pagamento ainda espera a confirmação',
    'Sua reserva espera o pagamento',
    'Um pagamento volta para você',
  ]);
});
