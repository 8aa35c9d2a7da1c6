import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { controlsCovered } from '#tests/fixtures/focus-in-sight.ts';
import { sidewaysScroll } from '#tests/fixtures/sideways-scroll.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/**
 * Does what a message in passing tells of, and waits until that has come, a moment after its screen, and gone: what lies under
 * it for four seconds is not lost.
 */
async function untilReported(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.locator('ion-toast').getByText(message).waitFor(), act()]);
  // Asked frame by frame: a busy window that nobody looks at may draw none, and the end of its fading comes with one.
  await page.waitForFunction(() => document.querySelector('ion-toast') === null);
}

async function expectWhole(page: Page, screen: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `sideways scroll on ${screen}`).toBe(0);
  expect.soft(await controlsCovered(page), `covered on ${screen}`).toEqual([]);
}

/** At 200 % a window has half as many CSS pixels each way. */
for (const [device, viewport] of [
  ['phone', { width: 180, height: 370 }],
  ['desktop', { width: 720, height: 450 }],
] as const) {
  test.describe(`a ${device} at 200 %`, () => {
    test.use({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

    test('a raffle is created and published, with nothing covered and nothing beyond the edge', async ({
      page,
    }) => {
      // All four steps, each looked over from top to bottom.
      test.slow();
      const text = raffleText();
      await signIn(page);
      const myRaffles = new MyRafflesPage(page);
      await myRaffles.open();
      await expect(page.getByRole('button', { name: 'Criar rifa' }).first()).toBeVisible();
      expect.soft(await sidewaysScroll(page), 'sideways scroll on Minhas rifas').toBe(0);
      const raffleId = await myRaffles.createRaffle();
      const wizard = new RaffleWizardPage(page);
      await expect(wizard.description).toBeVisible();
      // Without a key in between a button that has just come, or moved, takes no press (P-126).
      await wizard.title.press('Tab');
      await untilReported(page, 'Preencha todos os campos obrigatórios', () =>
        page.getByRole('button', { name: 'Configurações', exact: true }).click(),
      );
      await expect(page.getByText('Título obrigatório')).toBeVisible();
      await expectWhole(page, 'step 0 with errors');
      await wizard.fillRaffleData(text);
      await untilReported(page, 'Rifa criada com sucesso!', () => wizard.goToConfig());
      await expectWhole(page, 'step 1');
      await wizard.choosePaymentOption('Pix');
      await wizard.addPrize('Cesta de Natal com um nome bem comprido');
      await untilReported(page, 'As configurações foram atualizadas com sucesso', () => wizard.goToReview());
      await expectWhole(page, 'review');
      await wizard.publishFree();
      await wizard.open(raffleId, 3);
      await expect(page.getByText('Publicação efetuada!')).toBeVisible();
      await expectWhole(page, 'success');
    });
  });
}

/** A page of the demo, and what it shows once all of it has come. */
const SCREENS = [
  ['/00000000-0000-7000-8000-000600000004/rifa-digital', 'Participar'],
  ['/00000000-0000-7000-8000-000600000006/rifa-digital', 'Próximos números'],
  ['/conferir?rifa=00000000-0000-7000-8000-000600000007', 'Baixar a prova'],
  ['/dashboard/my-data', 'Excluir minha conta'],
  ['/dashboard/my-sales/00000000-0000-7000-8000-000600000004', 'Carregar mais'],
] as const;

test('letters of twice the size leave nothing beyond the edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'seller');
  for (const [path, name] of SCREENS) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).first(),
    ).toBeVisible();
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
});

test('the label of a button stays in it where letters of twice the size let a dialog scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/dashboard/my-data');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const button = page.getByRole('button', { name: 'Excluir para sempre' });
  await expect(button).toBeVisible();
  expect(await button.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
