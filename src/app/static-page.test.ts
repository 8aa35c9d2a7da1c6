// @vitest-environment happy-dom
import fs from 'node:fs';
import vm from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { STATIC_PAGES, type StaticPageName } from '#core/domain/static-pages.ts';
import { endSession, keepSession } from '#src/storage/session.ts';
import { prepareStaticPage } from './static-page.ts';

const USER: User = {
  id: 'u1',
  name: 'Ana Conceição',
  displayName: 'Ana',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  avatarUrl: null,
  isDeleted: false,
  freeEligible: false,
  isEmailVerified: false,
  isPhoneVerified: false,
  pendingEmail: '',
  pendingPhone: '',
};

const SCRIPT = fs.readFileSync('server/http/public-page/fit-page.js', 'utf8');

/** Opens a page of the build on this device; returns what the app finds in it. */
function open(name: StaticPageName, search = '') {
  const { route, unfit } = STATIC_PAGES[name];
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = `<div id="root" data-page="${route}"><h1>Entrar</h1></div><div class="opening"></div>`;
  const script = document.createElement('script');
  script.dataset.unfit = unfit.join(' ');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vm.runInThisContext(SCRIPT);
  const place = document.querySelector<HTMLElement>('#root') ?? document.body;
  return { route: prepareStaticPage(place), shown: place.firstElementChild?.outerHTML };
}

const FIT = '<h1>Entrar</h1>';
const OPENING = '<div class="opening"></div>';

beforeEach(() => vi.stubGlobal('indexedDB', undefined));
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.unfit;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signIn = () => keepSession({ user: USER, token: 'abc' });
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test.each<[StaticPageName]>([['home'], ['login'], ['offers'], ['missingRaffle'], ['notFound']])(
  '%s fits a visitor with a network: the app takes it over',
  (name) => {
    expect(open(name)).toEqual({ route: STATIC_PAGES[name].route, shown: FIT });
    expect(document.querySelector('.opening')).toBeNull();
  },
);

test.each<[StaticPageName, string, () => unknown]>([
  ['home', 'whoever is signed in', signIn],
  ['login', 'whoever is signed in', signIn],
  ['register', 'whoever has no network', goOffline],
  ['login', 'whose session has ended', endSession],
  ['notFound', 'whoever is signed in', signIn],
])('%s does not fit %s: the app finds the opening mark, and renders alone', (name, _who, happen) => {
  happen();
  expect(open(name)).toEqual({ route: undefined, shown: OPENING });
  expect(document.documentElement.dataset.unfit).toBeUndefined();
});

test('the page of the raffles on sale fits no search', () => {
  expect(open('offers', '?busca=moto').route).toBeUndefined();
});

test.each<[StaticPageName, () => unknown]>([
  ['offers', signIn],
  ['home', goOffline],
])('%s fits all the same (%#)', (name, happen) => {
  happen();
  expect(open(name).route).toBe(STATIC_PAGES[name].route);
});
