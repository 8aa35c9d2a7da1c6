import type { Hono } from 'hono';
import { DATA_EXPORT_PATH } from '#core/contract/account/data-export.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { countExport } from '#server/http/limits/count-read.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { exportAccount } from '#server/services/account/data-export/export-account.ts';
import { AppError } from '#server/services/app-error.ts';

/** Streams the export as a zip, so that it is never in memory as a whole. */
export function dataExportRoutes(app: Hono<AppEnv>, dependencies: HttpDependencies): void {
  const { services } = dependencies;
  app.get(DATA_EXPORT_PATH, async (c) => {
    c.set('route', DATA_EXPORT_PATH);
    const caller = await findCallerOf(c, services);
    if (!caller) throw new AppError('sign-in-needed');
    if (caller.user.id !== c.req.param('id').toLowerCase()) throw new AppError('not-found');
    await countExport(dependencies, caller);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', 'attachment; filename="rifaria-meus-dados.zip"');
    return c.body(streamOf(c, dependencies, exportAccount(services, caller)));
  });
}
