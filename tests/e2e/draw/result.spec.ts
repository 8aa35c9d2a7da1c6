import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expectOverWindow, scrollPage } from '#tests/fixtures/overlay-place.ts';
import { openReceipt, soldPurchases, type SoldPurchase } from '#tests/fixtures/sold-purchases.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';

/** A raffle of the demo that is drawn. */
const DRAWN = '00000000-0000-7000-8000-000600000007';
/** One whose list is fixed, and whose organizer has yet to draw it. */
const LIVE = '00000000-0000-7000-8000-000600000008';
/** How a prize's number followed from the federal draw: the demo's secret is another one each time. */
const HOW_IT_CAME = /^(Saiu no [1-5]º prêmio da Loteria|O próximo número vendido acima do)/;

test(
  'anybody sees who has won a raffle, and by which draw; its organizer can write to the winners',
  { tag: '@main' },
  async ({ page, appServer }) => {
    await page.goto(`${appServer.url}/${DRAWN}/rifa-digital`);
    await expect(page.getByRole('heading', { name: / ganhou$/ })).toBeVisible();
    const draw = page.getByRole('region', { name: 'O sorteio' });
    await expect(draw).toContainText(/Loteria Federal, concurso [\d.]+, \d\d\/\d\d\/\d{4}/);
    await expect(draw.getByText(HOW_IT_CAME)).toHaveCount(2);
    await expectAccessible(page, 'the page of a drawn raffle');
    await page.getByText('Como conferir', { exact: true }).click();
    await expect(page.getByText(/^Segredo da rifa, aberto no sorteio ·/)).toBeVisible();

    await signIn(page, 'seller');
    await page.goto(`/dashboard/my-sales/${DRAWN}`);
    const winners = page.getByRole('region', { name: 'Ganhadores' });
    await expect(winners.getByRole('listitem')).toHaveCount(3);
    await expect(winners.getByRole('link', { name: 'Avisar' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55\d{11}\?text=Oi/,
    );
    await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toHaveCount(0);
    await expectAccessible(page, 'the winners of a raffle');

    await winners.getByRole('button', { name: 'Marcar entrega' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Marcar entrega' });
    await expectAccessible(page, 'the dialog that marks a prize as delivered');
    await dialog.getByRole('button', { name: 'Salvar entrega' }).click();
    await expect(winners.getByText(/^Entregue em \d\d\/\d\d\/\d{4}, segundo o organizador$/)).toBeVisible();
    await page.goto(`/${DRAWN}/rifa-digital`);
    await expect(draw.getByText(/^Entregue em /)).toBeVisible();
    await expect(page.getByText('1 prêmio entregue, segundo o organizador')).toBeVisible();
  },
);

/** Two numbers of the raffle that are paid, as they are shown, and the purchase of the first. */
async function twoSoldNumbers(url: string): Promise<{ won: SoldPurchase; numbers: [string, string] }> {
  const purchases = await soldPurchases(url, LIVE);
  const [won] = purchases;
  const [first, second] = purchases
    .flatMap(({ tickets }) => tickets)
    .map((number) => String(number).padStart(2, '0'));
  if (!won || !first || !second) throw new Error('The raffle has sold too little');
  return { won, numbers: [first, second] };
}

test(
  'the organizer of a live draw names the numbers, everybody sees who has won, and phone and code alone do not confirm the prize',
  { tag: '@main' },
  async ({ page, browser, appServer, consoleWatch }) => {
    // A number that has won already is refused.
    consoleWatch.expectFailedRequests(/\/check$/);
    const {
      won,
      numbers: [first, second],
    } = await twoSoldNumbers(appServer.url);
    await signIn(page, 'seller');
    await page.goto(`/dashboard/my-sales/${LIVE}`);
    const draw = page.getByRole('region', { name: 'Sorteio' });
    await expect(draw).toContainText(/A lista está fechada, com \d+ números/);
    await draw.getByRole('button', { name: 'Informar resultado' }).click();

    const dialog = page.getByRole('dialog', { name: 'Informar resultado' });
    const review = () => dialog.getByRole('button', { name: 'Conferir' }).click();
    await review();
    await expect(dialog.getByText('Informe o número sorteado')).toHaveCount(2);
    await expectAccessible(page, 'the dialog that names a result');
    await dialog.getByLabel('1º prêmio: Colcha de casal').fill(first);
    await dialog.getByLabel('2º prêmio: Par de almofadas').fill(first);
    await dialog.getByLabel(/^Link do vídeo/).fill('youtu.be/dQw4w9WgXcQ');
    await review();
    await expect(dialog.getByText(`O número ${first} já ganhou outro prêmio. Sorteie outro`)).toBeVisible();

    await dialog.getByLabel('2º prêmio: Par de almofadas').fill(second);
    const question = page.getByRole('dialog', { name: 'Publicar o resultado?' });
    for (const scrollTo of [0, 211, 640]) {
      const scrollY = await scrollPage(page, scrollTo);
      await dialog.getByRole('button', { name: 'Conferir' }).press('Enter');
      await expect(question).toBeVisible();
      await expectOverWindow(page, 'dialog', scrollY);
      await question.getByRole('button', { name: 'Corrigir' }).press('Enter');
    }
    await dialog.getByRole('button', { name: 'Conferir' }).press('Enter');
    await expect(question.getByRole('listitem')).toHaveText([
      new RegExp(`^${first}Colcha de casalGanha: .+`),
      new RegExp(`^${second}Par de almofadasGanha: .+`),
    ]);
    await expect(question).toContainText('https://youtu.be/dQw4w9WgXcQ');
    await question.getByRole('button', { name: 'Publicar' }).click();
    const winners = page.getByRole('region', { name: 'Ganhadores' });
    await expect(winners.getByRole('listitem')).toHaveCount(2);

    await page.goto(`/${LIVE}/rifa-digital`);
    await expect(page.getByRole('heading', { name: / ganhou$/ })).toBeVisible();
    await expect(page.getByText(/^Números informados pelo organizador, /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver o sorteio' })).toHaveAttribute(
      'href',
      'https://youtu.be/dQw4w9WgXcQ',
    );

    const context = await browser.newContext({ baseURL: appServer.url, locale: 'pt-BR' });
    consoleWatch.attach(context);
    const finder = await context.newPage();
    await openReceipt(finder, won);
    // The organizer knows phone and code too.
    await expect(finder.getByText(/abra a compra pelo link dela/)).toBeVisible();
    await expect(finder.getByRole('button', { name: 'Recebi o prêmio' })).toHaveCount(0);
    await expectAccessible(finder, 'a receipt that may not confirm its prize');
    await context.close();
  },
);
