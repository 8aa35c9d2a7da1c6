import { findKept } from './app-files.ts';
import type { BuiltFile } from './precache-plan.ts';

const SERVICE_UNAVAILABLE = 503;

/** Shown where neither the network nor this device has a page of the app. It knows nothing of what is stored (P-1054). */
const NO_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Sem internet · Rifaria</title><style>html{background:#fbf7f0;color:#2a2320;font:17px/1.5 system-ui,sans-serif}main{display:grid;align-content:center;justify-items:center;gap:16px;min-height:90vh;max-width:24em;margin:auto;padding:16px;text-align:center}h1{margin:0;font-size:26px;line-height:1.2}p{margin:0}a{padding:12px 24px;border-radius:12px;background:#5b2a86;color:#fff;font-weight:600;text-decoration:none}@media(prefers-color-scheme:dark){html{background:#15120f;color:#f3ece2}a{background:#c9a4f0;color:#15120f}}</style><main><h1>Sem internet</h1><p>Faltam partes da Rifaria neste aparelho. Ela abre de novo quando houver internet.</p><p>O que este aparelho já guardou continua nele.</p><a href="">Tentar de novo</a></main></html>`;

function noPage(): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(NO_PAGE, { status: SERVICE_UNAVAILABLE, headers });
}

/** The app without a page that the build rendered; without it a page that says that there is no network (P-1023). */
export async function keptApp(index: BuiltFile): Promise<Response> {
  return (await findKept(index)) ?? noPage();
}

/** The kept page of an address. Where it is missing the network's, and without a network the app (P-1023). */
export async function appPage(request: Request, page: BuiltFile, index: BuiltFile): Promise<Response> {
  return (await findKept(page)) ?? fetch(request).catch(() => keptApp(index));
}
