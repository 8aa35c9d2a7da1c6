import type { Page } from '@playwright/test';
import { APP_PATHS, raffleSalesPath, salePath, wizardStepPath } from '#core/domain/app-paths.ts';
import { addDays, dayOf } from '#core/domain/days.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectOverWindow, pressInPlace, scrollPage } from '#tests/fixtures/overlay-place.ts';
import { photoOf } from '#tests/fixtures/photos.ts';
import { raffleWithPhotos } from '#tests/fixtures/raffle-with-photos.ts';
import { confirmPaid, type PlacedPurchase, placePurchase } from '#tests/fixtures/ticket-sales.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { RichTextPage } from '#tests/pages/rich-text-page.ts';

const SCREENS = [
  { name: 'a phone', viewport: { width: 360, height: 640 } },
  { name: 'a desktop', viewport: { width: 1440, height: 600 } },
];
/** Pixels; a page that ends before is scrolled to its end. */
const SCROLLS = [0, 211, 640];
/** A raffle of the demo that is drawn. */
const DRAWN = '00000000-0000-7000-8000-000600000007';

type Open = (page: Page) => Promise<void>;

/** The button that opens a dialog, or another way to it; its title; its element. */
type Opened = readonly [open: string | RegExp | Open, title: string | RegExp, kind?: 'dialog' | 'ion-alert'];

const press = (page: Page, name: string | RegExp) =>
  pressInPlace(page.getByRole('button', { name, exact: true }).first());

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens 'Mais opções' of a sale, a sheet that stands beside its button, and chooses. */
const chooses =
  (action: string): Open =>
  async (page) => {
    const more = page.getByRole('button', { name: 'Mais opções' });
    await more.scrollIntoViewIfNeeded();
    await pressInPlace(more);
    await expectOverWindow(page, 'ion-action-sheet', await scrollOf(page));
    await page.locator('ion-action-sheet').getByRole('button', { name: action }).press('Enter');
  };

const picksPhoto: Open = async (page) =>
  page.getByLabel('Escolher uma foto sua').setInputFiles(await photoOf(1));

/** Each opened and closed at every scroll position of the page. */
async function tryDialogs(page: Page, dialogs: readonly Opened[]): Promise<void> {
  let isScrolled = false;
  for (const [open, title, kind = 'dialog'] of dialogs)
    for (const scrollTo of SCROLLS) {
      const left = await scrollPage(page, scrollTo);
      isScrolled ||= left > 0;
      if (typeof open === 'function') await open(page);
      else await press(page, open);
      const dialog = page.getByRole(kind === 'ion-alert' ? 'alertdialog' : 'dialog', { name: title });
      await expect(dialog, `${String(title)} at ${scrollTo}`).toBeVisible();
      // A sheet that leads to a dialog closes first: that scrolls to the sheet's button, which a person has in sight.
      const scrollY = typeof open === 'function' ? await scrollOf(page) : left;
      await expectOverWindow(page, kind, scrollY);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // Closing gives the focus back, and Ionic's overlays scroll to it.
      if (kind === 'dialog') expect(await scrollOf(page), `after ${String(title)}`).toBe(scrollY);
    }
  expect(isScrolled, `${page.url()} can be scrolled`).toBe(true);
}

const MY_DATA: readonly Opened[] = [
  ['Trocar senha', 'Trocar senha'],
  ['Trocar e-mail', 'Trocar e-mail'],
  [picksPhoto, 'Sua foto'],
  ['Excluir minha conta', 'Excluir minha conta'],
];
const STEP_1: readonly Opened[] = [
  ['Abrir Imagem principal', 'Imagem principal'],
  ['Adicionar botão', 'Novo botão de compra'],
  ['Adicionar promoção', 'Nova promoção'],
];
const SALE: readonly Opened[] = [
  ['Confirmar pagamento', /./, 'ion-alert'],
  [chooses('Recebi outro valor'), 'Recebi outro valor'],
  ['Cancelar', /./, 'ion-alert'],
];

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("the dialogs of an organizer's pages open where the page is scrolled to", async ({
      page,
      appServer,
    }) => {
      test.slow();
      const seller = await ApiClient.signIn(appServer.url);
      const raffleId = await raffleWithPhotos(appServer.url);
      // With room for another one.
      await seller.changeConfig(raffleId, { buttons: [{ ticket: 4, mostPopular: true }] });
      const held = await placePurchase(appServer.url, raffleId, { name: 'Ana Paula Souza' });
      const paid = await placePurchase(appServer.url, raffleId, { name: 'Rafael Santos' });
      await confirmPaid(seller, paid);
      await signIn(page);

      await page.goto(APP_PATHS.myData);
      await tryDialogs(page, MY_DATA);
      await page.goto(APP_PATHS.settings);
      await tryDialogs(page, [['Fazer o teste', 'Teste sua chave']]);

      await page.goto(wizardStepPath(raffleId, 0));
      const { text } = new RichTextPage(page, 'Descrição');
      const opensLink: Open = async () => {
        await text.evaluate((element) => element.focus({ preventScroll: true }));
        await page.keyboard.press('Control+k');
      };
      await tryDialogs(page, [[opensLink, 'Link']]);
      await page.goto(wizardStepPath(raffleId, 1));
      await page.getByRole('button', { name: 'Abrir tudo' }).click();
      await tryDialogs(page, STEP_1);
      await page.goto(wizardStepPath(raffleId, 2));
      await tryDialogs(page, [['Ampliar Imagem principal', 'Imagem principal']]);

      await page.goto(raffleSalesPath(raffleId));
      await tryDialogs(page, [['Adiar sorteio', 'Adiar sorteio']]);
      await page.goto(salePath(raffleId, held.id));
      await tryDialogs(page, SALE);
      await page.goto(salePath(raffleId, paid.id));
      await tryDialogs(page, [[chooses('Confirmei a compra errada'), 'Confirmei a compra errada']]);
    });

    test("the dialogs of a buyer's pages open where the page is scrolled to", async ({ page, appServer }) => {
      test.slow();
      const open = ({ id, secret }: PlacedPurchase) => page.goto(`/c/${id}#${secret}`);
      const seller = await ApiClient.signIn(appServer.url);
      const raffleId = await raffleWithPhotos(appServer.url);
      const held = await placePurchase(appServer.url, raffleId, { name: 'Ana Paula Souza' });
      const paid = await placePurchase(appServer.url, raffleId, { name: 'Rafael Santos' });
      await confirmPaid(seller, paid);

      await page.goto(`/${raffleId}/rifa-digital`);
      await tryDialogs(page, [
        ['Denunciar', 'Denunciar esta rifa'],
        ['Ampliar a foto 1', 'Fotos ampliadas'],
      ]);
      const chosen = await seller.newActiveRaffle('Números à mão', { model: 'manual', buttons: [] });
      await page.goto(`/${chosen}/rifa-digital`);
      await tryDialogs(page, [['Surpresinha', 'Surpresinha']]);
      const opensOn = addDays(dayOf(new Date()), 3);
      const opening = await seller.newActiveRaffle('Abre depois', { datesalestart: opensOn });
      await page.goto(`/${opening}/rifa-digital`);
      await tryDialogs(page, [['Avise-me quando abrir', 'Avise-me quando abrir']]);

      await open(held);
      await tryDialogs(page, [
        ['Já paguei', 'Já fez o Pix?'],
        [/^Guardar link/, 'Guardar link da compra'],
        ['Avisar neste aparelho', 'Avisar neste aparelho'],
      ]);
      await open(paid);
      await tryDialogs(page, [
        ['Mostrar QR', 'Mostrar ao organizador'],
        ['Compartilhar', 'Compartilhar'],
        ['Pedir meu dinheiro de volta', 'Pedir meu dinheiro de volta'],
      ]);
      await page.goto(APP_PATHS.myNumbers);
      await tryDialogs(page, [['Buscar por telefone', 'Buscar por telefone']]);
    });

    test('the question about a change that owes the fee, and the dialogs of a drawn raffle, open where the page is scrolled to', async ({
      page,
      appServer,
      expectFailedRequests,
    }) => {
      expectFailedRequests(/private\/raffle/);
      const seller = await ApiClient.signIn(appServer.url);
      const raffleId = await seller.newActiveRaffle(`Preço alto em ${name}`);
      await signIn(page);
      const wizard = new RaffleWizardPage(page);
      await wizard.open(raffleId, 0);
      await wizard.price.press('End');
      await wizard.price.pressSequentially('0');
      await page.getByRole('button', { name: 'Configurações', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Agora não' }).click();
      await page.goto(APP_PATHS.myRaffles);
      await tryDialogs(page, [[/Resolver$/, 'Falta a taxa desta alteração', 'ion-alert']]);

      await signIn(page, 'seller');
      await page.goto(raffleSalesPath(DRAWN));
      await tryDialogs(page, [
        [/^Marcar entrega/, 'Marcar entrega'],
        ['Compartilhar resultado', 'Compartilhar'],
      ]);
    });
  });
}
