import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of step 1's groups and lists. */
export class RaffleConfigPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens a group, if it is closed. */
  async openSection(title: string): Promise<Locator> {
    const section = this.section(title);
    const head = section.getByRole('button', { name: title }).first();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    return section;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The submit button of the open dialog. */
  get submit(): Locator {
    return this.dialog.getByRole('button', { name: /^(Adicionar|Salvar)$/ });
  }

  async openPromotionDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar promoção' }).click();
    await expect(this.dialog.getByLabel('Nome da promoção')).toBeFocused();
  }

  /** `digits` go into the money field: '900' is R$ 9,00. */
  async fillPromotion(name: string, tickets: string, digits: string): Promise<void> {
    await this.dialog.getByLabel('Nome da promoção').fill(name);
    await this.dialog.getByLabel('Quantidade de tickets').fill(tickets);
    const price = this.dialog.getByLabel('Valor unitário');
    await price.fill('');
    await price.pressSequentially(digits);
  }

  async undo(): Promise<void> {
    // The toast before may still be going.
    await this.page.getByRole('button', { name: 'Desfazer' }).last().click();
  }
}
