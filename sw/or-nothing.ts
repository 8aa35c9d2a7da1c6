/**
 * What a cache has. One that throws (a broken profile, a disk that is full) counts as one that has nothing: what was asked for is then
 * left to the network.
 */
export const orNothing = <Kept>(look: () => Promise<Kept | undefined>): Promise<Kept | undefined> =>
  look().catch(() => undefined);
