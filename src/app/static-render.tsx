import type { ComponentType } from 'react';
import { HEADED_PAGES, type HeadedPageName, type ServedPage } from '#core/domain/served-pages.ts';
import { STATIC_PAGES, type StaticPage, type StaticPageName } from '#core/domain/static-pages.ts';
import { LoginPage } from '#src/features/account/auth/login-page.tsx';
import { RegisterPage } from '#src/features/account/auth/register-page.tsx';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx';
import { TermsPage } from '#src/features/legal/terms-page.tsx';
import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import { PublicRaffleScreen } from '#src/features/raffles/public-page/public-raffle-screen.tsx';
import { OffersPage } from '#src/features/selling/buyer/offers/offers-page.tsx';
import { documentDescription, documentTitle, type RouteHandle } from './document-title.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { renderedMarkup } from './rendered-markup.tsx';
import { STATIC_PAGE_HANDLES } from './static-page-handles.ts';

const SCREENS: Record<StaticPageName, ComponentType> = {
  home: LandingPage,
  login: LoginPage,
  register: RegisterPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  offers: OffersPage,
  missingRaffle: PublicRaffleScreen,
  notFound: NotFoundScreen,
};

const MISSING: RouteData = { page: { kind: 'missing' } };
/** What the screens find loaded. */
const LOADERS: Partial<Record<StaticPageName, () => RouteData>> = { missingRaffle: () => MISSING };
const HANDLES: Partial<Record<StaticPageName, RouteHandle>> = STATIC_PAGE_HANDLES;

/** What the head of a page says. */
interface HeadWords {
  title: string;
  description: string;
}

function headWords(handle: RouteHandle | undefined): HeadWords {
  const place = { matches: [{ route: { handle } }] };
  return { title: documentTitle(place), description: documentDescription(place) };
}

/** A page without its styles. */
export interface RenderedPage extends StaticPage, HeadWords {
  /** The content of #root. */
  markup: string;
}

/** The pages that are the same for everybody, as the app renders them first. Called by the build. */
export function renderStaticPages(): Promise<(RenderedPage & { name: StaticPageName })[]> {
  const pages = Object.entries(STATIC_PAGES) as [StaticPageName, StaticPage][];
  return Promise.all(
    pages.map(async ([name, page]) => {
      const loader = LOADERS[name];
      const screen = { path: page.route, Component: SCREENS[name], ...(loader && { loader }) };
      // The pages of unknown addresses and raffles are for any.
      const address = new URL(page.route, 'https://rifaria.invalid');
      return {
        ...page,
        name,
        ...headWords(HANDLES[name]),
        markup: await renderedMarkup(screen, address),
      };
    }),
  );
}

/** The heads of the pages that have nothing else of their own (P-1113). Called by the build. */
export function headedPages(): (ServedPage & HeadWords)[] {
  const pages = Object.entries(HEADED_PAGES) as [HeadedPageName, ServedPage][];
  return pages.map(([name, page]) => ({ ...page, ...headWords(STATIC_PAGE_HANDLES[name]) }));
}
