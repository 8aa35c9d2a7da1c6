import { differences } from './fields.ts';
import type { ModelServer } from '../model-server.ts';
import type { EditLedger } from './edit-ledger.ts';
import type { Change } from './server-history.ts';
import type { SentRequest } from './simulated-network.ts';

/** What was written in a draft does not reach a raffle that is published meanwhile, before its user has asked for it. */
export function checkPublishedOnPurpose(
  world: { ledger: EditLedger; server: ModelServer; fail(invariant: string, detail: string): void },
  { deviceName }: SentRequest,
  { name, raffleId, before, after }: Change,
): void {
  if (!before || world.server.raffles.get(raffleId)?.status !== 'active') return;
  for (const field of differences(name, before.document, after.document)) {
    const place = { document: name, raffleId, field, value: after.document[field] };
    const edit = world.ledger.unpublished(deviceName, place);
    if (edit)
      world.fail('nothing goes on the air unasked', `${name} ${raffleId}.${field} of ${edit.tab.name}`);
  }
}
