import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import type { PickedFile } from '../fixtures/photos.ts';

/** The images of step 1, as their owner sees them. */
export class RaffleImagesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Imagens' });
  }

  get tiles(): Locator {
    return this.section.getByRole('list', { name: 'Imagens da rifa' }).getByRole('listitem');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The thumbnail by its place, from 1. */
  open(place: number): Locator {
    return this.section.getByRole('button', {
      name: place === 1 ? 'Abrir Imagem principal' : `Abrir Imagem ${place}`,
      exact: true,
    });
  }

  handle(place: number): Locator {
    return this.section.getByRole('button', {
      name: place === 1 ? 'Mover Imagem principal' : `Mover Imagem ${place}`,
      exact: true,
    });
  }

  async choose(...files: PickedFile[]): Promise<void> {
    await this.section.getByLabel('Escolher da galeria').setInputFiles(files);
  }

  /** All of them are ready and say so. */
  async expectStates(...states: string[]): Promise<void> {
    await expect(this.tiles).toContainText(states, { timeout: 20_000 });
  }

  /** A finger rests on one image, draws it over another and lets go. */
  async dragWithFinger(from: number, to: number): Promise<void> {
    await this.open(from).scrollIntoViewIfNeeded();
    const session = await this.page.context().newCDPSession(this.page);
    const middleOf = async (place: number) => {
      const box = await this.open(place).boundingBox();
      if (!box) throw new Error(`No image ${place} in sight`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await touch('touchStart', start);
    await this.expectSaid(/^Você pegou/);
    for (let part = 0.2; part <= 1; part += 0.2) {
      await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y });
    }
    await this.expectSaid(new RegExp(`na posição ${to} de`));
    await touch('touchEnd');
    await this.expectSaid(new RegExp(`^Você soltou .* na posição ${to} de`));
    await session.detach();
  }

  /** What a screen reader is told while an image moves. */
  async expectSaid(words: RegExp): Promise<void> {
    await expect(this.page.locator('[id^="DndLiveRegion"]').filter({ hasText: words })).toBeAttached();
  }

  /** Files dragged from outside, dropped on a place of the page. */
  async drop(place: Locator, ...files: PickedFile[]): Promise<void> {
    const dataTransfer = await this.carry(files);
    await place.dispatchEvent('dragenter', { dataTransfer });
    await place.dispatchEvent('dragover', { dataTransfer });
    await place.dispatchEvent('drop', { dataTransfer });
  }

  /** Files pasted while something has the focus. */
  async paste(place: Locator, ...files: PickedFile[]): Promise<void> {
    const carried = await this.carry(files);
    await place.evaluate(
      (target, clipboardData) =>
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      carried,
    );
  }

  /** What a drop or a paste brings with it. */
  private carry(files: PickedFile[]): Promise<JSHandle<DataTransfer>> {
    const given = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
    return this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, given);
  }
}
