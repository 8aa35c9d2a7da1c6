import { expect, type Locator, type Page } from '@playwright/test';

/** Values of step 0. */
export interface RaffleText {
  title: string;
  category: string;
  tickets: string;
  /** Digits typed into the money field: '1000' is R$ 10,00. */
  priceDigits: string;
  lottery: string;
  description: string;
}

/** Page object of 'Editar rifa'. */
export class RaffleWizardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(raffleId: string, step: 0 | 1 | 2 | 3): Promise<void> {
    await this.page.goto(`/dashboard/my-raffles/${raffleId}/${step}`);
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'Título' });
  }

  get price(): Locator {
    return this.page.getByLabel('Preço por ticket');
  }

  get description(): Locator {
    return this.page.getByRole('textbox', { name: 'Descrição' });
  }

  async fillRaffleData(text: RaffleText): Promise<void> {
    await this.title.fill(text.title);
    await this.page.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: text.category });
    await this.page
      .getByRole('combobox', { name: 'Quantidade de tickets' })
      .selectOption({ label: text.tickets });
    await this.price.pressSequentially(text.priceDigits);
    await this.page
      .getByRole('combobox', { name: 'Onde será o sorteio' })
      .selectOption({ label: text.lottery });
    await this.description.click();
    await this.page.keyboard.insertText(text.description);
  }

  async expectRaffleData(text: RaffleText, price: string): Promise<void> {
    await expect(this.title).toHaveValue(text.title);
    await expect(this.page.getByRole('combobox', { name: 'Categoria' }).locator('option:checked')).toHaveText(
      text.category,
    );
    await expect(
      this.page.getByRole('combobox', { name: 'Quantidade de tickets' }).locator('option:checked'),
    ).toHaveText(text.tickets);
    await expect(this.price).toHaveValue(price);
    await expect(
      this.page.getByRole('combobox', { name: 'Onde será o sorteio' }).locator('option:checked'),
    ).toHaveText(text.lottery);
    await expect(this.description).toContainText(text.description);
  }

  /** Step 0's submit button, labelled with the next step's title. */
  async goToConfig(): Promise<void> {
    await this.page.getByRole('button', { name: 'Configurações', exact: true }).click();
    await this.page.waitForURL(/\/1$/);
  }

  async addPrize(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar prêmio' }).click();
    await this.page.getByPlaceholder('Nome do prêmio').fill(name);
    await this.page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect(this.page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }

  async choosePaymentOption(name: 'Pix' | 'Cartão'): Promise<void> {
    const option = this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await this.page.locator('label', { hasText: new RegExp(`^${name}`) }).click();
    await expect(option).toBeChecked();
  }

  async goToReview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar essas configurações' }).click();
    await this.page.waitForURL(/\/2$/);
    await expect(this.page.getByRole('heading', { name: 'Informações da Rifa' })).toBeVisible();
  }

  /** The declaration that publishing needs (P-767). */
  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: /Lei 5\.768\/71/ });
  }

  async publishFree(): Promise<void> {
    await this.terms.check();
    await this.page.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(this.page.getByText('Rifa criada com sucesso!')).toBeVisible();
    await expect(this.page.getByRole('heading', { name: 'Publicação efetuada!' })).toBeVisible();
    await expect(this.page.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeVisible();
    await expect(this.page.getByRole('img', { name: /^Imagem para divulgar/ })).toBeVisible();
    await this.page.getByRole('button', { name: 'Ir para minhas rifas' }).click();
    await this.page.waitForURL(/\/dashboard\/my-raffles$/);
  }
}
