import type { Locator, Page } from '@playwright/test';

/** Values of the registration form. */
export interface Newcomer {
  name: string;
  email: string;
  /** As typed. */
  phone: string;
  password: string;
}

/** 'Criar conta'. */
export class RegisterPage {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly rules: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Nome');
    this.email = page.getByLabel('E-mail');
    this.phone = page.getByLabel('Telefone');
    this.password = page.getByLabel('Senha', { exact: true });
    this.rules = page.getByRole('list', { name: 'A senha precisa de' });
    this.submit = page.getByRole('button', { name: 'Criar conta' });
  }

  async open(): Promise<void> {
    await this.page.goto('/register');
    await this.submit.waitFor();
  }

  async fill(newcomer: Newcomer): Promise<void> {
    await this.name.fill(newcomer.name);
    await this.email.fill(newcomer.email);
    await this.phone.fill(newcomer.phone);
    await this.password.fill(newcomer.password);
  }
}
