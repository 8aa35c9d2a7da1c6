import { expect, test } from 'vitest';
import { APP_PATHS } from '../../core/domain/app-paths.ts';
import { raffleFileName } from '../../core/wire/raffles/raffle-file.ts';
import { webManifest } from './web-manifest.mjs';

const { file_handlers: fileHandlers = [], share_target: shareTarget, shortcuts = [] } = webManifest;

test('the system opens the files that the app writes, with the page that takes them', () => {
  const [handler] = fileHandlers;
  expect(fileHandlers).toHaveLength(1);
  expect(handler?.action).toBe(APP_PATHS.openRaffle);
  const endings = Object.values(handler?.accept ?? {}).flat();
  expect(endings.filter((ending) => raffleFileName('Cesta de Natal').endsWith(ending))).toHaveLength(1);
});

test('photos of other apps are shared with the page that takes them', () => {
  expect(shareTarget).toMatchObject({ action: APP_PATHS.sharedImages, method: 'POST' });
});

test.each([webManifest.start_url ?? '', ...shortcuts.map(({ url }) => url)])(
  '%s, where the installed app opens, is a page of it',
  (path) => expect(Object.values(APP_PATHS)).toContain(path),
);
