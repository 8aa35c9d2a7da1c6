import { backUp, restore } from '../model-backup.ts';
import type { Action } from './command.ts';

export const backUpServer: Action = ({ world }) => {
  world.backup = backUp(world.server);
  return 'the server is backed up';
};

/** The server goes back to its last backup, and says so. */
export const restoreServer: Action = ({ world }) => {
  if (!world.backup) return undefined;
  world.network.cut();
  restore(world.server, world.backup, true);
  world.wasRestored = true;
  for (const { name } of world.devices) world.unawareOfRestore.add(name);
  world.history.restored(world.server);
  return 'the server is restored from its last backup';
};
