/**
 * Shares reads of a subject that are wanted at the same time. Whoever asks while one is running gets the next one, which starts after
 * it: an answer knows all that was committed before it was asked for. So each subject is read once at a time, however many ask.
 */
export function shareReads<Value>(): (subject: string, read: () => Promise<Value>) => Promise<Value> {
  /** By subject; resolved when the running read has ended. */
  const running = new Map<string, Promise<void>>();
  /** Those that have not started yet. */
  const coming = new Map<string, Promise<Value>>();

  const start = (subject: string, read: () => Promise<Value>) => {
    const answer = read();
    const end = () => void running.delete(subject);
    running.set(subject, answer.then(end, end));
    return answer;
  };
  const startAfter = (ended: Promise<void>, subject: string, read: () => Promise<Value>) => {
    const answer = ended.then(() => {
      coming.delete(subject);
      return start(subject, read);
    });
    coming.set(subject, answer);
    return answer;
  };
  return (subject, read) => {
    // First: as a read ends, the next one starts a moment later.
    const next = coming.get(subject);
    if (next) return next;
    const ended = running.get(subject);
    return ended ? startAfter(ended, subject, read) : start(subject, read);
  };
}
