import type { ChangesBackup } from './model-changes.ts';
import type { ModelServer } from './model-server.ts';

const MAPS = ['raffles', 'configs', 'profiles', 'tokens', 'renamed', 'kept'] as const;
const SETS = ['deleted', 'images', 'paid', 'feePaid'] as const;

/** All data of a model server at one instant. */
export interface ModelBackup {
  maps: Record<(typeof MAPS)[number], ReadonlyMap<string, unknown>>;
  sets: Record<(typeof SETS)[number], ReadonlySet<string>>;
  changes: ChangesBackup;
  /** Of the last write that it has, ISO. */
  lastInstant: string;
}

export function backUp(server: ModelServer): ModelBackup {
  return {
    maps: byName(MAPS, (name) => new Map<string, unknown>(server[name])),
    sets: byName(SETS, (name) => new Set(server[name])),
    changes: server.changes.backUp(),
    lastInstant: server.instants.last(),
  };
}

/**
 * The server goes back to a backup. `isNoted`: as `npm run restore` does it, so that cursors of the lost hours are refused, and these hours
 * are told; else as whoever puts the database back by other means.
 */
export function restore(server: ModelServer, backup: ModelBackup, isNoted: boolean): void {
  const { maps, sets, changes, lastInstant: from } = backup;
  for (const name of MAPS) {
    const target = server[name] as Map<string, unknown>;
    target.clear();
    for (const [key, value] of maps[name]) target.set(key, value);
  }
  for (const name of SETS) {
    server[name].clear();
    for (const value of sets[name]) server[name].add(value);
  }
  server.changes.restore(changes, isNoted && { from, until: server.instants.last() });
}

function byName<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
