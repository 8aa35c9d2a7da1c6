import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import type { PickedFile } from '../fixtures/photos.ts';

/** Page object of the images of step 1. */
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

  /** Waits until the tiles, and no others, have these texts. */
  async expectStates(...states: string[]): Promise<void> {
    await expect(this.tiles).toHaveCount(states.length);
    await expect(this.tiles).toContainText(states);
  }

  /** Drags an image over another by long press. */
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

  /** Picks an image up with the keyboard. The drag library listens to further keys from a later task on. */
  async pickUp(position: number): Promise<void> {
    await this.handle(position).press('Space');
    await this.expectSaid(new RegExp(`^Você pegou Imagem ${position}, posição ${position} de`));
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  /** The announcement while an image is moved. */
  async expectSaid(words: RegExp): Promise<void> {
    await expect(this.page.locator('[id^="DndLiveRegion"]').filter({ hasText: words })).toBeAttached();
  }

  /** Drops files on an element. */
  async drop(place: Locator, ...files: PickedFile[]): Promise<void> {
    const dataTransfer = await this.carry(files);
    await place.dispatchEvent('dragenter', { dataTransfer });
    await place.dispatchEvent('dragover', { dataTransfer });
    await place.dispatchEvent('drop', { dataTransfer });
  }

  /** Pastes files at a place. */
  async paste(place: Locator, ...files: PickedFile[]): Promise<void> {
    const carried = await this.carry(files);
    await place.evaluate(
      (target, clipboardData) =>
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      carried,
    );
  }

  /** The DataTransfer of a drop or paste. */
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
