import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a rich text field and its tools. */
export class RichTextPage {
  readonly page: Page;
  readonly text: Locator;
  readonly toolbar: Locator;

  constructor(page: Page, label: string) {
    this.page = page;
    this.text = page.getByRole('textbox', { name: label });
    this.toolbar = page.getByRole('toolbar', { name: 'Formatação do texto' });
  }

  /** A tool by its name, or its prefix for tools whose name includes the choice. */
  tool(name: string): Locator {
    return this.toolbar.getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
  }

  async tap(name: string): Promise<void> {
    await this.tool(name).tap();
  }

  async choose(tool: string, choice: string): Promise<void> {
    await this.tap(tool);
    await this.choice(choice).tap();
  }

  choice(name: string): Locator {
    return this.page.getByRole('menuitemradio', { name, exact: true });
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Starts a new paragraph without the previous formatting. */
  async newLine(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** Pastes from the clipboard. */
  async paste(data: { html?: string; text: string }): Promise<void> {
    await this.text.evaluate((element, { html, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      if (html !== undefined) clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
  }

  /** Drops text from outside the page at the start of `place`. */
  async drop(text: string, place: Locator = this.text): Promise<void> {
    await place.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', dropped);
      const { left, top, height } = element.getBoundingClientRect();
      const at = { clientX: left + 1, clientY: top + Math.min(height / 2, 20) };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }));
    }, text);
  }

  async expectPressed(name: string, pressed = true): Promise<void> {
    await expect(this.tool(name)).toHaveAttribute('aria-pressed', String(pressed));
  }
}
