import type { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { openApiDocument } from './openapi-document.ts';

const PATH = '/openapi.json';
const FIVE_MINUTES = 300;

/** GET /openapi.json. The document is built at the first request. */
export function serveOpenApi(app: Hono<AppEnv>, publicUrl: string): void {
  let text: string | undefined;
  app.get(PATH, (c) => {
    c.set('route', PATH);
    text ??= JSON.stringify(openApiDocument(publicUrl));
    c.header('Cache-Control', `public, max-age=${FIVE_MINUTES}`);
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
}
