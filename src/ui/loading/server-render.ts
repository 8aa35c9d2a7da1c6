import { createContext } from 'react';

/** The circumstances in which the server rendered the page. The first render on the device must have the same. */
export interface ServerRender {
  at: Date;
  /** Public address of the server, without a path. */
  origin: string;
}

/** Undefined where the page was not rendered by the server. */
export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);
