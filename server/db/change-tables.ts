/** Number of changes to an owner's raffles. Maintained by triggers. */
interface RaffleChangeCounterTable {
  ownerId: string;
  position: number;
}

/** Position of the last change of a raffle, its configuration or its sales. Maintained by triggers. */
interface RaffleChangeTable {
  raffleId: string;
  ownerId: string;
  position: number;
}

/** When the database was restored from a backup. */
interface RestoreTable {
  restoredAt: Date;
  /** When the backup was begun; null for restores of earlier versions. */
  copiedAt: Date | null;
}

/** The tables that tell devices what has changed. */
export interface ChangeTables {
  raffleChange: RaffleChangeTable;
  raffleChangeCounter: RaffleChangeCounterTable;
  restore: RestoreTable;
}
