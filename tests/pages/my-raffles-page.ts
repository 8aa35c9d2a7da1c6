import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of 'Minhas rifas'. */
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
    return this.page.getByRole('article', { name: title, exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar pelo título' });
  }

  /** A filter above the list, such as 'Ativas', with its count. */
  filter(name: string): Locator {
    return this.page.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name });
  }

  async createRaffle(): Promise<string> {
    await this.page.getByRole('button', { name: 'Criar rifa' }).first().click();
    await this.page.waitForURL(/\/dashboard\/my-raffles\/[0-9a-f-]{36}\/0$/);
    return this.page.url().split('/').at(-2) ?? '';
  }

  async chooseAction(title: string, action: string): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: /^Ações/ })
      .click();
    await this.page.getByRole('button', { name: action, exact: true }).click();
  }

  /** Confirms the dialog of an action. */
  async confirm(action: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  }

  async delete(title: string): Promise<void> {
    await this.chooseAction(title, 'Excluir');
    await this.confirm('Excluir');
    await expect(this.card(title)).toHaveCount(0);
  }

  /** The action of a toast. */
  async answerToast(button: string): Promise<void> {
    await this.page.locator('ion-toast').getByRole('button', { name: button }).click();
  }

  /** Pull-to-refresh with one finger. */
  async pullDown(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 180, y }],
      });
    await touch('touchStart', 120);
    for (let y = 140; y <= 400; y += 20) await touch('touchMove', y);
    await touch('touchEnd');
    await session.detach();
  }
}
