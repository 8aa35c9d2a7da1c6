// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerUnstoredText } from '#src/store/unstored-text.ts';
import { isLostChunk, loadPart, mayReloadForChunk, OutOfReach } from './lost-chunk.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const gone = new TypeError('Failed to fetch dynamically imported module');

describe('a missing chunk (P-1014)', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
    new SyntaxError("Unexpected token '<'"),
  ])('is recognised: %s', (error) => expect(isLostChunk(error)).toBe(true));

  it('is distinguished from other errors', () => {
    expect(isLostChunk(new TypeError('x is not a function'))).toBe(false);
  });

  it('causes one reload, never a loop', () => {
    expect(mayReloadForChunk(0, 1_000_000)).toBe(true);
    expect(mayReloadForChunk(999_000, 1_000_000)).toBe(false);
  });

  it.each([
    ['typed', '/register', '<input value="Marina">', false],
    ['a secret', '/dashboard/settings', '<form data-unkept-fields><input value="APP_USR-1"></form>', false],
    ['unstored', '/dashboard/my-raffles/r1/0', '', true],
  ])('is an error while the reload would lose what is %s (P-1038)', async (_, path, html, isUnstored) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, service: 'rifaria' })));
    const reload = vi.fn();
    vi.stubGlobal('location', { pathname: path, reload });
    document.body.innerHTML = html;
    registerUnstoredText(() => isUnstored);
    await expect(loadPart(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(reload).not.toHaveBeenCalled();
    // Nothing was tried yet: once there is nothing to lose, the page reloads.
    document.body.innerHTML = '';
    registerUnstoredText(() => false);
    void loadPart(() => Promise.reject(gone));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is loaded again, without a reload, where the network has come back meanwhile', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, service: 'rifaria' })));
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValueOnce('part');
    await expect(loadPart(load)).resolves.toBe('part');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is an error if the reload did not help', async () => {
    sessionStorage.setItem('rifaria.reloaded-for-chunk', String(Date.now()));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, service: 'rifaria' })));
    await expect(loadPart(() => Promise.reject(gone))).rejects.toBe(gone);
  });

  it('of a file that is no script is told from any other invalid text', async () => {
    sessionStorage.setItem('rifaria.reloaded-for-chunk', String(Date.now()));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, service: 'rifaria' })));
    const error = await loadPart(() => Promise.reject(new SyntaxError('Unexpected token'))).catch(String);
    expect(error).toBe('Error: Importing a module script failed: it is no script');
    expect(isLostChunk(new Error(String(error)))).toBe(true);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal', () => Promise.resolve(new Response('<html>Bem-vindo ao Wi-Fi</html>'))],
  ])('is only out of reach with %s: nothing is reloaded', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await expect(loadPart(() => Promise.reject(gone))).rejects.toBeInstanceOf(OutOfReach);
    expect(sessionStorage).toHaveLength(0);
  });

  it('rethrows other errors', async () => {
    await expect(loadPart(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  });
});
