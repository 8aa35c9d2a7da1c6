import type { Hono } from 'hono';
import { DATA_EXPORT_PATH } from '#core/contract/data-export.ts';
import { findCallerOf } from '../http/authentication.ts';
import type { AppEnv, HttpDependencies } from '../http/environment.ts';
import { exportAccount } from '../services/account/data-export/export-account.ts';
import { AppError } from '../services/app-error.ts';

/** The zip of everything that the caller has: sent while it is made, so that it never stands in memory. */
export function dataExportRoutes(app: Hono<AppEnv>, { services, rateLimiter }: HttpDependencies): void {
  app.get(DATA_EXPORT_PATH, async (c) => {
    c.set('route', DATA_EXPORT_PATH);
    const caller = await findCallerOf(c, services);
    if (!caller) throw new AppError('sign-in-needed');
    if (caller.user.id !== c.req.param('id').toLowerCase()) throw new AppError('not-found');
    await rateLimiter.spend(services, [{ name: 'exports-of-caller', subject: caller.user.id }]);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', 'attachment; filename="rifaria-meus-dados.zip"');
    return c.body(streamOf(exportAccount(services, caller)));
  });
}

/** Made as it is read: whoever goes away stops it. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
