import type { Locator, Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { demoAccounts, demoPassword } from '#tests/fixtures/demo-accounts.ts';
import { tabTo } from '#tests/fixtures/tab-to.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** Chooses in a list as one does without a mouse: by typing what it begins with. */
async function choose(page: Page, list: Locator, text: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(text);
  await expect(list.locator('option:checked')).toHaveText(text);
}

test('a raffle is created and published with the keyboard alone', async ({ page }) => {
  test.slow();
  const text = raffleText();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(demoAccounts.organizer);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\//);
  await tabTo(page, page.getByRole('button', { name: 'Criar rifa' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/0$/);

  const title = page.getByRole('textbox', { name: 'Título' });
  await tabTo(page, title);
  await page.keyboard.type(text.title);
  // The field says that more comes next: Enter goes there and does not send the step.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Categoria')).toBeFocused();
  await choose(page, page.getByLabel('Categoria'), text.category);
  await choose(page, page.getByLabel('Quantidade de tickets'), text.tickets);
  await tabTo(page, page.getByLabel('Preço por ticket'));
  await page.keyboard.type(text.priceDigits);
  await choose(page, page.getByLabel('Onde será o sorteio'), text.lottery);
  const next = page.getByRole('button', { name: 'Configurações', exact: true });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  // Refused: the focus is at the first field that is wrong, which has its message.
  const description = page.getByRole('textbox', { name: 'Descrição' });
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/Descrição obrigatória/);
  await page.keyboard.type(text.description);
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/1$/);

  // Arrows move between choices; Space takes one, and turns a switch.
  await tabTo(page, page.getByRole('radio', { name: 'Pix', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Pix', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Pix', exact: true })).toBeChecked();
  const lastBuyers = page.getByRole('switch', { name: /Mostrar últimos compradores/ });
  await tabTo(page, lastBuyers);
  await page.keyboard.press('Space');
  await expect(lastBuyers).toBeChecked();
  const addPrize = page.getByRole('button', { name: 'Adicionar prêmio' });
  await tabTo(page, addPrize);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Nome do prêmio')).toBeFocused();
  await page.keyboard.type('Cesta de Natal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(addPrize).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Salvar essas configurações' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/2$/);

  // Back and forth: the indicator's steps can be pressed, too.
  await tabTo(page, page.getByRole('button', { name: /^Configurações,/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/1$/);
  await tabTo(page, page.getByRole('button', { name: /^Resumo,/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/2$/);
  await tabTo(page, page.getByRole('checkbox', { name: /Lei 5\.768\/71/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Criar minha Rifa Grátis' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rifa criada com sucesso!')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Minhas rifas', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/my-raffles$/);
});
