import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import {
  APP_PATHS,
  CHECKOUT_ROUTE,
  CONFLICT_ROUTE,
  PUBLIC_RAFFLE_ROUTE,
  PURCHASE_ROUTE,
  RAFFLE_SALES_ROUTE,
  SALE_ROUTE,
  SAVED_PURCHASE_ROUTE,
  WIZARD_ROUTE,
} from '#core/domain/app-paths.ts';
import { UNKNOWN_ROUTE } from '#core/domain/static-pages.ts';
import { takeSecret } from '#src/features/selling/buyer/saved-link/take-secret.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { loadPart } from '#src/ui/loading/lost-chunk.ts';
import type { RouteHandle } from './document-title.ts';
import { ErrorScreen } from './error-screen.tsx';
import {
  guardDashboard,
  guardSignIn,
  redirectHome,
  redirectSignedInToMyData,
  redirectToDashboard,
} from './guard.ts';
import { RootLayout } from './root-layout.tsx';
import { STATIC_PAGE_HANDLES } from './static-page-handles.ts';

type GoTo = (path: string) => void;

const loadDashboard = () => import('./dashboard-route.tsx');
/** Loaded together with the shell, so that it is available offline. */
const LostScreen = lazy(async () => ({ default: (await loadDashboard()).LostScreen }));

const withSuspense = (part: ReactNode) => <Suspense>{part}</Suspense>;

/** The lazily loaded part of a route: its component, or only a loader that redirects. */
type LateRoute = ({ Component: ComponentType } | { loader: LoaderFunction }) &
  Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** Whoever leaves a screen leaves what is typed into it, but for text that waits to be stored. */
const loadRoute = <Part,>(load: () => Promise<Part>) => loadPart(load, hasUnstoredText);

/** A screen whose code, and loader if it has one, is loaded when it is first opened. */
function route(path: string, handle: RouteHandle, load: () => Promise<LateRoute>): RouteObject {
  return { path, handle, lazy: () => loadRoute(load) };
}

function screen(path: string, handle: RouteHandle, load: () => Promise<ComponentType>): RouteObject {
  return route(path, handle, async () => ({ Component: await load() }));
}

function dashboardScreens(): RouteObject[] {
  return [
    route(APP_PATHS.myRaffles, { title: 'Minhas rifas', isKept: true }, () =>
      import('#src/features/raffles/list/my-raffles-route.ts').then((part) => part.myRafflesRoute),
    ),
    route(WIZARD_ROUTE, { title: 'Editar rifa', ownTopBar: true }, () =>
      import('#src/features/raffles/wizard/raffle-wizard-route.ts').then((part) => part.raffleWizardRoute),
    ),
    screen(APP_PATHS.myData, { title: 'Meus dados' }, () =>
      import('./my-data-route.tsx').then((part) => part.MyDataRoute),
    ),
    screen(APP_PATHS.myShopping, { title: 'Minhas compras' }, () =>
      import('#src/features/selling/buyer/my-purchases/my-shopping-page.tsx').then(
        (part) => part.MyShoppingPage,
      ),
    ),
    screen(APP_PATHS.mySales, { title: 'Minhas vendas' }, () =>
      import('#src/features/selling/sales/raffles/my-sales-page.tsx').then((part) => part.MySalesPage),
    ),
    screen(RAFFLE_SALES_ROUTE, { title: 'Vendas da rifa' }, () =>
      import('#src/features/selling/sales/raffle/raffle-sales-page.tsx').then((part) => part.RaffleSalesPage),
    ),
    screen(SALE_ROUTE, { title: 'Compra' }, () =>
      import('#src/features/selling/sales/purchase/purchase-page.tsx').then((part) => part.PurchasePage),
    ),
    screen(APP_PATHS.myAffiliates, { title: 'Meus afiliados' }, () =>
      import('#src/features/account/my-affiliates/my-affiliates-page.tsx').then(
        (part) => part.MyAffiliatesPage,
      ),
    ),
    screen(CONFLICT_ROUTE, { title: 'Qual versão fica?' }, () =>
      import('#src/features/raffles/conflict/conflict-page.tsx').then((part) => part.ConflictPage),
    ),
    screen(APP_PATHS.pending, { title: 'Pendências de envio' }, () =>
      import('#src/features/sync-status/pending-page.tsx').then((part) => part.PendingPage),
    ),
    route(APP_PATHS.sharedImages, { title: 'Fotos compartilhadas' }, () =>
      import('#src/features/raffles/shared-images/shared-images-route.ts').then(
        (part) => part.sharedImagesRoute,
      ),
    ),
    screen(APP_PATHS.openRaffle, { title: 'Abrir rifa de um arquivo' }, () =>
      import('#src/features/raffles/import/open-raffle-page.tsx').then((part) => part.OpenRafflePage),
    ),
    route(APP_PATHS.newRaffle, {}, async () => ({
      loader: (await import('./new-raffle.ts')).redirectToNewRaffle,
    })),
    screen(APP_PATHS.settings, { title: 'Configuração de recebimento' }, () =>
      import('#src/features/receiving/receiving-settings-page.tsx').then(
        (part) => part.ReceivingSettingsPage,
      ),
    ),
  ];
}

function publicScreens(): RouteObject[] {
  return [
    {
      ...screen(APP_PATHS.home, STATIC_PAGE_HANDLES.home, () =>
        import('#src/features/landing/landing-page.tsx').then((part) => part.LandingPage),
      ),
      loader: redirectHome,
    },
    screen(APP_PATHS.terms, STATIC_PAGE_HANDLES.terms, () =>
      import('#src/features/legal/terms-page.tsx').then((part) => part.TermsPage),
    ),
    screen(APP_PATHS.privacy, STATIC_PAGE_HANDLES.privacy, () =>
      import('#src/features/legal/privacy-page.tsx').then((part) => part.PrivacyPage),
    ),
  ];
}

/** Writes its own head: from the server, or from the data that it loads. */
function publicRaffleScreen(): RouteObject {
  return route(PUBLIC_RAFFLE_ROUTE, { namesItself: true }, () =>
    import('#src/features/raffles/public-page/public-raffle-route.ts').then((part) => part.publicRaffleRoute),
  );
}

/** A buyer's way from a chosen ticket to its receipt: for people without an account. */
function buyerScreens(): RouteObject[] {
  return [
    route(CHECKOUT_ROUTE, { title: 'Reserva' }, () =>
      import('#src/features/selling/buyer/checkout/checkout-route.ts').then((part) => part.checkoutRoute),
    ),
    route(PURCHASE_ROUTE, { title: 'Sua compra' }, () =>
      import('#src/features/selling/buyer/payment/purchase-route.ts').then((part) => part.purchaseRoute),
    ),
    screen(APP_PATHS.offers, STATIC_PAGE_HANDLES.offers, () =>
      import('#src/features/selling/buyer/offers/offers-page.tsx').then((part) => part.OffersPage),
    ),
    {
      ...screen(SAVED_PURCHASE_ROUTE, { title: 'Sua compra' }, () =>
        import('#src/features/selling/buyer/saved-link/saved-link-screen.tsx').then(
          (part) => part.SavedLinkScreen,
        ),
      ),
      // Not loaded late, so that the secret leaves the address before anything else is fetched.
      loader: takeSecret,
    },
    screen(APP_PATHS.checkProof, STATIC_PAGE_HANDLES.checkProof, () =>
      import('#src/features/proof/check-proof-page.tsx').then((part) => part.CheckProofPage),
    ),
    screen(APP_PATHS.myNumbers, STATIC_PAGE_HANDLES.myNumbers, () =>
      import('#src/features/selling/buyer/my-purchases/my-numbers-page.tsx').then(
        (part) => part.MyNumbersPage,
      ),
    ),
  ];
}

function signInScreens(): RouteObject[] {
  return [
    {
      ...screen(APP_PATHS.login, STATIC_PAGE_HANDLES.login, () =>
        import('#src/features/account/auth/login-page.tsx').then((part) => part.LoginPage),
      ),
      loader: guardSignIn,
    },
    {
      ...screen(APP_PATHS.register, STATIC_PAGE_HANDLES.register, () =>
        import('#src/features/account/auth/register-page.tsx').then((part) => part.RegisterPage),
      ),
      loader: guardSignIn,
    },
    {
      ...screen(APP_PATHS.recovery, STATIC_PAGE_HANDLES.recovery, () =>
        import('#src/features/account/auth/recovery/recovery-page.tsx').then((part) => part.RecoveryPage),
      ),
      loader: redirectSignedInToMyData,
    },
    screen(
      APP_PATHS.undoContactChange,
      { title: 'Desfazer a troca', description: 'Volte aos contatos de antes da sua conta da Rifaria.' },
      () =>
        import('#src/features/account/auth/recovery/undo-contact-page.tsx').then(
          (part) => part.UndoContactPage,
        ),
    ),
    route(APP_PATHS.logout, { title: 'Sair' }, () =>
      import('#src/features/account/auth/logout-route.ts').then((part) => part.logoutRoute),
    ),
  ];
}

/** Every route. `goTo` is called when the guard ends the session after the screen was shown. */
export function appRoutes(goTo: GoTo): RouteObject[] {
  return [
    {
      Component: RootLayout,
      errorElement: <ErrorScreen />,
      children: [
        ...publicScreens(),
        publicRaffleScreen(),
        ...buyerScreens(),
        { path: APP_PATHS.dashboard, loader: redirectToDashboard },
        ...signInScreens(),
        {
          loader: guardDashboard(goTo),
          lazy: () => loadRoute(async () => ({ Component: (await loadDashboard()).DashboardRoute })),
          // Keeps the shell when a screen cannot be loaded. Not on the screen's own route: while its code is missing, the router
          // would render nothing.
          children: [
            {
              errorElement: withSuspense(<LostScreen />),
              lazy: () => loadRoute(async () => ({ Component: (await loadDashboard()).DashboardScreens })),
              children: dashboardScreens(),
            },
          ],
        },
        screen(UNKNOWN_ROUTE, STATIC_PAGE_HANDLES.notFound, () =>
          import('./not-found-screen.tsx').then((part) => part.NotFoundScreen),
        ),
      ],
    },
  ];
}
