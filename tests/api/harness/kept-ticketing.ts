import type { SecretBox } from '#server/services/secret-box.ts';
import { createTicketing, type Ticketing } from '#server/services/selling/ticketing.ts';
import type { TestDatabase } from './open-test-database.ts';

/** The ticket engine over each database, one for all contexts of it, as a server has it. */
export function keptTicketing(
  secrets: SecretBox,
  { now, clock }: { now: () => Date; clock: () => Date },
): (db: TestDatabase['db']) => Ticketing {
  const kept = new Map<TestDatabase['db'], Ticketing>();
  return (db) => {
    const ticketing =
      kept.get(db) ?? createTicketing({ db, now, secrets, clock: () => Promise.resolve(clock()) });
    kept.set(db, ticketing);
    return ticketing;
  };
}
