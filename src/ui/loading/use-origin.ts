import { use } from 'react';
import { ServerRenderContext } from './server-render.ts';

/** Public address of the server, without a path: for links that are handed on. */
export function useOrigin(): string {
  return use(ServerRenderContext)?.origin ?? location.origin;
}
