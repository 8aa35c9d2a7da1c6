import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { RichTextPage } from '#tests/pages/rich-text-page.ts';

const LINK = 'rel="noopener noreferrer" target="_blank"';

async function newRaffle(page: Page) {
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  await myRaffles.createRaffle();
  return { wizard: new RaffleWizardPage(page), field: new RichTextPage(page, 'Descrição') };
}

test(
  'every tool works under a finger, and all of it is there after saving, on the server and when I come back',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const { wizard, field } = await newRaffle(page);
    const text = raffleText({ description: 'Toda a renda vai para a reforma do parquinho.' });
    await wizard.fillRaffleData(text);
    await field.newLine();
    await field.choose('Estilo', 'Título');
    await field.type('Prêmios');
    await field.newLine();
    for (const [name, word] of [
      ['Negrito', 'negrito'],
      ['Itálico', 'inclinado'],
    ] as const) {
      await field.tap(name);
      await field.expectPressed(name);
      await field.type(word);
      await field.tap(name);
      await field.expectPressed(name, false);
    }
    await field.choose('Cor', 'Verde');
    await field.type('verde');
    await field.choose('Cor', 'Padrão');
    await field.tap('Link');
    await page.getByLabel('Endereço do link').fill('creche.org.br');
    await page.getByLabel('Texto do link').fill('site');
    await page.getByRole('button', { name: 'Aplicar link' }).tap();
    await field.newLine();
    await field.tap('Lista com marcadores');
    await field.type('um');
    await field.newLine();
    await field.newLine();
    await field.tap('Mais ferramentas');
    await field.tap('Lista numerada');
    await field.type('dois');
    await field.newLine();
    await field.newLine();
    await field.tap('Sublinhado');
    await field.tap('Tachado');
    await field.type('riscado');
    await field.tap('Sublinhado');
    await field.tap('Tachado');
    await field.newLine();
    await field.choose('Alinhamento', 'Centralizado');
    await field.type('no meio');
    await field.newLine();
    await field.choose('Alinhamento', 'À esquerda');
    await field.tap('Citação');
    await field.type('citado');
    await field.newLine();
    await field.tap('Bloco de código');
    await field.type('código');
    const written =
      `<p>${text.description}</p><h2>Prêmios</h2><p><strong>negrito</strong><em>inclinado</em><span style="color:#14633a">verde</span>` +
      `<a href="https://creche.org.br" ${LINK}>site</a></p><ul><li>um</li></ul><ol><li>dois</li></ol><p><u><s>riscado</s></u></p>` +
      '<p style="text-align:center">no meio</p><blockquote>citado</blockquote><pre>código</pre>';
    await wizard.goToConfig();
    const server = await ApiClient.signIn(appServer.url);
    await expect.poll(async () => (await server.rafflesTitled(text.title))[0]?.description).toBe(written);

    await page.goBack();
    await page.reload();
    await expect(field.text.locator('h2')).toHaveText('Prêmios');
    await expect(field.text.getByText('verde')).toHaveCSS('color', 'rgb(20, 99, 58)');
    await expect(field.text.getByText('no meio').locator('xpath=ancestor::p')).toHaveCSS(
      'text-align',
      'center',
    );

    await field.text.getByText('negrito').selectText();
    await field.expectPressed('Negrito');
    await field.tap('Mais ferramentas');
    await field.tap('Limpar formatação');
    await field.expectPressed('Negrito', false);
  },
);

test('the tools are one stop of the Tab key, walked with arrows, and Tab leaves the text', async ({
  page,
}) => {
  const { field } = await newRaffle(page);
  await field.text.focus();
  await field.type('Toda a renda');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  await expect(field.tool('Estilo')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(field.tool('Negrito')).toBeFocused();
  await page.keyboard.press('Enter');
  await field.expectPressed('Negrito');
  await expect(field.tool('Negrito')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(field.tool('Limpar formatação')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(field.tool('Estilo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field.choice('Texto normal')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field.tool('Estilo')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(field.text.locator('h2')).toHaveText('Toda a renda');
  await expect(field.text).toBeFocused();

  for (const [keys, tool] of [
    ['Control+i', 'Itálico'],
    ['Control+u', 'Sublinhado'],
    ['Control+Shift+X', 'Tachado'],
    ['Control+Shift+Digit8', 'Lista com marcadores'],
    ['Control+Shift+Digit9', 'Citação'],
    ['Control+Shift+K', 'Bloco de código'],
  ] as const) {
    await page.keyboard.press(keys);
    await field.expectPressed(tool);
  }
  // Code has no links (P-022).
  await page.keyboard.press('Control+Shift+K');
  await field.expectPressed('Bloco de código', false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field.text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field.text).not.toBeFocused();
  await expect(field.toolbar.locator(':focus')).toHaveCount(0);
});

test('what I paste is cleaned, and I am told what did not fit', async ({ page }) => {
  const { field } = await newRaffle(page);
  await field.text.tap();
  await field.paste({
    html: '<meta charset="utf-8"><p class="MsoNormal"><b>Rifa</b> da Creche<o:p></o:p></p><img src="https://evil.example/x.png"><table><tr><td>Dia</td><td>20</td></tr></table>',
    text: 'Rifa da Creche',
  });
  await expect(
    page.getByText('Tiramos imagens e tabelas do texto colado: aqui cabem só texto e links.'),
  ).toBeVisible();
  // Said under the text: a message over the screen would cover the tools.
  await expect(page.locator('ion-toast')).toHaveCount(0);
  await expect(field.text.locator('strong')).toHaveText('Rifa');
  await expect(field.text).toContainText('Dia | 20');
  await expect(field.text.locator('img, table')).toHaveCount(0);
  await field.newLine();
  await field.paste({ text: '*Prêmios*\n- Moto\n- Cesta' });
  await expect(field.text.locator('strong', { hasText: 'Prêmios' })).toBeVisible();
  await expect(field.text.locator('li')).toHaveText(['Moto', 'Cesta']);
  await expect(page.getByText('do texto colado')).toBeHidden();
});

test('what I drag into the text stands where I drop it, and in a code block Link says why it is off', async ({
  page,
}) => {
  const { field } = await newRaffle(page);
  await field.drop('1. Participação\nMaior de 18.\n2. Prêmios');
  await expect(field.text.locator('p')).toHaveText(['1. Participação', 'Maior de 18.', '2. Prêmios']);
  await field.drop('Início:', field.text.getByText('1. Participação'));
  await expect(field.text.locator('p').first()).toHaveText('Início:1. Participação');
  await field.tap('Mais ferramentas');
  await field.tap('Bloco de código');
  await expect(field.tool('Link')).toBeDisabled();
  await field.tool('Link').tap({ force: true });
  await expect(page.getByText('Bloco de código não aceita link, cor nem destaque')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the editor with its menus open (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { field } = await newRaffle(page);
    await field.text.tap();
    for (const color of ['Vermelho', 'Mostarda', 'Cinza']) {
      await field.choose('Cor', color);
      await field.type(color);
    }
    await field.tap('Mais ferramentas');
    for (const menu of ['Estilo', 'Cor', 'Alinhamento']) {
      await field.tap(menu);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'the menus of the rich text');
      await field.tap(menu);
    }
  });
}
