/** Runs work while nobody else runs work of the same user; answers once it is done. */
export type Exclusive = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
