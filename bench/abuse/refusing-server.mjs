/**
 * A server that refuses every request and does nothing else, in a process of its own: what an attack on it costs the user of the
 * real server is what the machine they share costs, and no server can do better. Prints its address.
 * `--after-body`: refuses once the body has arrived, as a server must whose refusal depends on the bytes; otherwise at once.
 */
import { createServer } from 'node:http';

/** Maximum run time, in case it is not stopped. */
const LONGEST_MS = 120_000;

const isAfterBody = process.argv.includes('--after-body');

const server = createServer((incoming, reply) => {
  const refuse = () => reply.writeHead(413, { connection: 'close' }).end();
  if (isAfterBody) incoming.on('end', refuse).resume();
  else refuse();
});
setTimeout(() => process.exit(0), LONGEST_MS).unref();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
