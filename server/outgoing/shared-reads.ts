import type { OutgoingClock } from './outgoing-clock.ts';

export interface SharingLimits {
  /**
   * How long a call and its answer or failure are shared, counted from its start, milliseconds. A call that takes longer is not
   * waited for: the next one may be answered at once.
   */
  keepMs: number;
  /** How soon after the start of a call a fresh one on its subject may start, milliseconds. */
  freshEveryMs: number;
  /** Subjects that are kept; the oldest are forgotten first. */
  subjects: number;
}

interface Read {
  startedAt: number;
  answer: Promise<unknown>;
}

/** Shares reads of a client by subject: calls in progress, and what they answered a short time ago. */
export class SharedReads {
  private readonly limits: SharingLimits;
  private readonly clock: OutgoingClock;
  /** By subject, the oldest first. */
  private readonly reads = new Map<string, Read>();
  /** Fresh reads that wait for their time, by subject. */
  private readonly coming = new Map<string, Promise<unknown>>();

  constructor(limits: SharingLimits, clock: OutgoingClock) {
    this.limits = limits;
    this.clock = clock;
  }

  /** The shared answer, or undefined if the caller has to `ask`. */
  find<Result>(subject: string): Promise<Result> | undefined {
    const read = this.reads.get(subject);
    const isShared = read && this.age(read) < this.limits.keepMs;
    return isShared ? (read.answer as Promise<Result>) : undefined;
  }

  /** Asks, and shares the answer from now on. */
  ask<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = this.clock.now();
    const answer = work();
    // Whoever asked may have stopped waiting.
    answer.catch(() => undefined);
    this.reads.delete(subject);
    this.reads.set(subject, { startedAt, answer });
    this.dropOld();
    return answer;
  }

  /** A fresh read of the subject that has not started yet, which a caller may share; undefined if none waits. */
  findComing<Result>(subject: string): Promise<Result> | undefined {
    return this.coming.get(subject) as Promise<Result> | undefined;
  }

  /** Asks at the next time that `freshEveryMs` allows, so the answer is newer than this call. */
  askFresh<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const last = this.reads.get(subject);
    const waitMs = last ? this.limits.freshEveryMs - this.age(last) : 0;
    if (waitMs <= 0) return this.ask(subject, work);
    const coming = this.clock.sleep(waitMs).then(() => {
      this.coming.delete(subject);
      return this.ask(subject, work);
    });
    this.coming.set(subject, coming);
    return coming;
  }

  /** Nothing that was asked before is shared any more. */
  forget(subject: string): void {
    this.reads.delete(subject);
  }

  private age({ startedAt }: Read): number {
    return this.clock.now() - startedAt;
  }

  private dropOld(): void {
    const { keepMs, freshEveryMs, subjects } = this.limits;
    for (const [subject, read] of this.reads) {
      const isUseless = this.age(read) >= Math.max(keepMs, freshEveryMs);
      if (!isUseless && this.reads.size <= subjects) return;
      this.reads.delete(subject);
    }
  }
}
