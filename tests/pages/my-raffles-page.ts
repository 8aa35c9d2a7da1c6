import { expect, type Locator, type Page } from '@playwright/test';

/** 'Minhas rifas', as its user reads it. */
export class MyRafflesPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/my-raffles');
    await expect(this.page.getByRole('heading', { name: 'Minhas rifas', level: 1 })).toBeVisible();
  }

  card(title: string): Locator {
    return this.page.getByRole('article').filter({ hasText: title });
  }

  async createRaffle(): Promise<string> {
    await this.page.getByRole('button', { name: 'Criar rifa' }).first().click();
    await this.page.waitForURL(/\/dashboard\/my-raffles\/[0-9a-f-]{36}\/0$/);
    return this.page.url().split('/').at(-2) ?? '';
  }

  async chooseAction(title: string, action: string): Promise<void> {
    await this.card(title).getByRole('button', { name: /Ações/ }).click();
    await this.page.getByRole('button', { name: action }).click();
  }
}
