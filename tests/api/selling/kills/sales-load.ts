import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
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

const BUYERS = 5;
/** Before a call is repeated while the database is away. */
const AWAY_MS = 50;

/** More than are bought. */
const TICKETS = 10_000;
/** Of a ticket: all of them owe no fee. */
export const PRICE_CENTS = 10;
const PASSWORD = 'Jangada#2026';
/** An account at the provider's sandbox. */
const ACCOUNT = { apiKey: 'TEST-seller-kills-key', apiToken: 'TEST-seller-kills-token' };

/** What a purchase was last said to be, by a reply that arrived. */
type Told = 'nothing' | 'pending' | 'in_process' | 'canceled' | 'approved';

/** One purchase of one ticket, by a buyer with a phone, device and address of its own. */
export interface Deal {
  id: string;
  secret: string;
  phone: string;
  option: 'pix' | 'mp';
  address: string;
  told: Told;
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Whatever a purchase can be after it was told to be something: it may have gone on without a reply. */
export const MAY_FOLLOW: Record<Told, readonly unknown[]> = {
  nothing: [],
  pending: ['pending', 'in_process', 'canceled', 'approved'],
  in_process: ['in_process', 'approved'],
  canceled: ['canceled'],
  approved: ['approved'],
};

let phones = 10_000_000;

function newDeal(option: Deal['option']): Deal {
  phones += 1;
  return {
    ...{ id: uuidv7(), secret: randomBytes(32).toString('base64url'), phone: `119${phones}`, option },
    ...{ address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`, told: 'nothing' },
  };
}

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
    const wanted = raffleBody({ price: String(PRICE_CENTS), ticket: ticketPlan(TICKETS) });
    const raffle = await this.set(`${url}/private/raffle`, 'PUT', wanted);
    [this.raffle, this.seller] = [String(raffle._id), String(setting.user)];
    const config = await this.set(`${url}/api/raffle-config`, 'POST', { raffle: this.raffle });
    const path = `${url}/api/raffle-config/${String(config._id)}`;
    await this.set(path, 'PUT', { ...config, ...VALID_CONFIG, paymentOption: 'both' });
    await this.set(`${url}/private/raffle/payment/active/${this.raffle}`, 'PUT', ACCEPTED_TERMS);
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

  order(url: string, deal: Deal): Promise<Reply | undefined> {
    const { id, secret, phone, option } = deal;
    return this.call(`${url}/public/payment`, 'POST', {
      deal,
      body: {
        ...{ _id: id, secret, raffle: this.raffle, name: 'Ana Souza', phone, quantity: 1, option },
        ...{ acceptedRules: true, isAdult: true },
      },
    });
  }

  /** The purchase; the provider is asked before. */
  read = (url: string, deal: Deal) =>
    this.call(`${url}/public/payment/getpayment/mp/user/${deal.id}`, 'GET', { deal });

  /** Notes what a reply says of a purchase. Returns whether there was a reply. */
  private note(deal: Deal, reply: Reply | undefined): boolean {
    if (!reply) return false;
    if (reply.status < 300 && typeof reply.body.status === 'string') deal.told = reply.body.status as Told;
    return true;
  }

  private async sellByKey(url: string, deal: Deal, isConfirmed: boolean): Promise<boolean> {
    const own = `${url}/private/payment`;
    if (!isConfirmed) {
      const canceled = this.call(`${own}/cancel-payment/${deal.id}`, 'DELETE', { asSeller: true });
      return this.note(deal, await canceled);
    }
    const reported = this.call(`${url}/public/payment/confirm/${deal.id}`, 'PUT', { deal });
    if (!this.note(deal, await reported)) return false;
    return this.note(deal, await this.call(`${own}/confirm/${deal.id}`, 'PUT', { asSeller: true }));
  }

  private async sellByProvider(url: string, deal: Deal, choice: string): Promise<boolean> {
    const path = `/public/payment/createpayment/mp/${this.seller}`;
    const body = { payment: deal.id, method: 'pix', email: 'ana@example.com' };
    const made = await this.call(url + path, 'POST', { deal, body });
    if (!made) return false;
    const code = String(made.body.ticket_url).split('/').at(-1) ?? '';
    const paid = await fetch(`${url}${SANDBOX_PATH}/pix/${code}`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) },
    }).catch(() => undefined);
    return paid !== undefined && this.note(deal, await this.read(url, deal));
  }

  private async sellOne(url: string): Promise<boolean> {
    const turn = (this.turns += 1);
    const deal = newDeal(turn % 2 === 0 ? 'pix' : 'mp');
    this.deals.push(deal);
    if (!this.note(deal, await this.order(url, deal))) return false;
    if (deal.told === 'nothing') throw new Error('a purchase is refused');
    const choice = CHOICES[Math.floor(turn / 2) % CHOICES.length] ?? 'approve';
    return deal.option === 'pix'
      ? this.sellByKey(url, deal, turn % 6 !== 0)
      : this.sellByProvider(url, deal, choice);
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
