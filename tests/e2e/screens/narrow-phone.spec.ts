import type { Locator } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Rounded left and right edge, and height, pixels. */
async function boundsOf(element: Locator): Promise<{ left: number; right: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Not on the screen');
  return { left: Math.round(box.x), right: Math.round(box.x + box.width), height: box.height };
}

test(
  'on a narrow phone the error of one of two fields takes the width of both, and a date has room for its button',
  { tag: '@main' },
  async ({ page, appServer }) => {
    await signIn(page);
    const device = await ApiClient.signIn(appServer.url);
    const raffleId = await device.newRaffle(raffleText().title);
    await device.request('POST', '/api/raffle-config', { raffle: raffleId });
    await device.changeConfig(raffleId, VALID_CONFIG);
    await new RaffleWizardPage(page).open(raffleId, 1);
    const [minimum, maximum] = [
      page.getByLabel('Mínimo por comprador'),
      page.getByLabel('Máximo por comprador'),
    ];
    await maximum.fill('99999');
    await minimum.fill('0');
    await minimum.blur();
    const maximumError = page.getByRole('alert').filter({ hasText: 'máximo de tickets por comprador' });
    const minimumError = page.getByRole('alert').filter({ hasText: 'mínimo de tickets por comprador deve' });
    const [first, second] = [await boundsOf(minimum), await boundsOf(maximum)];
    expect(first.right).toBeLessThan(second.left);
    for (const error of [maximumError, minimumError]) {
      const { left, right, height } = await boundsOf(error);
      expect([left, right]).toEqual([first.left, second.right]);
      expect(height).toBeLessThan(100);
    }

    const drawDate = page.getByLabel('Data do sorteio', { exact: true });
    const isCut = await drawDate.evaluate((input) => input.scrollWidth > input.clientWidth);
    expect(isCut).toBe(false);
  },
);
