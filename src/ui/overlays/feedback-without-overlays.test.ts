// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showDialog, withLoadingDialog } from './feedback.ts';

vi.mock('./overlays.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const WORDS = { title: 'Publicando…', message: 'Só um instante.' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('work settles as ever where its dialog cannot be loaded', async () => {
  expect(await withLoadingDialog(WORDS, Promise.resolve('published'))).toBe('published');
  await expect(withLoadingDialog(WORDS, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('a message falls back to the browser’s dialog', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  await showDialog({ title: 'Erro ao publicar a rifa', message: 'Tente mais tarde.' });
  expect(alert).toHaveBeenCalledExactlyOnceWith('Erro ao publicar a rifa\n\nTente mais tarde.');
});
