const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === UNIQUE_VIOLATION;

/**
 * Runs a transaction that writes a contact, and once more if another account has proven it after it was looked for and before it was
 * written: the second look finds it.
 */
export async function onceMoreIfTaken<Result>(transaction: () => Promise<Result>): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return transaction();
}
