import { expect, type Locator, type Page } from '@playwright/test';

/** The sales of one raffle, and a purchase of it, as their seller sees them. */
export class SalesPage {
  readonly page: Page;
  readonly search: Locator;
  readonly cashSale: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Nome, contato, código, nº' });
    this.cashSale = page.getByRole('dialog', { name: 'Venda em dinheiro' });
  }

  async open(raffleId: string): Promise<void> {
    await this.page.goto(`/dashboard/my-sales/${raffleId}`);
    await expect(this.page.getByRole('heading', { name: 'Compras', exact: true })).toBeVisible();
  }

  /** The rows of the list, or those of one buyer. */
  rows(name?: string): Locator {
    const rows = this.page.getByRole('region', { name: 'Compras' }).getByRole('listitem').getByRole('link');
    return name === undefined ? rows : rows.filter({ hasText: name });
  }

  filter(label: string): Locator {
    return this.page
      .getByRole('group', { name: 'Mostrar' })
      .getByRole('button', { name: new RegExp(`^${label}`) });
  }

  /** One of the three counts of numbers, by its word. */
  count(word: 'vendidos' | 'reservados' | 'livres'): Locator {
    return this.page.locator('dl > div').filter({ hasText: word }).locator('dd');
  }

  /** Presses an action of a purchase's page and answers its question, which must say all of `says`. */
  async act(action: string, { says, answer }: { says: string[]; answer: string }): Promise<void> {
    await this.page.getByRole('button', { name: action, exact: true }).click();
    await this.answer({ says, answer });
  }

  /** Opens 'Mais opções' of a purchase's page and chooses an action. */
  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Mais opções' }).click();
    const sheet = this.page.locator('ion-action-sheet');
    await sheet.getByRole('button', { name: action }).click();
    await expect(sheet).toHaveCount(0);
  }

  /** Answers the question that is asked, which must say all of `says`. */
  async answer({ says, answer }: { says: string[]; answer: string }): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    for (const words of says) await expect(question).toContainText(words);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }
}
