/** A reading and when it began, epoch milliseconds. */
interface Reading<Value> {
  readAt: number;
  answer: Promise<Value>;
}

/**
 * Keeps what was read of a subject for a while: an answer may be as old as `keptMs`, and each subject is read once in that time,
 * however many ask. Failures are not kept, and what is older is dropped from `kept` by the next reading: subjects may be any number.
 */
export function keepReads<Value>(
  keptMs: number,
  kept = new Map<string, Reading<Value>>(),
): (now: Date, subject: string, read: () => Promise<Value>) => Promise<Value> {
  /** They stand in the order in which they were read. A clock that was put back makes none of them newer. */
  const dropOld = (time: number) => {
    for (const [subject, { readAt }] of kept) {
      if (Math.abs(time - readAt) < keptMs) return;
      kept.delete(subject);
    }
  };
  return (now, subject, read) => {
    const last = kept.get(subject);
    const time = now.getTime();
    if (last && Math.abs(time - last.readAt) < keptMs) return last.answer;
    dropOld(time);
    const reading = { readAt: time, answer: read() };
    kept.delete(subject);
    kept.set(subject, reading);
    reading.answer.catch(() => {
      if (kept.get(subject) === reading) kept.delete(subject);
    });
    return reading.answer;
  };
}
