import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';

/** A raffle of the demo that is drawn. */
const DRAWN = '00000000-0000-7000-8000-000600000007';

test(
  'anybody sees who has won a raffle, and by which draw; its organizer can write to the winners',
  { tag: '@main' },
  async ({ page, appServer }) => {
    await page.goto(`${appServer.url}/${DRAWN}/rifa-digital`);
    await expect(page.getByRole('heading', { name: / ganhou$/ })).toBeVisible();
    const draw = page.getByRole('region', { name: 'O sorteio' });
    await expect(draw).toContainText(/Loteria Federal, concurso [\d.]+, \d\d\/\d\d\/\d{4}/);
    await expect(draw.getByText('Saiu no 1º prêmio da Loteria')).toBeVisible();
    await expectAccessible(page, 'the page of a drawn raffle');
    await draw.getByRole('button', { name: 'Como conferir' }).click();
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
  },
);
