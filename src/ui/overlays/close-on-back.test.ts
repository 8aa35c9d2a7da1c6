// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from './overlays.ts';

const controller = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('@ionic/core/components', () => ({
  actionSheetController: controller,
  alertController: controller,
  loadingController: controller,
  toastController: controller,
  initialize: vi.fn(),
}));
vi.mock('@ionic/core/components/ion-action-sheet.js', () => ({ defineCustomElement: vi.fn() }));
vi.mock('@ionic/core/components/ion-alert.js', () => ({ defineCustomElement: vi.fn() }));
vi.mock('@ionic/core/components/ion-loading.js', () => ({ defineCustomElement: vi.fn() }));
vi.mock('@ionic/core/components/ion-toast.js', () => ({ defineCustomElement: vi.fn() }));

/** The browser's own back gesture, for which it asks the last of these that is not destroyed. */
class Watcher extends EventTarget {
  static last: Watcher | undefined;
  constructor({ signal }: { signal: AbortSignal }) {
    super();
    Watcher.last = this;
    signal.addEventListener('abort', () => {
      Watcher.last = undefined;
    });
  }
}

const leavePage = () => dispatchEvent(new PopStateEvent('popstate'));
const gesture = () => Watcher.last?.dispatchEvent(new Event('close'));

let dismiss: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.stubGlobal('CloseWatcher', Watcher);
  const { promise, resolve } = Promise.withResolvers<void>();
  dismiss = vi.fn(() => resolve());
  controller.create.mockResolvedValue({ dismiss, onWillDismiss: () => promise });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a question', 'alert', 'the back gesture', gesture],
  ['a question', 'alert', 'the page that is left', leavePage],
  ['a menu', 'actionSheet', 'the back gesture', gesture],
  ['a menu', 'actionSheet', 'the page that is left', leavePage],
] as const)('%s (%s) is closed by %s, unanswered and once (P-1117)', async (_, kind, __, back) => {
  const overlay = await overlays[kind].create({ buttons: [] });
  back();
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(undefined, 'cancel');
  await overlay.onWillDismiss();
  expect(Watcher.last).toBeUndefined();
  leavePage();
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('without a watcher in the browser a question is still closed with its page (P-1117)', async () => {
  vi.unstubAllGlobals();
  await overlays.alert.create({ buttons: [] });
  leavePage();
  expect(dismiss).toHaveBeenCalledTimes(1);
});
