import { Dexie, type ObservabilitySet } from 'dexie';

/** Between the end of a reading and the next one, milliseconds: soon enough for eyes, and seldom enough for a slow phone. */
const REST_MS = 300;

interface Reading<Result> {
  read: () => Promise<Result>;
  tell: (result: Result) => void;
  fail: (error: unknown) => void;
}

/**
 * Reads at once, and again when the database has changed, in whichever tab; the first change of a quiet time is read at once too.
 * For what takes long to read: a live query over it, begun anew with each change, would hold up the very work that makes them, such
 * as the sending of a long queue. Answers how to stop.
 */
export function readAfterChanges<Result>(
  { name }: Pick<Dexie, 'name'>,
  { read, tell, fail }: Reading<Result>,
): () => void {
  let isOver = false;
  let isReading = false;
  let isBehind = false;
  let restedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readOnce(): Promise<void> {
    timer = undefined;
    isReading = true;
    isBehind = false;
    try {
      const result = await read();
      if (!isOver) tell(result);
    } catch (error) {
      if (!isOver) fail(error);
    }
    isReading = false;
    restedAt = performance.now() + REST_MS;
    if (isBehind) plan();
  }

  function plan(): void {
    isBehind = true;
    if (isOver || isReading || timer !== undefined) return;
    const rest = restedAt - performance.now();
    // What is heard at the end of a transaction is not part of it.
    if (rest <= 0) Dexie.ignoreTransaction(() => void readOnce());
    else timer = Dexie.ignoreTransaction(() => setTimeout(() => void readOnce(), rest));
  }

  const listen = (parts: ObservabilitySet) => {
    const isOurs =
      parts.all !== undefined || Object.keys(parts).some((part) => part.startsWith(`idb://${name}/`));
    if (isOurs) plan();
  };
  Dexie.on.storagemutated.subscribe(listen);
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(listen);
  };
}
