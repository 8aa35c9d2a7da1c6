import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';

test(
  'the desktop menu lists all sections and marks the current one (P-105)',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page);
    await new MyRafflesPage(page).open();
    const menu = page.getByRole('navigation', { name: /menu/i });
    await expect(menu.getByRole('link')).toHaveText([
      'Meus dados',
      'Minhas rifas',
      'Minhas compras',
      'Minhas vendas',
      'Meus afiliados',
      'Configuração de recebimento',
      'Sair',
    ]);
    await expect(menu.getByRole('link', { name: 'Minhas rifas' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, 'the menu on a large screen');
  },
);
