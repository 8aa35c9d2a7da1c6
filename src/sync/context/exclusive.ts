/** Runs work under a lock per user; resolves when the work is done. */
export type Exclusive = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
