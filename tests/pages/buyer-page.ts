import type { Page } from '@playwright/test';
import type { ApiClient } from '../fixtures/api-client.ts';
import { expect } from '../fixtures/test.ts';

/** The wire fields of a purchase that tests use. */
interface WirePurchase {
  _id: string;
  phone: string;
  status: string;
  quantity: number;
  tickets: number[];
  payerName: string;
}

let buyers = 0;

/** A phone of eleven digits, distinct for each buyer of the run. */
const newPhone = () => `119${String(70_000_000 + (buyers += 1) + Math.floor(Math.random() * 1e6) * 10)}`;

/** Page object of a buyer on a raffle's public page, with actions of the raffle's seller through the API. */
export class BuyerPage {
  readonly page: Page;
  readonly phone = newPhone();
  private readonly seller: ApiClient;
  private readonly raffleId: string;

  constructor(page: Page, seller: ApiClient, raffleId: string) {
    this.page = page;
    this.seller = seller;
    this.raffleId = raffleId;
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.raffleId}/rifa-digital`);
  }

  /** Scrolls to a number as a person does, with the wheel, and chooses it. */
  async chooseNumber(number: string): Promise<void> {
    const choice = this.page.getByRole('button', { name: number, exact: true });
    await choice.scrollIntoViewIfNeeded();
    await choice.dispatchEvent('wheel');
    await choice.click();
    await expect(this.page.getByRole('button', { name: `Tirar o ${number}` })).toBeVisible();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar' }).click();
  }

  /** Completes the checkout up to the rules, and agrees to them. */
  async goToRules(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^Participar/ }).click();
    await page.getByLabel('Celular com DDD').fill(this.phone);
    await this.goOn();
    await page.getByLabel('Nome e sobrenome').fill('Ana Paula Souza');
    await this.goOn();
    // What has come where the last tap was takes none at first (P-126): on a narrow screen it stands there.
    await expect(() => page.getByLabel('Tenho 18 anos ou mais').check({ timeout: 2_000 })).toPass();
  }

  /** Completes the checkout up to its last step. */
  async goToMethod(): Promise<void> {
    await this.goToRules();
    await this.goOn();
    await expect(this.page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible();
  }

  async reserve(): Promise<void> {
    await this.page.getByRole('button', { name: /^Reservar e pagar/ }).click();
  }

  /** Waits for the payment instructions of the hold. */
  async untilHeld(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  }

  /** This buyer's purchases on the server, newest first. */
  async purchases(): Promise<WirePurchase[]> {
    const reply = await this.seller.request('GET', `/api/payment?raffle=${this.raffleId}`);
    const all = (await reply.json()) as WirePurchase[];
    return all.filter(({ phone }) => phone === this.phone);
  }

  /** The seller confirms the newest purchase. */
  async confirmNewest(): Promise<void> {
    const [newest] = await this.purchases();
    const reply = await this.seller.request('PUT', `/private/payment/confirm/${newest?._id}`);
    if (!reply.ok) throw new Error(`not confirmed: ${reply.status} ${await reply.text()}`);
  }
}
