/** Told of what failed in a round of background work, which goes on with the others. */
export type NoteTrouble = (raffleId: string, error: unknown) => void;

/** Does the same for each; what fails keeps no other one waiting. Without `noteTrouble` the first failure ends it. */
export async function eachApart<Item extends { raffleId: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  noteTrouble?: NoteTrouble,
): Promise<void> {
  for (const item of items)
    await work(item).catch((error: unknown) => {
      if (!noteTrouble) throw error;
      noteTrouble(item.raffleId, error);
    });
}
