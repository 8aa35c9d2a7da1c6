import type { IncomingMessage, ServerResponse } from 'node:http';

/** Enough for the client to receive the reply and stop. */
const DRAIN_MAX_BYTES = 1024 * 1024;

/**
 * Closes the connection of a client that continues to send its body after the reply. Some bytes are read and dropped first,
 * since closing at once may discard the reply. Runs before Node's own `finish` handler, which would drain the whole body.
 */
export function dropRestOfBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('prefinish', () => {
    if (incoming.complete) return;
    let dropped = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      dropped += chunk.length;
      if (dropped > DRAIN_MAX_BYTES) incoming.socket.destroy();
    });
    incoming.resume();
  });
}
