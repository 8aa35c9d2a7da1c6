import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { APP_PATHS, CONFLICT_ROUTE, PUBLIC_RAFFLE_ROUTE, WIZARD_ROUTE } from '#core/domain/app-paths.ts';
import { loadPart } from '#src/ui/lost-chunk.ts';
import type { RouteHandle } from './document-title.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guardDashboard, guardSignIn, leadHome, leadSignedInToMyData, leadToDashboard } from './guard.ts';
import { RootLayout } from './root-layout.tsx';

type GoTo = (path: string) => void;

const loadDashboard = () => import('./dashboard-route.tsx');
/** Comes with the shell, so it is there when it is needed. */
const LostScreen = lazy(async () => ({ default: (await loadDashboard()).LostScreen }));

const TERMS_DESCRIPTION =
  'As regras da Rifaria em português claro: sua conta, suas rifas, quanto custa e a autorização que uma rifa pode precisar.';
const PRIVACY_DESCRIPTION =
  'O que a Rifaria guarda sobre você, onde, por quanto tempo e como pedir, corrigir ou apagar. Sem rastreadores.';

const inTime = (part: ReactNode) => <Suspense>{part}</Suspense>;

/** What of a route comes with its code: a component, or a loader that answers the screen itself. */
type LateRoute = ({ Component: ComponentType } | { loader: LoaderFunction }) &
  Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** A screen whose code comes when it is first opened, and may bring what reads for it before it is shown. */
function route(path: string, handle: RouteHandle, load: () => Promise<LateRoute>): RouteObject {
  return { path, handle, lazy: () => loadPart(load) };
}

function screen(path: string, handle: RouteHandle, load: () => Promise<ComponentType>): RouteObject {
  return route(path, handle, async () => ({ Component: await load() }));
}

function dashboardScreens(): RouteObject[] {
  return [
    route(APP_PATHS.myRaffles, { title: 'Minhas rifas', isKept: true }, async () => {
      return (await import('#src/features/my-raffles/my-raffles-route.ts')).myRafflesRoute;
    }),
    route(WIZARD_ROUTE, { title: 'Editar rifa', ownTopBar: true }, async () => {
      return (await import('#src/features/raffle-wizard/raffle-wizard-route.ts')).raffleWizardRoute;
    }),
    screen(APP_PATHS.myData, { title: 'Meus dados' }, async () => {
      return (await import('./my-data-route.tsx')).MyDataRoute;
    }),
    screen(APP_PATHS.myShopping, { title: 'Minhas compras' }, async () => {
      return (await import('#src/features/dashboard/coming-pages.tsx')).MyShoppingPage;
    }),
    screen(APP_PATHS.mySales, { title: 'Minhas vendas' }, async () => {
      return (await import('#src/features/dashboard/coming-pages.tsx')).MySalesPage;
    }),
    screen(APP_PATHS.myAffiliates, { title: 'Meus afiliados' }, async () => {
      return (await import('#src/features/my-affiliates/my-affiliates-page.tsx')).MyAffiliatesPage;
    }),
    screen(CONFLICT_ROUTE, { title: 'Qual versão fica?' }, async () => {
      return (await import('#src/features/conflict/conflict-page.tsx')).ConflictPage;
    }),
    screen(APP_PATHS.pending, { title: 'Pendências de envio' }, async () => {
      return (await import('#src/features/sync-status/pending-page.tsx')).PendingPage;
    }),
    route(APP_PATHS.sharedImages, { title: 'Fotos compartilhadas' }, async () => {
      return (await import('#src/features/shared-images/shared-images-route.ts')).sharedImagesRoute;
    }),
    screen(APP_PATHS.openRaffle, { title: 'Abrir rifa de um arquivo' }, async () => {
      return (await import('#src/features/raffle-import/open-raffle-page.tsx')).OpenRafflePage;
    }),
    route(APP_PATHS.newRaffle, {}, async () => ({
      loader: (await import('./new-raffle.ts')).leadToNewRaffle,
    })),
    screen(APP_PATHS.settings, { title: 'Configuração de recebimento' }, async () => {
      return (await import('#src/features/receiving-settings/receiving-settings-page.tsx'))
        .ReceivingSettingsPage;
    }),
  ];
}

function publicScreens(): RouteObject[] {
  return [
    {
      ...screen(APP_PATHS.home, { title: 'Crie sua rifa pelo celular' }, async () => {
        return (await import('#src/features/landing/landing-page.tsx')).LandingPage;
      }),
      loader: leadHome,
    },
    screen(APP_PATHS.terms, { title: 'Termos de uso', description: TERMS_DESCRIPTION }, async () => {
      return (await import('#src/features/legal/terms-page.tsx')).TermsPage;
    }),
    screen(
      APP_PATHS.privacy,
      { title: 'Política de privacidade', description: PRIVACY_DESCRIPTION },
      async () => {
        return (await import('#src/features/legal/privacy-page.tsx')).PrivacyPage;
      },
    ),
  ];
}

/** Says itself what it is: its head comes from the server, or with what it reads. */
function publicRaffleScreen(): RouteObject {
  return route(PUBLIC_RAFFLE_ROUTE, { namesItself: true }, async () => {
    return (await import('#src/features/public-raffle/public-raffle-route.ts')).publicRaffleRoute;
  });
}

function signInScreens(): RouteObject[] {
  return [
    {
      ...screen(
        APP_PATHS.login,
        { title: 'Entrar', description: 'Entre na sua conta da Rifaria.' },
        async () => {
          return (await import('#src/features/auth/login-page.tsx')).LoginPage;
        },
      ),
      loader: guardSignIn,
    },
    {
      ...screen(
        APP_PATHS.register,
        { title: 'Criar conta', description: 'Crie sua conta na Rifaria e monte sua primeira rifa.' },
        async () => {
          return (await import('#src/features/auth/register-page.tsx')).RegisterPage;
        },
      ),
      loader: guardSignIn,
    },
    {
      ...screen(
        APP_PATHS.recovery,
        { title: 'Recuperar senha', description: 'Crie uma senha nova para a sua conta da Rifaria.' },
        async () => {
          return (await import('#src/features/auth/recovery/recovery-page.tsx')).RecoveryPage;
        },
      ),
      loader: leadSignedInToMyData,
    },
    screen(
      APP_PATHS.undoContactChange,
      { title: 'Desfazer a troca', description: 'Volte aos contatos de antes da sua conta da Rifaria.' },
      async () => {
        return (await import('#src/features/auth/recovery/undo-contact-page.tsx')).UndoContactPage;
      },
    ),
    route(APP_PATHS.logout, { title: 'Sair' }, async () => {
      return (await import('#src/features/auth/logout-route.ts')).logoutRoute;
    }),
  ];
}

/** Every route of §2. `goTo` is for what the guard learns after the screen is up. */
export function appRoutes(goTo: GoTo): RouteObject[] {
  return [
    {
      Component: RootLayout,
      errorElement: <ErrorScreen />,
      children: [
        ...publicScreens(),
        publicRaffleScreen(),
        { path: APP_PATHS.dashboard, loader: leadToDashboard },
        ...signInScreens(),
        {
          loader: guardDashboard(goTo),
          lazy: () => loadPart(async () => ({ Component: (await loadDashboard()).DashboardRoute })),
          // A screen that cannot be fetched leaves the shell. Not the screen's own boundary: with its code still to come, the
          // router would draw nothing.
          children: [
            {
              errorElement: inTime(<LostScreen />),
              lazy: () => loadPart(async () => ({ Component: (await loadDashboard()).DashboardScreens })),
              children: dashboardScreens(),
            },
          ],
        },
        screen('*', { title: 'Página não encontrada' }, async () => {
          return (await import('./not-found-screen.tsx')).NotFoundScreen;
        }),
      ],
    },
  ];
}
