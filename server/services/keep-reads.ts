/**
 * Keeps what was read of a subject for a while: an answer may be as old as `keptMs`, and each subject is read once in that time,
 * however many ask. Failures are not kept.
 */
export function keepReads<Value>(
  keptMs: number,
): (now: Date, subject: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { readAt: number; answer: Promise<Value> }>();
  return (now, subject, read) => {
    const last = kept.get(subject);
    const time = now.getTime();
    if (last && Math.abs(time - last.readAt) < keptMs) return last.answer;
    const reading = { readAt: time, answer: read() };
    kept.set(subject, reading);
    reading.answer.catch(() => {
      if (kept.get(subject) === reading) kept.delete(subject);
    });
    return reading.answer;
  };
}
