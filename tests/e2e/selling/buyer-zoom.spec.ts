import type { Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { controlsCovered } from '#tests/fixtures/focus-in-sight.ts';
import { sidewaysScroll } from '#tests/fixtures/sideways-scroll.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

async function expectWhole(page: Page, screen: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `sideways scroll on ${screen}`).toBe(0);
  expect.soft(await controlsCovered(page), `covered on ${screen}`).toEqual([]);
}

const RAFFLE_WITH_PICTURE = '/00000000-0000-7000-8000-000600000006/rifa-digital';

test('the title beside a picture keeps whole words on a phone at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await page.goto(RAFFLE_WITH_PICTURE);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Churrasqueira da Festa Junina');
  const lines = await title.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBeLessThanOrEqual(4);
  await expect(page.getByRole('button', { name: 'Próximos números' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

/** Where no bar sticks, the button follows the choice: before the prizes and all that is read (P-1115). */
async function expectStepBesideChoice(page: Page): Promise<void> {
  const step = await page.getByRole('button', { name: /^Participar/ }).boundingBox();
  const prizes = await page.getByRole('heading', { name: 'Prêmios' }).boundingBox();
  expect.soft(step?.y, 'the button to buy').toBeLessThan(prizes?.y ?? 0);
}

/** At 200 % a window has half as many CSS pixels each way. */
for (const [device, viewport] of [
  ['phone', { width: 180, height: 370 }],
  ['desktop', { width: 720, height: 450 }],
] as const) {
  for (const model of ['random', 'manual'] as const) {
    test.describe(`a ${device} at 200 %`, () => {
      test.use({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

      test(`tickets of the ${model} model are bought, with nothing covered and nothing beyond the edge`, async ({
        page,
        appServer,
      }) => {
        test.slow();
        const seller = await ApiClient.signIn(appServer.url);
        const buttons = model === 'random' ? [{ ticket: 2, mostPopular: true }] : [];
        const id = await seller.newActiveRaffle('Rifa de letras grandes', { model, buttons });
        const buyer = new BuyerPage(page, seller, id);
        await buyer.open();
        if (model === 'manual') await buyer.chooseNumber('07');
        await expectWhole(page, 'the campaign');
        await expectStepBesideChoice(page);
        await page.getByRole('button', { name: /^Participar/ }).click();
        await page.getByLabel('Celular com DDD').fill(buyer.phone);
        await expectWhole(page, 'the phone');
        await buyer.goOn();
        await page.getByLabel('Nome e sobrenome').fill('Ana Mariaaparecidadasilvasantosoliveira');
        await expectWhole(page, 'the name');
        await buyer.goOn();
        await page.getByLabel('Tenho 18 anos ou mais').check();
        await expectWhole(page, 'the rules');
        await buyer.goOn();
        await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible();
        await expectWhole(page, 'the way to pay');
        await buyer.reserve();
        await buyer.untilHeld();
        await expectWhole(page, 'the payment');
        await buyer.confirmNewest();
        await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
        await expectWhole(page, 'the receipt');
        await page.goto('/my-numbers');
        await expect(page.getByRole('link', { name: /Rifa de letras grandes/ })).toBeVisible();
        await expectWhole(page, "'Meus números'");
      });
    });
  }
}
