import { expect, type Page } from '@playwright/test';

/** Page object of the sandbox provider's payment page. */
export class SandboxCheckoutPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async untilOpen(): Promise<void> {
    await this.page.waitForURL(/\/sandbox-provider\/checkout\//);
    await expect(this.page.getByText('R$ 49,90')).toBeVisible();
  }

  async choose(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label }).click();
  }

  async backToRaffle(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Voltar/ })
      .first()
      .click();
    await this.page.waitForURL(/\/dashboard\/my-raffles\/[0-9a-f-]{36}\/3/);
  }
}
