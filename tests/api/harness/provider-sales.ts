import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type PaymentProvider, ProviderError } from '#server/providers/payment-provider.ts';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { endHoldsAtProvider } from '#server/services/selling/provider-payments/end-holds.ts';
import { reconcilePurchases } from '#server/services/selling/provider-payments/reconcile-purchases.ts';
import { searchAccounts } from '#server/services/selling/provider-payments/search-accounts.ts';
import { purchaseWebhookPath } from '#server/services/selling/provider-payments/webhook-path.ts';
import { sweepExpired } from '#server/tickets/transitions/sweep.ts';
import { type FeeApi, useFeeApi } from './fee-api.ts';
import { ticketPlan } from './raffle-steps.ts';
import { sellingStepsOf } from './selling-steps.ts';
import type { Person, Reply } from './test-api.ts';

/** A purchase that is to be paid through its seller's provider. */
export interface OnlinePurchase {
  id: string;
  secret: string;
  seller: Person;
  raffle: string;
}

type PixChoice = 'approve' | 'reject' | 'approve-later' | 'approve-twice' | 'pay-less' | 'pay-more';

let sellers = 0;

/** Sales through sellers' accounts at the sandbox, over HTTP. */
export class ProviderSales {
  readonly fee: FeeApi;
  private readonly tokens = new Map<string, string>();
  readonly selling: ReturnType<typeof sellingStepsOf>;

  constructor(fee: FeeApi) {
    this.fee = fee;
    this.selling = sellingStepsOf(fee.api);
  }

  /** An active raffle of a seller with an account of its own: `tickets` of R$ 10,00, by Pix key or provider. */
  async newShop({
    tickets = 100,
    model = 'random',
    paymentOption = 'both',
    ...config
  }: Record<string, unknown> & { tickets?: number; model?: string; paymentOption?: string } = {}): Promise<{
    seller: Person;
    raffle: string;
    config: Record<string, unknown>;
  }> {
    const { api, steps } = this.fee;
    const seller = await api.newPerson();
    const ready = await steps.newReadyRaffle(seller, { ticket: ticketPlan(tickets) });
    await this.connect(seller);
    const change = {
      maxtickettoruser: 20,
      timeforpayment: 20,
      paymentOption,
      model,
      ...(model === 'manual' && { buttons: [] }),
      ...config,
    };
    const saved = await steps.saveConfig(seller, ready.config, change);
    expect(saved.status, saved.text).toBe(200);
    const raffle = String(ready.raffle._id);
    const published = await steps.publish(seller, raffle);
    expect(published.status, published.text).toBe(200);
    return { seller, raffle, config: saved.body };
  }

  /** Connects another account at the provider. */
  async connect(seller: Person): Promise<void> {
    sellers += 1;
    const credentials = {
      apiKey: `TEST-seller-number-${sellers}-key`,
      apiToken: `TEST-seller-number-${sellers}-token`,
    };
    this.tokens.set(seller.id, credentials.apiToken);
    await this.saveCredentials(seller, credentials);
  }

  /** The provider takes the seller's token no longer, which a call notices; then the seller connects the same account again. */
  async reconnect(seller: Person, notice: () => Promise<unknown>): Promise<void> {
    const token = this.tokens.get(seller.id) ?? '';
    const renewed = `${token}-renewed`;
    this.fee.renewToken(token, renewed);
    await notice();
    this.tokens.set(seller.id, renewed);
    await this.saveCredentials(seller, { apiKey: token.replace(/token$/, 'key'), apiToken: renewed });
  }

  /** Removes the seller's credentials. */
  disconnect = (seller: Person): Promise<void> => this.saveCredentials(seller, { apiKey: '', apiToken: '' });

  private async saveCredentials(seller: Person, credentials: Record<string, string>): Promise<void> {
    const listed = await this.fee.api.request('GET', `/api/setting?user=${seller.id}`, { as: seller });
    const [{ _id = '' } = {}] = listed.body as never as { _id?: string }[];
    const saved = await this.fee.api.request('PUT', `/api/setting/${_id}`, { as: seller, body: credentials });
    expect(saved.status, saved.text).toBe(200);
  }

  /** Token of the account that a seller has connected last. */
  tokenOf = ({ id }: Person): string => this.tokens.get(id) ?? '';

  /** The account that a seller has connected last. */
  accountOf(seller: Person): PaymentProvider {
    const account = this.fee.api.connectProvider?.(this.tokenOf(seller));
    if (!account) throw new Error('no provider');
    return account;
  }

  /** A hold of two tickets by `mp`, unless told otherwise. */
  async buyAt(
    { seller, raffle }: { seller: Person; raffle: string },
    change: Record<string, unknown> = {},
  ): Promise<OnlinePurchase> {
    const { id, secret } = await this.selling.buy(raffle, { option: 'mp', ...change });
    return { id, secret, seller, raffle };
  }

  async buy(): Promise<OnlinePurchase> {
    return this.buyAt(await this.newShop());
  }

  /** Asks for a way to pay. */
  checkout(
    { id, secret, seller }: OnlinePurchase,
    method: 'pix' | 'card',
    change: { body?: Record<string, unknown>; secret?: string; seller?: string } = {},
  ): Promise<Reply> {
    const body = { payment: id, method, email: 'maria@example.com', ...change.body };
    return this.fee.api.request('POST', `/public/payment/createpayment/mp/${change.seller ?? seller.id}`, {
      body,
      headers: { 'x-payment-secret': change.secret ?? secret },
    });
  }

  /** Id of the Pix payment at the provider. */
  async pixOf(purchase: OnlinePurchase, body: Record<string, unknown> = {}): Promise<string> {
    const reply = await this.checkout(purchase, 'pix', { body });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.ticket_url).split('/').at(-1) ?? '';
  }

  async cardOf(purchase: OnlinePurchase): Promise<string> {
    const reply = await this.checkout(purchase, 'card');
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.init_point);
  }

  /** What the buyer's bank does with a Pix payment. */
  async payPix(paymentId: string, choice: PixChoice): Promise<void> {
    const reply = await fetch(`${this.fee.url}${SANDBOX_PATH}/pix/${paymentId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice }),
    });
    expect(reply.status).toBe(303);
  }

  /** A purchase whose Pix is paid, with the id of its payment. */
  async buyPaid(
    choice: 'approve' | 'approve-twice' | 'pay-more' = 'approve',
  ): Promise<OnlinePurchase & { paymentId: string }> {
    const purchase = await this.buy();
    const paymentId = await this.pixOf(purchase);
    await this.payPix(paymentId, choice);
    expect(await this.ask(purchase)).toMatchObject({ status: 'approved' });
    return { ...purchase, paymentId };
  }

  /** What the payment page asks for every three seconds. */
  async ask({ id, secret }: OnlinePurchase): Promise<Record<string, unknown>> {
    this.fee.api.pass(3_000);
    const reply = await this.fee.api.request('GET', `/public/payment/getpayment/mp/user/${id}`, {
      headers: { 'x-payment-secret': secret },
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  }

  /** The purchase as known, without asking the provider. */
  async known({ id, seller }: OnlinePurchase): Promise<Record<string, unknown>> {
    const reply = await this.fee.api.request('GET', `/api/payment/${id}`, { as: seller });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  }

  statusOf = async (purchase: OnlinePurchase): Promise<unknown> => (await this.known(purchase)).status;

  /** A notification of the sandbox's format, on the purchase's path unless another is given. */
  notify(
    purchase: OnlinePurchase,
    paymentId: string,
    { path = purchaseWebhookPath(this.fee.api.services.secrets, purchase.id), query = true } = {},
  ): Promise<Reply> {
    const requestId = randomUUID();
    const v1 = createHmac('sha256', 'unknown').update(requestId).digest('hex');
    const search = query ? `?${new URLSearchParams({ 'data.id': paymentId, type: 'payment' })}` : '';
    return this.fee.api.request('POST', path + search, {
      body: { type: 'payment', action: 'payment.updated', data: { id: paymentId } },
      headers: { 'x-request-id': requestId, 'x-signature': `ts=${Date.now()},v1=${v1}` },
    });
  }

  /** Lets the 20 minutes of a hold and the grace go by; what was held has expired. Pix codes last longer. */
  async lapse(minutes = 23): Promise<void> {
    this.selling.passMinutes(minutes);
    const { db, now, ticketing } = this.fee.api.services;
    await sweepExpired({ db, now: now(), ...ticketing });
    await this.endHolds();
  }

  /** A provider that says that it has canceled a code and takes its payment all the same. */
  setCanceled(): void {
    this.fee.changeAccounts(({ findPayment }) => ({
      async cancelPayment(id) {
        const payment = await findPayment(id);
        if (!payment) throw new ProviderError('refused', 404);
        return { ...payment, status: 'cancelled' };
      },
    }));
  }

  /** As `lapse`, at such a provider. */
  async lapsePayable(): Promise<void> {
    this.setCanceled();
    await this.lapse();
  }

  /** A provider that does not answer to the ending of codes and pages while `isSilent`; counts the cancellations of codes. */
  silenceEndings(): { isSilent: boolean; cancellations: number } {
    const state = { isSilent: true, cancellations: 0 };
    const silent = () => Promise.reject(new ProviderError('no-answer'));
    this.fee.changeAccounts(({ cancelPayment, endPreference }) => ({
      cancelPayment(...given) {
        state.cancellations += 1;
        return state.isSilent ? silent() : cancelPayment(...given);
      },
      endPreference: (...given) => (state.isSilent ? silent() : endPreference(...given)),
    }));
    return state;
  }

  /** A provider that takes refunds on and does not make them; the sandbox knows of none. */
  holdRefunds(): void {
    const taken = { id: 'refund', isRejected: false };
    this.fee.changeAccounts(() => ({
      refundPayment: () => Promise.resolve(taken),
      findRefund: () => Promise.resolve(taken),
    }));
  }

  endHolds = () => endHoldsAtProvider(this.fee.api.services);

  reconcile = () => reconcilePurchases(this.fee.api.services);

  search = () => searchAccounts(this.fee.api.services);

  effectsOf({ id }: OnlinePurchase) {
    return this.fee.api.database.db
      .selectFrom('effect')
      .select(['providerRef', 'outcome', 'reason', 'amountCents'])
      .where('purchaseId', '=', id)
      .orderBy('providerRef')
      .execute();
  }
}

/** ProviderSales for the tests of a file, with a new sandbox for each test. */
export function useProviderSales(): ProviderSales {
  return new ProviderSales(useFeeApi());
}
