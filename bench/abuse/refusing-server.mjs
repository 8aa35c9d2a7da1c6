/**
 * A server that refuses every request at once and does nothing else, in a process of its own: what an attack on it costs the user
 * of the real server is what the machine they share costs, and no server can do better. Prints its address.
 */
import { createServer } from 'node:http';

/** Maximum run time, in case it is not stopped. */
const LONGEST_MS = 120_000;

const server = createServer((_incoming, reply) => reply.writeHead(413, { connection: 'close' }).end());
setTimeout(() => process.exit(0), LONGEST_MS).unref();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
