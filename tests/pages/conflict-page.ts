import type { Locator, Page } from '@playwright/test';

/** 'Qual versão fica?': both versions of a raffle, field by field. */
export class ConflictPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Qual versão fica?', level: 1 });
    this.done = page.getByRole('button', { name: 'Confirmar escolhas' });
  }

  /** One field, by its label in the form. */
  question(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true });
  }

  side(label: string, side: 'Neste aparelho' | 'No outro aparelho'): Locator {
    return this.question(label).getByRole('radio', { name: side });
  }
}
