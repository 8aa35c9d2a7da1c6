import type { Page } from '@playwright/test';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { enterRegistrationCode } from '#tests/fixtures/new-person.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RegisterPage } from '#tests/pages/register-page.ts';

const PUBLIC_PATHS = ['/', '/terms', '/privacy', '/login', '/register', '/nada-aqui'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a visitor learns what Rifaria is, creates an account and is in the dashboard',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Crie sua rifa pelo celular · Rifaria');
    await expect(title(page)).toHaveText('Monte sua rifa pelo celular, mesmo sem sinal');
    await page.getByText('Preciso de autorização para fazer uma rifa?').click();
    await expect(page.getByText(/Lei nº 5\.768\/1971/)).toBeVisible();
    await page.getByRole('link', { name: 'Criar minha rifa' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(title(page)).toBeFocused();

    const form = new RegisterPage(page);
    await form.password.pressSequentially('jangada2026');
    await expect(form.rules.getByText('número')).toHaveAttribute('data-met', 'true');
    await expect(form.rules.getByText('símbolo')).toHaveAttribute('data-met', 'false');
    await expect(page.getByText('Falta: letra maiúscula, símbolo')).toBeAttached();
    await form.fill({
      name: 'Dandara Lima',
      email: 'dandara@example.com',
      phone: '(71) 9 8811-2233',
      password: 'Jangada#2026',
    });
    await expect(page.getByText('A senha está completa')).toBeAttached();
    await form.submit.click();
    await enterRegistrationCode(page, 'dandara@example.com');
    await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
  },
);

test('whoever is signed in finds their raffles at /, and never sees the landing page', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const title = document.querySelector('h1');
      if (title?.textContent.startsWith('Monte sua rifa') === true && title.checkVisibility())
        document.documentElement.dataset.sawLanding = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
  await expect(title(page)).toHaveText('Minhas rifas');
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-landing');
});

test('landing, terms and privacy open without a network after one visit', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/terms#autorizacao');
  await expect(title(page)).toHaveText('Termos de uso');
  await expect(page.getByRole('heading', { name: /Autorização para rifas e sorteios/ })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
  await expect(title(page)).toHaveText('Política de privacidade');
  await expect(title(page)).toBeFocused();
  await page.getByRole('link', { name: 'Rifaria, início' }).click();
  await expect(title(page)).toHaveText(/Monte sua rifa/);
});

test('what was typed into a registration survives a reload, all but the password', async ({
  page,
  context,
}) => {
  const form = new RegisterPage(page);
  await form.open();
  await form.fill({
    name: 'Iracema Souza',
    email: 'iracema@example.com',
    phone: '85987650000',
    password: 'Jangada#2026',
  });
  await page.reload();
  await expect(form.name).toHaveValue('Iracema Souza');
  await expect(form.email).toHaveValue('iracema@example.com');
  await expect(form.phone).toHaveValue('(85) 9 8765-0000');
  await expect(form.password).toHaveValue('');
  await context.setOffline(true);
  await expect(page.getByText(/Você está offline/)).toBeVisible();
});

test('the keyboard goes past the header, and Enter leads from field to field', async ({ page }) => {
  await page.goto('/login');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('ninguem@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Informe sua senha')).toBeVisible();
});

test('each question of a buyer on the landing page stands on one line with its link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  for (const [question, name] of [
    ['Quer comprar?', 'Veja as rifas no ar'],
    ['Já comprou?', 'Meus números'],
  ] as const) {
    const line = await page.getByText(question).boundingBox();
    const link = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
    expect.soft(line?.height, question).toBe(link?.height);
  }
});

for (const width of [320, 180]) {
  test(`nothing outside the dashboard scrolls sideways at ${width} pixels`, async ({
    page,
    expectFailedRequests,
  }) => {
    expectFailedRequests(/nada-aqui/);
    await page.setViewportSize({ width, height: 640 });
    for (const path of PUBLIC_PATHS) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(excess, path).toBe(0);
    }
  });
}
