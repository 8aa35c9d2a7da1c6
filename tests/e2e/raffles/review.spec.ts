import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { focusCoveredBy } from '#tests/fixtures/focus-in-sight.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';

/** Everything that step 1 can hold. */
const FULL_CONFIG = {
  ...VALID_CONFIG,
  prizes: ['Violão', 'Cavaquinho', 'Um violão de sete cordas, feito à mão, com estojo e um jogo de cordas'],
  promotions: [{ description: '10% OFF', tickets: 5, price: 900 }],
  buttons: [
    { ticket: 5, mostPopular: true },
    { ticket: 10, mostPopular: false },
  ],
  enableTicketOfLuck: true,
  ticketOfLuck: [7, 42],
  ticketLuckPrice: 5000,
  enableMostPurchased: true,
  mostPurchasedPrize: 'Um fim de semana na praia',
  videolink: 'https://youtu.be/dQw4w9WgXcQ',
  phoneforsupport: '11987654321',
  descriptionrules: '<p>Entrega em 30 dias.</p>',
};

async function fullRaffle(url: string): Promise<{ raffleId: string; title: string }> {
  const device = await ApiClient.signIn(url);
  const { title } = raffleText();
  const raffleId = await device.newRaffle(title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  await device.changeConfig(raffleId, FULL_CONFIG);
  return { raffleId, title };
}

/** In how many lines the place of each prize, as '2º', is broken, and at how many left edges places and names begin. */
function placesOfPrizes(rows: Element[]): { lines: number[]; lefts: number[] } {
  const linesOf = (part: Element | null) => {
    const range = document.createRange();
    if (part) range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const leftsOf = (parts: (Element | null)[]) =>
    new Set(parts.map((part) => Math.round(part?.getBoundingClientRect().left ?? NaN))).size;
  const places = rows.map((row) => row.firstElementChild);
  return {
    lines: places.map(linesOf),
    lefts: [leftsOf(places), leftsOf(rows.map((row) => row.lastElementChild))],
  };
}

test(
  'the review shows all that I have written, and each part has one Editar, which leads to its first field (P-113)',
  { tag: '@main' },
  async ({ page, appServer }) => {
    await signIn(page);
    const { raffleId, title } = await fullRaffle(appServer.url);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(raffleId, 1);
    await page.getByRole('button', { name: 'Fechar tudo' }).click();
    await wizard.open(raffleId, 2);
    for (const text of [
      ...[title, 'R$ 10,00', '100 tickets', '30 minutos', '(11) 9 8765-4321', 'Rascunho'],
      ...['https://youtu.be/dQw4w9WgXcQ', 'Entrega em 30 dias.', 'Cavaquinho', 'Um fim de semana na praia'],
      ...['a partir de 5 tickets', '+10', '42', 'R$ 50,00'],
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    for (const term of ['Título', 'Preço', 'Categoria', 'Tickets', 'Descrição', 'Regras da rifa'])
      await expect(page.getByText(term, { exact: true }).filter({ visible: true })).toBeVisible();

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 360, height });
    const prizes = page.getByRole('listitem').filter({ hasText: /^\dº/ });
    expect(await prizes.evaluateAll(placesOfPrizes)).toEqual({ lines: [1, 1, 1], lefts: [1, 1] });
    await page.setViewportSize({ width, height });

    // One edit for each part, not for each line.
    await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(12);
    for (const [name, control] of [
      ['Dados da rifa', page.getByRole('textbox', { name: 'Título' })],
      ['Vendas e divulgação', page.getByRole('radio', { name: /^Aleatório/ })],
      ['Descrição', page.getByRole('textbox', { name: 'Descrição' })],
      ['Regras da rifa', page.getByRole('textbox', { name: 'Regras da rifa' })],
    ] as const) {
      // Both stand behind the review by then, and neither was made for this field.
      await expect(page.locator('form')).toHaveCount(2);
      await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
      await expect(control, name).toBeFocused();
      expect(await focusCoveredBy(page), name).toBe('');
      await page.goBack();
    }
  },
);

test('I see the page as a buyer, from the server and, without the network, from this device', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  const { raffleId, title } = await fullRaffle(appServer.url);
  await untilKept(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 2);
  const asBuyer = page.getByRole('link', { name: 'Ver como comprador' });
  await asBuyer.click();
  await expect(page.getByText('Só você vê esta página')).toBeVisible();
  for (const text of ['+5', 'Mais popular', 'Números da sorte', '42', 'Um fim de semana na praia'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await asBuyer.click();
  await expect(page.getByText('Prévia deste aparelho')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Cavaquinho')).toBeVisible();
});

test(
  'nothing is published before I have ticked the declaration about the law (P-767)',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const device = await ApiClient.signIn(appServer.url);
    const id = await device.newConfiguredRaffle('Rifa da declaração');
    await signIn(page);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(id, 2);
    await page.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
    await expect(page.getByText('Marque a declaração para publicar')).toBeVisible();
    await expect(wizard.terms).toBeFocused();
    await expectAccessible(page, 'a review without the declaration');
    expect((await device.getRaffle('Rifa da declaração')).status).toBe('draft');
    await wizard.publishFree();
    await wizard.open(id, 2);
    await expect(page.getByRole('button', { name: 'Ir para minhas rifas' })).toBeVisible();
    await expect(wizard.terms).toHaveCount(0);
  },
);
