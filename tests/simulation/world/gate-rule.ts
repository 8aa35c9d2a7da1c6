import type { GateReason } from '#src/sync/context/sync-outcomes.ts';
import type { DocumentName } from './edit-ledger.ts';
import type { Page } from './universe.ts';
import type { World } from './world.ts';

/** The questions of a raffle that are open on the device of a tab. */
export function openQuestions(world: World, tab: Page, raffleId: string): DocumentName[] {
  const { raffles, configs } = world.rowsOf(tab);
  const raffle = raffles.find(({ id }) => id === raffleId);
  // All that there is to say of it then.
  if (!raffle || raffle.deletedElsewhere) return [];
  const config = configs.find((one) => one.raffleId === raffleId);
  return [...(raffle.conflict ? ['raffle' as const] : []), ...(config?.conflict ? ['config' as const] : [])];
}

/** A gate that is closed names each question that was open all the while: `before` it was asked. */
export function checkMissing(
  world: World,
  tab: Page,
  raffleId: string,
  before: readonly DocumentName[],
  missing: readonly GateReason[],
): void {
  const after = openQuestions(world, tab, raffleId);
  const named = missing.map((one) => one.kind === 'attention' && one.reason);
  for (const document of before.filter((one) => after.includes(one))) {
    if (named.some((reason) => reason && reason.kind === 'conflict' && reason.document === document))
      continue;
    const told = `${raffleId}: the ${document}'s, among ${JSON.stringify(missing)}`;
    world.fail('a closed gate names the questions that are open', told);
  }
}
