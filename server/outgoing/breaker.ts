export interface BreakerLimits {
  /** Failures in a row that open it. */
  failures: number;
  /** Parties that must be among those who failed: one of them alone cannot cut off the others. */
  parties: number;
  /** How long it stays open before one call tries again, milliseconds. */
  openMs: number;
}

/** What a call may do: run, run as the one that tries again, wait for that one, or nothing. */
export type Passage = 'closed' | 'probe' | 'probing' | 'open';

/** Stops calls to a service after repeated failures; after a while one call tries whether it is back. */
export class Breaker {
  private readonly limits: BreakerLimits;
  private readonly onChange: (isOpen: boolean) => void;
  private failures = 0;
  private readonly failed = new Set<string>();
  /** Undefined: closed. */
  private openedAt: number | undefined;
  private isProbing = false;

  constructor(limits: BreakerLimits, onChange: (isOpen: boolean) => void) {
    this.limits = limits;
    this.onChange = onChange;
  }

  /** For a call that would start now. Changes nothing. */
  passage(now: number): Passage {
    if (this.openedAt === undefined) return 'closed';
    if (this.isProbing) return 'probing';
    return now - this.openedAt >= this.limits.openMs ? 'probe' : 'open';
  }

  /** Marks the start of the call that tries again. */
  startProbe(): void {
    this.isProbing = true;
  }

  /** Reports the end of a call that ran under `passage`. While it is open, only the one that tries again counts. */
  report(passage: 'closed' | 'probe', isDown: boolean, { party, now }: { party: string; now: number }): void {
    if (passage === 'probe') {
      this.isProbing = false;
      if (isDown) this.openedAt = now;
      else this.close();
      return;
    }
    if (this.openedAt !== undefined) return;
    if (!isDown) {
      this.forget();
      return;
    }
    this.failures += 1;
    // More parties than needed are not kept.
    if (this.failed.size < this.limits.parties) this.failed.add(party);
    if (this.failures < this.limits.failures || this.failed.size < this.limits.parties) return;
    this.openedAt = now;
    this.onChange(true);
  }

  private close(): void {
    this.openedAt = undefined;
    this.forget();
    this.onChange(false);
  }

  private forget(): void {
    this.failures = 0;
    this.failed.clear();
  }
}
