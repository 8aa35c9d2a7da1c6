// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AFFILIATE_KEY } from '#core/domain/account/affiliates.ts';
import { registerOpenForm } from '#src/ui/seeded-form/open-forms.ts';
import { followOutside, launchPath } from './launch.ts';

const ORIGIN = 'https://rifaria.app';
const ID = '0198f2c0-0000-7000-8000-000000000001';
const RAFFLE = `/${ID}/rifa-digital/moto`;

test.each([
  ['/dashboard/new-raffle', undefined, '/dashboard/new-raffle'],
  ['/dashboard/pending', undefined, '/dashboard/pending'],
  [`${RAFFLE}?afiliado=abcd2345`, undefined, `${RAFFLE}?afiliado=abcd2345`],
  [`/purchase/${ID}`, undefined, `/purchase/${ID}`],
  [`/c/${ID}#secret`, undefined, `/c/${ID}#secret`],
  [`/c/${ID}#secret`, '/', `/c/${ID}#secret`],
  ['/undo-contact-change#token', '/dashboard', '/undo-contact-change#token'],
  ['/recovery', undefined, '/recovery'],
  ['/rifas', undefined, '/rifas'],
  ['/my-numbers', undefined, '/my-numbers'],
  [`/conferir?rifa=${ID}`, undefined, `/conferir?rifa=${ID}`],
  ['/dashboard/my-raffles?busca=moto', undefined, '/dashboard/my-raffles?busca=moto'],
  ['/dashboard/my-raffles', undefined, undefined],
  ['/dashboard/new-raffle', '/dashboard/new-raffle', undefined],
  [`/c/${ID}#secret`, `/c/${ID}`, undefined],
  ['/api/category', undefined, undefined],
  ['', undefined, '/'],
])('a launch to %s of a page opened at %s leads to %s (P-1107)', (target, openedAt, path) => {
  expect(launchPath(ORIGIN + target, ORIGIN, openedAt && ORIGIN + openedAt)).toBe(path);
});

test.each(['https://example.com/dashboard/pending', `https://example.com/c/${ID}#secret`, 'nothing'])(
  'a launch to %s, which is not ours, is ignored',
  (target) => {
    expect(launchPath(target, ORIGIN, undefined)).toBeUndefined();
  },
);

describe('with the app open', () => {
  const goTo = vi.fn();
  const confirm = vi.fn(() => false);
  let container: EventTarget;
  let launch: (about: { targetURL: string }) => void;

  beforeEach(() => {
    history.replaceState(null, '', '/dashboard/pending');
    const setConsumer = (consumer: typeof launch) => (launch = consumer);
    vi.stubGlobal('launchQueue', { setConsumer });
    vi.stubGlobal('confirm', confirm);
    container = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    followOutside(goTo);
    // The launch that opened the page.
    launch({ targetURL: location.href });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    document.body.replaceChildren();
    localStorage.clear();
  });
  const open = (path: string) => launch({ targetURL: location.origin + path });
  const told = (data: object, ports: { postMessage(path: string): void }[] = []) =>
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports }));

  test('a link is opened once what is typed is stored', async () => {
    const stored = Promise.withResolvers<void>();
    const removeForm = registerOpenForm(() => stored.promise);
    open('/rifas');
    await Promise.resolve();
    expect(goTo).not.toHaveBeenCalled();
    stored.resolve();
    await vi.waitFor(() => expect(goTo.mock.calls).toEqual([['/rifas']]));
    removeForm();
  });

  test.each([true, false])(
    'where it would lose what is typed the user is asked first, and the answer counts: %s',
    async (isSure) => {
      history.replaceState(null, '', '/register');
      document.body.innerHTML = '<input value="Rita" />';
      confirm.mockReturnValueOnce(isSure);
      open('/rifas');
      await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
      expect(goTo).toHaveBeenCalledTimes(isSure ? 1 : 0);
    },
  );

  test('a question about the page that is left is closed without an answer (P-1181)', async () => {
    const question = Object.assign(document.createElement('ion-alert'), { dismiss: vi.fn() });
    document.body.append(question);
    confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
    open('/rifas');
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(question.dismiss).not.toHaveBeenCalled();
    open('/rifas');
    await vi.waitFor(() => expect(goTo.mock.calls).toEqual([['/rifas']]));
    expect(question.dismiss).toHaveBeenCalledExactlyOnceWith(undefined, 'cancel');
  });

  test('the page that is shown already stays as it is', async () => {
    open('/dashboard/pending');
    open('/rifas');
    await vi.waitFor(() => expect(goTo.mock.calls).toEqual([['/rifas']]));
  });

  test('the affiliate of a link is remembered (P-212)', () => {
    open('/?afiliado=abcd2345');
    expect(localStorage.getItem(AFFILIATE_KEY)).toMatch(/ abcd2345$/);
  });

  test('the worker is told which path is shown, and what it says that was tapped is opened', async () => {
    const postMessage = vi.fn();
    told({ type: 'TELL_PATH' }, [{ postMessage }]);
    expect(postMessage).toHaveBeenCalledWith('/dashboard/pending');
    told({ type: 'OPEN_PATH', path: '/dashboard/my-sales' });
    await vi.waitFor(() => expect(goTo.mock.calls).toEqual([['/dashboard/my-sales']]));
  });
});
