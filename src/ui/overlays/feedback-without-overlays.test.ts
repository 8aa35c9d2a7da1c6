// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showDialog, showTextToCopy, withLoadingDialog } from './feedback.ts';

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

test('a text to copy is in the field of the browser’s dialog, which selects it (P-621)', async () => {
  const prompt = vi.fn();
  vi.stubGlobal('prompt', prompt);
  await showTextToCopy('Copie o link selecionado', 'https://rifaria.test/r/1');
  expect(prompt).toHaveBeenCalledExactlyOnceWith('Copie o link selecionado', 'https://rifaria.test/r/1');
});
