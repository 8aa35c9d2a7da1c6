import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, signInHere, signOut, test } from '#tests/fixtures/test.ts';

/** A photo of one colour, large enough to be one. */
async function photo(background: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 200, height: 100, channels: 3, background, noise } as const;
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
}

/** What a phone does when pictures are shared with the installed app: a form is sent to the manifest's address. */
async function share(
  page: Page,
  photos: { name: string; content: string }[],
  leadsTo = '**/dashboard/shared-images',
): Promise<void> {
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await (await fetch(address)).json()) as { share_target: ShareTarget };
  });
  await sendForm(page, manifest.share_target, photos);
  await page.waitForURL(leadsTo);
}

interface ShareTarget {
  action: string;
  method: string;
  enctype: string;
  params: { files: { name: string; accept: string[] }[] };
}

async function sendForm(page: Page, target: ShareTarget, photos: { name: string; content: string }[]) {
  const [files] = target.params.files;
  expect(files?.accept).toEqual(['image/png', 'image/gif', 'image/jpeg']);
  const given = { ...target, field: files?.name ?? '', photos };
  await page.evaluate(({ action, method, enctype, field, photos: shared }) => {
    const picked = new DataTransfer();
    for (const { name, content } of shared) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      picked.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: field,
      multiple: true,
    });
    input.files = picked.files;
    const form = Object.assign(document.createElement('form'), { action, method, enctype });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, given);
}

test('photos shared from the gallery without signal wait in the app, in their order', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  await untilKept(page);
  const [first, second] = [await photo('#c33'), await photo('#33c')];
  await context.setOffline(true);
  await share(page, [
    { name: 'praia à noite.jpg', content: first },
    { name: 'moto.jpg', content: second },
  ]);
  await expect(page.getByRole('heading', { name: 'Fotos compartilhadas', level: 1 })).toBeVisible();
  const shown = page.getByRole('main').getByRole('img');
  await expect(shown).toHaveCount(2);
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    'praia à noite.jpg',
    'moto.jpg',
  ]);

  // Another share takes the place of what was left lying.
  await share(page, [{ name: 'moto.jpg', content: second }]);
  await expect(shown).toHaveCount(1);
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: 'Descartar as fotos' }).click();
  await page.goto('/dashboard/shared-images');
  await expect(page.getByRole('heading', { name: 'Nenhuma foto esperando' })).toBeVisible();
});

test('photos that I have shared and left lying are there for me, not for whoever signs in after me', async ({
  page,
}) => {
  await signIn(page);
  await untilKept(page);
  await share(page, [{ name: 'moto.jpg', content: await photo('#33c') }]);
  const shown = page.getByRole('main').getByRole('img');
  await expect(shown).toHaveCount(1);
  const visit = async (account: 'organizer' | 'newcomer') => {
    await signOut(page);
    await page.goto('/login?url=dashboard%2Fshared-images');
    await signInHere(page, account);
  };
  await visit('newcomer');
  await expect(page.getByRole('heading', { name: 'Nenhuma foto esperando' })).toBeVisible();
  await visit('organizer');
  await expect(shown).toHaveCount(1);
});

test('photos that are shared while I am signed out wait for me to sign in', async ({ page }) => {
  await page.goto('/login');
  await untilKept(page);
  const moto = { name: 'moto.jpg', content: await photo('#33c') };
  await share(page, [moto], '**/login?url=dashboard%2Fshared-images');
  await signInHere(page);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1);
});

test.describe('where the worker is missing', () => {
  test.use({ serviceWorkers: 'block' });

  test('photos that are shared lead to the page that asks for them again (P-1108)', async ({ page }) => {
    await signIn(page);
    const moto = { name: 'moto.jpg', content: await photo('#33c') };
    await share(page, [moto], '**/dashboard/shared-images?perdidas=1');
    await expect(page.getByText('As fotos não chegaram. Compartilhe de novo.')).toBeVisible();
  });
});
