import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { registerAt } from '#tests/fixtures/register-at.ts';
import {
  ACCEPTED_TERMS,
  PIX,
  raffleBody,
  ticketPlan,
  VALID_CONFIG,
} from '#tests/api/harness/raffle-steps.ts';
import { type Deal, isCash, mayBe, newDeal, WAYS, type Way } from './deals.ts';

const BUYERS = 5;
/** Before a call is repeated while the database is away. */
const AWAY_MS = 50;
/** Between two looks at a purchase that others change. */
const POLL_MS = 100;

/** More than are bought. */
const TICKETS = 10_000;
/** Of a ticket: all of them owe no fee. */
export const PRICE_CENTS = 10;
const PASSWORD = 'Jangada#2026';
/** An account at the provider's sandbox. */
const ACCOUNT = { apiKey: 'TEST-seller-kills-key', apiToken: 'TEST-seller-kills-token' };

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Of the purchases that are not paid at the provider, in turn. */
const BY_HAND = [
  ...['confirmed', 'cash', 'canceled', 'taken-back', 'cash-undone'],
  ...['option-changed', 'refund-accepted', 'given-up', 'refund-refused'],
] as Way[];
/** Of the others, those that begin at the provider. */
const BEGUN_AT_PROVIDER: readonly Way[] = ['option-changed', 'given-up'];
const REASON = 'Comprei duas vezes';

/** What a buyer's bank does with a Pix code: everything that is money for the purchase, and money that has to go back. */
const CHOICES = ['approve', 'approve-twice', 'pay-more'] as const;

/** Buyers and their seller, over HTTP, until the server is gone. */
export class SalesLoad {
  readonly deals: Deal[] = [];
  raffle = '';
  private seller = '';
  private token = '';
  private turns = 0;

  /** A seller with a Pix key and an account at the provider, and a raffle that is sold by both. */
  async prepare(url: string): Promise<void> {
    const login = 'dandara@example.com';
    const account = { name: 'Dandara Melo', email: login, phoneNumber: '86987654321', password: PASSWORD };
    await registerAt(url, account);
    const signedIn = await this.set(`${url}/public/login`, 'POST', { login, password: PASSWORD });
    this.token = String(signedIn.token);
    const confirmed = await this.set(`${url}/private/users/confirm-password`, 'POST', { password: PASSWORD });
    const headers = { [PASSWORD_CONFIRMATION_HEADER]: String(confirmed.confirmation) };
    const setting = await this.set(`${url}/api/setting`, 'POST', { ...PIX, ...ACCOUNT }, headers);
    this.seller = String(setting.user);
    this.raffle = await this.writeRaffle(url);
    if (!(await this.publish(url, this.raffle))) throw new Error('the raffle is not published');
  }

  /** A raffle that can be published; `change` is that of its configuration. */
  async writeRaffle(url: string, change: Record<string, unknown> = {}): Promise<string> {
    const wanted = raffleBody({ price: String(PRICE_CENTS), ticket: ticketPlan(TICKETS) });
    const raffle = await this.set(`${url}/private/raffle`, 'PUT', wanted);
    const config = await this.set(`${url}/api/raffle-config`, 'POST', { raffle: raffle._id });
    const path = `${url}/api/raffle-config/${String(config._id)}`;
    await this.set(path, 'PUT', { ...config, ...VALID_CONFIG, paymentOption: 'both', ...change });
    return String(raffle._id);
  }

  /** Whether it was acknowledged. */
  async publish(url: string, raffle: string): Promise<boolean> {
    const path = `${url}/private/raffle/payment/active/${raffle}`;
    const reply = await this.call(path, 'PUT', { asSeller: true, body: ACCEPTED_TERMS });
    if (reply && reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply !== undefined;
  }

  private async set(url: string, method: string, body: unknown, headers = {}) {
    const reply = await this.call(url, method, { asSeller: this.token !== '', body, headers });
    if (!reply || reply.status >= 300) throw new Error(`${url}: ${JSON.stringify(reply)}`);
    return reply.body;
  }

  /** Undefined if the server ended before its reply arrived; repeats what is answered with 503 while the database is away. */
  async call(
    url: string,
    method: string,
    {
      deal,
      body,
      headers: more = {},
      asSeller = false,
    }: { deal?: Deal; body?: unknown; headers?: Record<string, string>; asSeller?: boolean } = {},
  ): Promise<Reply | undefined> {
    const headers = {
      'content-type': 'application/json',
      ...more,
      ...(deal && { 'x-payment-secret': deal.secret, 'x-forwarded-for': deal.address }),
      ...(asSeller && { authorization: `Bearer ${this.token}` }),
    };
    for (;;) {
      try {
        const reply = await fetch(url, {
          ...{ method, headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const told = (await reply.json()) as Record<string, unknown>;
        if (reply.status !== 503) return { status: reply.status, body: told };
      } catch {
        return undefined;
      }
      await delay(AWAY_MS);
    }
  }

  /** Again where somebody else has the number: a refusal frees what was reported as paid for too long, for the next request (P-702). */
  async order(url: string, deal: Deal): Promise<Reply | undefined> {
    const reply = await this.reserve(url, deal);
    return reply?.body.code === 'numbers-taken' ? this.reserve(url, deal) : reply;
  }

  private reserve(url: string, deal: Deal): Promise<Reply | undefined> {
    const { id, secret, raffle, phone, way, number } = deal;
    const tickets = number === undefined ? { quantity: 1 } : { tickets: [number] };
    const wanted = { _id: id, raffle, name: 'Ana Souza', phone, ...tickets };
    if (isCash(deal)) return this.call(`${url}/private/payment`, 'POST', { asSeller: true, body: wanted });
    const option = way === 'provider' || BEGUN_AT_PROVIDER.includes(way) ? 'mp' : 'pix';
    const body = { ...wanted, secret, option, acceptedRules: true, isAdult: true };
    return this.call(`${url}/public/payment`, 'POST', { deal, body });
  }

  /** The purchase, as its buyer reads it, or its seller who sold it for cash. */
  look = (url: string, deal: Deal) =>
    isCash(deal)
      ? this.call(`${url}/api/payment/${deal.id}`, 'GET', { asSeller: true })
      : this.call(`${url}/public/payment/${deal.id}`, 'GET', { deal });

  /** The purchase; the provider is asked before. */
  read = (url: string, deal: Deal) =>
    this.call(`${url}/public/payment/getpayment/mp/user/${deal.id}`, 'GET', { deal });

  /** Notes what a reply says of a purchase. Returns whether there was a reply. */
  private note(deal: Deal, reply: Reply | undefined): boolean {
    if (!reply) return false;
    if (reply.status >= 300) return true;
    const may = mayBe(deal);
    const at = may.lastIndexOf(String(reply.body.status));
    if (at < 0) throw new Error(`a purchase is ${String(reply.body.status)}, not ${may.join(' or ')}`);
    deal.told = Math.max(0, deal.told - 1) + at + 1;
    return true;
  }

  /** What asks for each step of a purchase; the others are made by jobs. Each can be repeated. */
  private requests(url: string, deal: Deal): Partial<Record<string, () => Promise<Reply | undefined>>> {
    const [bought, sold] = [`${url}/public/payment`, `${url}/private/payment`];
    const { id, way } = deal;
    const asSeller = true;
    const answer = { accept: way === 'refund-accepted', reason: REASON };
    return {
      'option-changed': () => this.call(`${bought}/${id}/option`, 'PUT', { deal, body: { option: 'pix' } }),
      reported: () => this.call(`${bought}/confirm/${id}`, 'PUT', { deal }),
      approved: () => this.call(`${sold}/confirm/${id}`, 'PUT', { asSeller }),
      canceled: () =>
        way === 'given-up'
          ? this.call(`${bought}/${id}`, 'DELETE', { deal })
          : this.call(`${sold}/cancel-payment/${id}`, 'DELETE', { asSeller }),
      unconfirmed: () =>
        this.call(`${sold}/unconfirm/${id}`, 'PUT', { asSeller, body: { reason: 'Compra errada' } }),
      'refund-requested': () => this.askMoneyBack(url, deal),
      'refund-refused': () => this.call(`${sold}/refund-request/${id}`, 'PUT', { asSeller, body: answer }),
      'refund-accepted,refund-owed': () =>
        this.call(`${sold}/refund-request/${id}`, 'PUT', { asSeller, body: answer }),
      refunded: () => this.call(`${sold}/refunded/${id}`, 'PUT', { asSeller }),
    };
  }

  private async askMoneyBack(url: string, deal: Deal): Promise<Reply | undefined> {
    const path = `${url}/public/payment/${deal.id}/refund-request`;
    const reply = await this.call(path, 'POST', { deal, body: { reason: REASON } });
    return reply?.body.code === 'refund-already-requested' ? this.look(url, deal) : reply;
  }

  /** The requests of a purchase, after the steps that were acknowledged, up to one that a job makes. */
  private async settleByHand(url: string, deal: Deal): Promise<boolean> {
    const requests = this.requests(url, deal);
    for (const [events] of WAYS[deal.way].slice(deal.told)) {
      const request = requests[String(events)];
      if (!request) return true;
      if (!this.note(deal, await request())) return false;
    }
    return true;
  }

  /** Something that can be paid at the provider; undefined once the server is gone. */
  private beginAtProvider(url: string, deal: Deal): Promise<Reply | undefined> {
    const path = `/public/payment/createpayment/mp/${this.seller}`;
    const body = { payment: deal.id, method: 'pix', email: 'ana@example.com' };
    return this.call(url + path, 'POST', { deal, body });
  }

  private async sellByProvider(url: string, deal: Deal, choice: string): Promise<boolean> {
    const made = await this.beginAtProvider(url, deal);
    if (!made) return false;
    const code = String(made.body.ticket_url).split('/').at(-1) ?? '';
    const paid = await fetch(`${url}${SANDBOX_PATH}/pix/${code}`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) },
    }).catch(() => undefined);
    return paid !== undefined && this.note(deal, await this.read(url, deal));
  }

  /** A new purchase goes its way, except for steps that no request makes. Undefined once the server is gone. */
  async sell(
    url: string,
    { raffle, way, number }: Pick<Deal, 'raffle' | 'way' | 'number'>,
    choice?: string,
  ): Promise<Deal | undefined> {
    const deal = newDeal(raffle, way, number);
    this.deals.push(deal);
    return (await this.carryOn(url, deal, choice)) ? deal : undefined;
  }

  /** As `sell`, from what was acknowledged of a purchase. Returns false once the server is gone. */
  async carryOn(url: string, deal: Deal, choice = 'approve'): Promise<boolean> {
    if (deal.told === 0 && !this.note(deal, await this.order(url, deal))) return false;
    if (deal.told === 0) throw new Error('a purchase is refused');
    if (deal.way === 'provider') return this.sellByProvider(url, deal, choice);
    const begins = deal.told === 1 && BEGUN_AT_PROVIDER.includes(deal.way);
    if (begins && !(await this.beginAtProvider(url, deal))) return false;
    return this.settleByHand(url, deal);
  }

  /** Waits for the steps of jobs until a purchase has gone its way. Returns false once the server is gone. */
  async untilGone(url: string, deal: Deal): Promise<boolean> {
    while (deal.told < WAYS[deal.way].length) {
      if (!this.note(deal, await this.look(url, deal))) return false;
      if (!(await this.settleByHand(url, deal))) return false;
      await delay(POLL_MS);
    }
    return true;
  }

  private async sellOne(url: string): Promise<boolean> {
    const turn = (this.turns += 1);
    const half = Math.floor(turn / 2);
    const way = turn % 2 === 0 ? (BY_HAND[half % BY_HAND.length] ?? 'confirmed') : 'provider';
    const wanted = { raffle: this.raffle, way, number: undefined };
    return (await this.sell(url, wanted, CHOICES[half % CHOICES.length])) !== undefined;
  }

  /** Sells, one purchase after the other for each buyer, until the server is gone or `isOver`. */
  async run(url: string, isOver: () => boolean = () => false): Promise<void> {
    const sell = async () => {
      while (!isOver() && (await this.sellOne(url)));
    };
    await Promise.all(Array.from({ length: BUYERS }, sell));
  }

  /** Returns once `more` purchases were begun. */
  async until(more: number): Promise<void> {
    const wanted = this.deals.length + more;
    while (this.deals.length < wanted) await delay(1);
  }
}
