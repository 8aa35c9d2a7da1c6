import { Hono } from 'hono';
import type { AppEnv, HttpDependencies } from './http/environment.ts';
import { errorReplyOf } from './http/error-reply.ts';
import { createImplement } from './http/implement.ts';
import { preloadPages } from './http/page-preloads/page-preloads.ts';
import { serveCrawlers } from './http/public-page/serve-crawlers.ts';
import { servePublicPage } from './http/public-page/serve-public-page.ts';
import { requestLog } from './http/request-log.ts';
import { strictHeaders } from './http/secure-headers.ts';
import { serveImages } from './http/serve-images.ts';
import { serveApp } from './http/static-files.ts';
import { SANDBOX_PATH } from './providers/sandbox/sandbox-provider.ts';
import { accountRoutes } from './routes/account.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { publicationRoutes } from './routes/publication.ts';
import { publicRaffleRoutes } from './routes/public-raffles.ts';
import { raffleConfigRoutes } from './routes/raffle-configs.ts';
import { raffleImageRoutes } from './routes/raffle-images.ts';
import { raffleRoutes } from './routes/raffles.ts';
import { settingRoutes } from './routes/settings.ts';
import { systemRoutes } from './routes/system.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { AppError } from './services/app-error.ts';

export interface AppDependencies extends HttpDependencies {
  /** Origin under which people reach the app. */
  publicUrl: string;
  /** The card provider's stand-in; undefined where it is switched off. */
  sandboxProvider?: Hono | undefined;
  /** The built app; where it is not there the API runs alone. */
  distFolder: string;
}

function serveSandboxProvider(app: Hono<AppEnv>, sandbox: Hono): void {
  app.use(`${SANDBOX_PATH}/*`, async (c, next) => {
    c.set('route', SANDBOX_PATH);
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.route(SANDBOX_PATH, sandbox);
}

/** The whole server but its port: API, app files, headers, log. */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(dependencies.log));
  app.use(strictHeaders(dependencies.publicUrl));

  const implement = createImplement(app, dependencies);
  for (const routes of [
    systemRoutes,
    accountRoutes,
    catalogRoutes,
    raffleRoutes,
    raffleConfigRoutes,
    raffleImageRoutes,
    publicationRoutes,
    publicRaffleRoutes,
    settingRoutes,
  ]) {
    routes(implement);
  }
  serveImages(app, dependencies.services.imageStore);
  webhookRoutes(app, dependencies.services);
  if (dependencies.sandboxProvider) serveSandboxProvider(app, dependencies.sandboxProvider);
  app.use(preloadPages(dependencies.distFolder));
  serveCrawlers(app, dependencies.services, dependencies.publicUrl);
  servePublicPage(app, dependencies);
  serveApp(app, dependencies.distFolder);

  app.notFound((c) => errorReplyOf(new AppError('no-such-call'), c, dependencies));
  app.onError((error, c) => errorReplyOf(error, c, dependencies));
  return app;
}
