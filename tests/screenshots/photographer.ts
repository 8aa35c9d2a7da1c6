import path from 'node:path';
import type { Page } from '@playwright/test';
import { inProject } from '../../scripts/lib/project.mjs';
import type { ScreenName, Theme } from './screens.ts';

/** Every picture lands here, to be looked at. */
export const PICTURES = inProject('screenshots');

/** Takes pictures of one screen size in one theme, named `what.screen.theme.png`. */
export class Photographer {
  readonly page: Page;
  private readonly suffix: string;

  constructor(page: Page, screen: ScreenName, theme: Theme) {
    this.page = page;
    this.suffix = `${screen}.${theme}.png`;
  }

  /** What is seen at the top of the page. */
  async take(what: string): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, 0));
    await this.takeHere(what);
  }

  /** What is seen from where the page is scrolled to. */
  async takeHere(what: string): Promise<void> {
    await this.settle();
    await this.page.screenshot({ path: this.pathOf(what) });
  }

  /** The page from its first line to its last. */
  async takeWhole(what: string): Promise<void> {
    await this.settle();
    await this.page.screenshot({ path: this.pathOf(what), fullPage: true });
  }

  /** Opens an address and waits for its heading. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  /** Letters are there, and what moves has arrived: still for a few frames. What turns for ever may turn. */
  private async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const stillFrames = 10;
      const isMoving = (one: Animation) =>
        one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
      await document.fonts.ready;
      for (let still = 0; still < stillFrames; still += 1) {
        await new Promise(requestAnimationFrame);
        if (document.getAnimations().some(isMoving)) still = 0;
      }
    });
  }

  private pathOf(what: string): string {
    return path.join(PICTURES, `${what}.${this.suffix}`);
  }
}
