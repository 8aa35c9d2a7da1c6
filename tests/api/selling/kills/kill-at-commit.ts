/**
 * Loaded into a server's process before it (NODE_OPTIONS=--import=…): after SIGUSR2 it ends by SIGKILL at the first commit of a
 * transaction, or statement outside of one, that writes what the pattern KILL_WRITES names, right before (KILL_WHEN=before) or after
 * it. PostgreSQL only.
 */
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** Statements have several lines. */
const pattern = new RegExp(process.env.KILL_WRITES ?? '', 's');
const isBefore = process.env.KILL_WHEN === 'before';
let isArmed = false;
process.on('SIGUSR2', () => (isArmed = true));
/** Clients in a transaction, and whether it has written that. */
const open = new WeakMap<pg.Client, boolean>();

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}

/** Whether the statement makes lasting what the pattern names. */
function isFinal(client: pg.Client, text: string, parameters: unknown): boolean {
  if (/^(begin|start transaction)/i.test(text)) open.set(client, false);
  const hasWritten = open.get(client);
  if (text === 'commit' || text === 'rollback') {
    open.delete(client);
    return text === 'commit' && hasWritten === true;
  }
  if (!/\b(insert|update)\b/i.test(text) || !pattern.test(`${text} ${JSON.stringify(parameters)}`))
    return false;
  if (hasWritten === undefined) return true;
  open.set(client, true);
  return false;
}

prototype.query = function killing(...given) {
  const [text, parameters] = given;
  const isKept = typeof text === 'string' && isFinal(this, text, parameters);
  if (!isKept || !isArmed) return query.apply(this, given);
  return isBefore ? die() : query.apply(this, given).then(die);
};
