import { expect, type Locator, type Page } from '@playwright/test';
import { confirmPassword } from '#tests/fixtures/own-account.ts';

/** Page object of 'Configuração de recebimento'. */
export class ReceivingSettingsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/settings');
    await expect(this.pixKey).toBeVisible();
  }

  get pixKey(): Locator {
    return this.page.getByLabel('Chave Pix');
  }

  get keyType(): Locator {
    return this.page.getByLabel('Tipo da chave');
  }

  get city(): Locator {
    return this.page.getByLabel('Cidade');
  }

  get qrCode(): Locator {
    return this.page.getByRole('img', { name: 'QR Code do seu Pix' });
  }

  /** The Pix code. */
  get copyAndPaste(): Locator {
    return this.page.getByLabel('Pix Copia e Cola');
  }

  /** The account at the card provider. */
  get card(): Locator {
    return this.page.getByRole('region', { name: 'Cartão', exact: true });
  }

  /** Payment options that are available. */
  get unlocked(): Locator {
    return this.page
      .getByRole('region', { name: 'Opções de pagamento nas suas rifas' })
      .getByText('Liberado');
  }

  async fillPix(key: string, city: string): Promise<void> {
    await this.pixKey.fill(key);
    await this.city.fill(city);
  }

  /** `password` is entered if the app asks for it. */
  async save(password?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar', exact: true }).click();
    if (password !== undefined) await confirmPassword(this.page, password);
    const toast = this.page.locator('ion-toast');
    await expect(toast.getByText(/Sua chave Pix foi salva|Salvo neste aparelho/)).toBeVisible();
  }
}
