// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { onUpdateNeeded } from '#src/api/update-needed.ts';
import { isReachable, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { showDialog, showToast } from '#src/ui/overlays/feedback.ts';
import { watchFailedPresses } from './watch-failed-presses.ts';

vi.mock('#src/ui/loading/lost-chunk.ts', { spy: true });
vi.mock('#src/ui/overlays/feedback.ts');

watchFailedPresses();
const offer = vi.fn();
onUpdateNeeded(offer);
beforeEach(() => vi.resetAllMocks());

/** Whether the page has handled it. */
function rejected(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !globalThis.dispatchEvent(event);
}

const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/ask-to-pause.js');

test('so does one whose styles do not come', async () => {
  vi.mocked(isReachable).mockResolvedValue(false);
  expect(rejected(new Error('Unable to preload CSS for /assets/buying.css'))).toBe(true);
  await vi.waitFor(() => expect(showDialog).toHaveBeenCalled());
});

test('so does one that could not be fetched, in the same words (P-821)', async () => {
  vi.mocked(isReachable).mockResolvedValue(false);
  expect(rejected(new OutOfReach('out of reach'))).toBe(true);
  const said = { title: 'Sem internet agora', message: 'Tente de novo quando ela voltar.' };
  await vi.waitFor(() => expect(showDialog).toHaveBeenCalledWith(said));
});

test.each([
  ['no network', false, 'Sem internet agora', 0],
  ['a newer app', true, 'Atualize o aplicativo para continuar', 1],
])('a press whose part does not come says why: %s (P-1051)', async (_name, isThere, title, offers) => {
  vi.mocked(isReachable).mockResolvedValue(isThere);
  expect(rejected(LOST)).toBe(true);
  await vi.waitFor(() => expect(showDialog).toHaveBeenCalledWith(expect.objectContaining({ title })));
  expect(offer).toHaveBeenCalledTimes(offers);
});

test('a press whose work this device cannot store says so (P-1150)', async () => {
  const problem = new StorageProblem('full', undefined);
  expect(rejected(problem)).toBe(true);
  const said = { message: problem.message, tone: 'danger' };
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith(said));
});

test.each([new SyntaxError('Unexpected token'), new Error('Something else'), undefined])(
  'other failures are not explained by it: %s',
  (reason) => {
    expect(rejected(reason)).toBe(false);
    expect(isReachable).not.toHaveBeenCalled();
  },
);
