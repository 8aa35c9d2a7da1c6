import { raffleText } from '#tests/builders/raffle-text.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test(
  'with a raffle open in two tabs, what I write in one is not undone by the other',
  { tag: '@main' },
  async ({ page, context }) => {
    await signIn(page);
    const myRaffles = new MyRafflesPage(page);
    await myRaffles.open();
    const raffleId = await myRaffles.createRaffle();
    const first = new RaffleWizardPage(page);
    await first.title.fill('Escrito na primeira aba');

    const second = new RaffleWizardPage(await context.newPage());
    await second.open(raffleId, 0);
    await expect(second.title).toHaveValue('Escrito na primeira aba');
    const { title } = raffleText();
    await second.title.fill(title);
    await second.title.blur();
    await expect(first.title).toHaveValue(title);

    await first.price.pressSequentially('1500');
    await first.price.blur();
    await expect(second.price).toHaveValue('R$ 15,00');
    await expect(second.title).toHaveValue(title);
    await second.page.reload();
    await expect(second.title).toHaveValue(title);
    await expect(second.price).toHaveValue('R$ 15,00');
  },
);
