import type { Hono } from 'hono';
import { SALES_CSV_PATH } from '#core/contract/selling/files.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { countExport } from '#server/http/limits/count-read.ts';
import { readFileId } from '#server/http/read-params.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { exportSales } from '#server/services/selling/csv/sales-csv.ts';
import { AppError } from '#server/services/app-error.ts';

/** Streams the CSV file, so that it is never completely in memory. */
export function salesCsvRoute(app: Hono<AppEnv>, dependencies: HttpDependencies): void {
  const { services } = dependencies;
  app.get(SALES_CSV_PATH, async (c) => {
    c.set('route', SALES_CSV_PATH);
    const caller = await findCallerOf(c, services);
    if (!caller) throw new AppError('sign-in-needed');
    await countExport(dependencies, caller);
    const { slug, pieces } = await exportSales(services, caller, readFileId(c));
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="vendas-${slug}.csv"`);
    return c.body(streamOf(c, dependencies, pieces));
  });
}
