import { Hono } from 'hono';
import type { BodyBudget } from './http/bodies/body-budget.ts';
import { limitBodies } from './http/bodies/limit-bodies.ts';
import type { AppEnv, HttpDependencies } from './http/environment.ts';
import { errorReplyOf } from './http/error-reply.ts';
import { createImplement } from './http/implement.ts';
import { preloadPages } from './http/page-preloads/page-preloads.ts';
import { serveCrawlers } from './http/public-page/serve-crawlers.ts';
import { servePublicPage } from './http/public-page/serve-public-page.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { redirectShares } from './http/redirect-shares.ts';
import { requestLog } from './http/request-log.ts';
import { strictHeaders } from './http/secure-headers.ts';
import { serveImages } from './http/serve-images.ts';
import { serveStandIn } from './http/stand-ins/serve-stand-in.ts';
import { serveApp } from './http/static-files.ts';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import { SANDBOX_LOTTERY_PATH } from './providers/federal-lottery/sandbox-lottery.ts';
import { SANDBOX_PATH } from './providers/sandbox/sandbox-provider.ts';
import { accountRoutes } from './routes/account/account.ts';
import { affiliateRoutes } from './routes/account/affiliates.ts';
import { catalogRoutes } from './routes/raffles/catalog.ts';
import { dataExportRoutes } from './routes/account/data-export.ts';
import { myDataRoutes } from './routes/account/my-data.ts';
import { federalRoutes } from './routes/draw/federal.ts';
import { publicLogRoutes } from './routes/draw/public-log.ts';
import { resultRoutes } from './routes/draw/result.ts';
import { proofRoute } from './routes/draw/proof.ts';
import { soldListRoutes } from './routes/draw/sold-list.ts';
import { deviceAlertRoutes } from './routes/selling/device-alerts.ts';
import { notificationRoutes } from './routes/notifications/notifications.ts';
import { publicationRoutes } from './routes/publication/publication.ts';
import { publicRaffleRoutes } from './routes/raffles/public-raffles.ts';
import { raffleConfigRoutes } from './routes/raffles/raffle-configs.ts';
import { raffleImageRoutes } from './routes/raffles/raffle-images.ts';
import { raffleRoutes } from './routes/raffles/raffles.ts';
import { recoveryRoutes } from './routes/account/recovery.ts';
import { publicSaleRoutes } from './routes/selling/public-sales.ts';
import { providerPaymentRoutes } from './routes/selling/provider-payments.ts';
import { purchaseRoutes } from './routes/selling/purchases.ts';
import { salesCsvRoute } from './routes/selling/sales-csv.ts';
import { ticketGridRoute } from './routes/selling/ticket-grid.ts';
import { reportRoutes } from './routes/publication/reports.ts';
import { saleRoutes } from './routes/selling/sales.ts';
import { settingRoutes } from './routes/receiving/settings.ts';
import { systemRoutes } from './routes/system.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { AppError } from './services/app-error.ts';

export interface AppDependencies extends HttpDependencies {
  /** Sandbox of the card provider; undefined where disabled. */
  sandboxProvider?: Hono | undefined;
  /** Mailbox page of unsent messages; undefined where disabled. */
  mailbox?: Hono | undefined;
  /** Sandbox of the Loteria Federal; undefined where the Caixa's service is used. */
  sandboxLottery?: Hono | undefined;
  metrics: Metrics;
  /** Memory limit for request bodies. */
  bodies: BodyBudget;
  /** Bearer token of GET /metrics; undefined: loopback requests only. */
  metricsToken: string | undefined;
  /** Folder of the built app; if it does not exist, only the API is served. */
  distFolder: string;
}

/** The complete server without its listening socket: API, app files, headers, log. */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(dependencies.log));
  app.use(dependencies.metrics.measureRequests);
  app.use(strictHeaders(dependencies.publicUrl));
  redirectShares(app, dependencies.bodies, dependencies.trustProxy);
  app.use(limitBodies(dependencies.bodies, dependencies.trustProxy));

  const implement = createImplement(app, dependencies);
  for (const routes of [
    systemRoutes,
    accountRoutes,
    recoveryRoutes,
    myDataRoutes,
    catalogRoutes,
    raffleRoutes,
    raffleConfigRoutes,
    raffleImageRoutes,
    publicationRoutes,
    reportRoutes,
    publicRaffleRoutes,
    purchaseRoutes,
    providerPaymentRoutes,
    publicSaleRoutes,
    deviceAlertRoutes,
    saleRoutes,
    settingRoutes,
    federalRoutes,
    publicLogRoutes,
    resultRoutes,
    soldListRoutes,
    affiliateRoutes,
    notificationRoutes,
  ]) {
    routes(implement);
  }
  serveImages(app, dependencies.services.imageStore);
  webhookRoutes(app, dependencies.services);
  dataExportRoutes(app, dependencies);
  salesCsvRoute(app, dependencies);
  ticketGridRoute(app, dependencies);
  proofRoute(app, dependencies);
  serveOpenApi(app, dependencies.publicUrl);
  serveMetrics(app, dependencies.services, {
    metrics: dependencies.metrics,
    token: dependencies.metricsToken,
  });
  const { sandboxProvider, mailbox, sandboxLottery, publicUrl } = dependencies;
  serveStandIn(app, { path: SANDBOX_PATH, standIn: sandboxProvider, publicUrl });
  serveStandIn(app, { path: MAILBOX_PATH, standIn: mailbox, publicUrl });
  serveStandIn(app, { path: SANDBOX_LOTTERY_PATH, standIn: sandboxLottery, publicUrl });
  app.use(preloadPages(dependencies.distFolder));
  serveCrawlers(app, dependencies);
  servePublicPage(app, dependencies);
  serveApp(app, dependencies.distFolder, publicUrl);

  app.notFound((c) => errorReplyOf(new AppError('no-such-call'), c, dependencies));
  app.onError((error, c) => errorReplyOf(error, c, dependencies));
  return app;
}
