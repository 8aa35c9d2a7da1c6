/** disk_full of PostgreSQL. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FULL_STATE = '53100';

/** The refusal of a write before the disk is used up. */
export const databaseFull = (): Error =>
  Object.assign(new Error('too little space for the write-ahead log'), { code: FULL_STATE });

/** Whether the database refused a write for lack of space. Nothing of the transaction was stored. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === FULL_STATE;
}
