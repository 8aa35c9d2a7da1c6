import type { Context } from 'hono';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { refusalOf } from './error-reply.ts';

/**
 * The body of a reply, made as it is taken: generation stops when the client disconnects. An error after its beginning is logged as any
 * other and breaks the reply off; the HTTP server prints what it is told of it, so it is told the refusal alone.
 */
export function streamOf(
  c: Context<AppEnv>,
  dependencies: HttpDependencies,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const next = () =>
    pieces.next().catch((error: unknown) => {
      throw refusalOf(error, c, dependencies);
    });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
