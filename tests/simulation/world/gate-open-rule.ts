import { isHeldForFee } from '#src/sync/queue/queue-order.ts';
import type { EditLedger } from './edit-ledger.ts';
import { differences } from './fields.ts';
import { isRefusedDeletion } from './queue-requests.ts';
import type { Owner } from './scheduler.ts';
import type { ServerHistory } from './server-history.ts';
import type { SentRequest } from './simulated-network.ts';
import type { DeviceRows } from './universe.ts';

/** What the rule is judged by. */
interface Watched {
  readonly ledger: EditLedger;
  readonly history: ServerHistory;
  /** Devices that have read no list from the server since its restore. */
  readonly unawareOfRestore: Set<string>;
  /** When each tab's user last asked to publish, as the ledger counts. */
  readonly publishing: ReadonlyMap<Owner, number>;
  rowsOf(request: SentRequest): DeviceRows;
  fail(invariant: string, detail: string): void;
}

/** The gate opens only when the server has, at the revisions that are named, what the screen shows, as far as the device can know. */
export function checkGateOpen(world: Watched, request: SentRequest): void {
  if (world.unawareOfRestore.has(request.deviceName)) return;
  const raffleId = request.path.split('/').at(-1) ?? '';
  const { raffles, configs, slots } = world.rowsOf(request);
  const raffle = raffles.find(({ id }) => id === raffleId);
  const config = configs.find((one) => one.raffleId === raffleId);
  const clicked = world.publishing.get(request.owner) ?? 0;
  // What is typed after the click is not what was published.
  if (world.ledger.edits.some((edit) => edit.raffleId === raffleId && edit.startedAt > clicked)) return;
  // The gate leads to the fee then, and the server publishes nothing for free.
  if (slots.some((one) => one.raffleId === raffleId && isHeldForFee(one))) return;
  const { history } = world;
  const { configRevision } = JSON.parse(request.body) as { configRevision: number };
  const theirs = history.at('raffle', raffleId, Number(request.ifMatch?.replaceAll('"', '')));
  const theirConfig = history.at('config', raffleId, configRevision);
  const told = 'gate open means server equals screen';
  if (!raffle || !config || !theirs || !theirConfig)
    return world.fail(told, `${raffleId}: one side has nothing`);
  const apart = [
    ...differences('raffle', raffle.working, theirs),
    ...differences('config', config.working, theirConfig),
  ];
  if (apart.length > 0) world.fail(told, `${raffleId}: ${apart.join(', ')}`);
  const waiting = slots
    .filter((one) => one.raffleId === raffleId && !isRefusedDeletion(one))
    .map(({ kind }) => kind);
  if (waiting.length > 0) world.fail(told, `${raffleId}: still queued: ${waiting.join(', ')}`);
}
