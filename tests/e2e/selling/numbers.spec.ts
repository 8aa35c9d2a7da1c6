import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** Another buyer reserves a number, through the API. */
async function takeNumber(seller: ApiClient, raffle: string, number: number): Promise<void> {
  const reply = await seller.request('POST', '/public/payment', {
    _id: v7(),
    secret: randomBytes(32).toString('base64url'),
    raffle,
    name: 'Bia Lima',
    phone: '21987650002',
    tickets: [number],
    option: 'pix',
    acceptedRules: true,
    isAdult: true,
  });
  if (reply.status !== 201) throw new Error(`not taken: ${reply.status} ${await reply.text()}`);
}

test(
  'a chosen number is taken meanwhile: it is named, and the others stay chosen',
  { tag: '@main' },
  async ({ page, appServer, expectFailedRequests }) => {
    expectFailedRequests(/\/public\/payment/);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa dos números', { model: 'manual', buttons: [] });
    const buyer = new BuyerPage(page, seller, id);
    await buyer.open();
    for (const number of ['07', '42', '99']) await buyer.chooseNumber(number);
    await expectAccessible(page, 'the numbers');
    await buyer.goToMethod();
    await takeNumber(seller, id, 42);
    await buyer.reserve();
    await expect(
      page.getByText('O 42 acabou de sair para outra pessoa. Os outros 2 continuam escolhidos.'),
    ).toBeVisible();
    await expectAccessible(page, 'a number that was taken meanwhile');
    await page.getByRole('link', { name: 'Escolher outros números' }).click();
    const taken = page.getByRole('button', { name: '42, reservado' });
    await expect(taken).toBeDisabled();
    const onlyFree = page.getByRole('button', { name: 'Só livres' });
    await onlyFree.click();
    await expect(taken).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Números', exact: true }).getByRole('listitem')).toHaveCount(
      99,
    );
    await onlyFree.click();
    await expect(taken).toBeVisible();
    await expect(page.getByRole('list', { name: 'Seus números' }).getByRole('listitem')).toHaveText([
      '07',
      '99',
    ]);
    // The draft still has the answers.
    await page.getByRole('button', { name: /^Participar/ }).click();
    await expect(page.getByLabel('Celular com DDD')).not.toHaveValue('');
    for (const step of ['Qual é o seu celular?', 'E o seu nome?', 'Confira seus dados']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible();
      await buyer.goOn();
    }
    await buyer.reserve();
    await buyer.untilHeld();
    const [purchase] = await buyer.purchases();
    expect(purchase?.tickets).toEqual([7, 99]);
  },
);
