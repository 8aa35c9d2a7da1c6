import type { IncomingMessage, ServerResponse } from 'node:http';

/** Enough for a sender to notice the reply and stop. */
const REST_MAX_BYTES = 1024 * 1024;

/**
 * Ends the connection of a sender that goes on with its body after the reply. A little is read and dropped first: a connection
 * that is closed at once may lose the reply on its way. It begins before Node's own `finish`, after which Node drops the whole
 * body without telling anybody.
 */
export function dropRestOfBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('prefinish', () => {
    if (incoming.complete) return;
    let dropped = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      dropped += chunk.length;
      if (dropped > REST_MAX_BYTES) incoming.socket.destroy();
    });
    incoming.resume();
  });
}
