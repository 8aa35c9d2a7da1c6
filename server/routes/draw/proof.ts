import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { PROOF_PATH } from '#core/contract/draw/files.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { readFileId } from '#server/http/read-params.ts';
import { countAddress } from '#server/http/limits/count-read.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { readProofFile } from '#server/services/draw/read-proof.ts';

/** Streams the file, so that it is never completely in memory. */
export function proofRoute(app: Hono<AppEnv>, dependencies: HttpDependencies): void {
  const { services } = dependencies;
  app.get(PROOF_PATH, compress(), async (c) => {
    c.set('route', PROOF_PATH);
    const caller = await findCallerOf(c, services);
    await countAddress(c, dependencies, 'proofs-of-address');
    const { slug, pieces } = await readProofFile(services, caller, readFileId(c));
    c.header('Cache-Control', caller ? 'no-store' : 'public, max-age=3600');
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="prova-${slug}.json"`);
    return c.body(streamOf(c, dependencies, pieces));
  });
}
