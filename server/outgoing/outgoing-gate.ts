import { Breaker, type BreakerLimits } from './breaker.ts';
import { Ceiling, type CeilingLimits } from './ceiling.ts';
import type { OutgoingClock } from './outgoing-clock.ts';
import { SharedReads, type SharingLimits } from './shared-reads.ts';

/** How often a waiting call looks whether there is room, milliseconds. */
const LOOK_EVERY_MS = 50;

export interface GateLimits extends CeilingLimits {
  /** How long a call waits for room, or for the call that tries whether the service is back, milliseconds. */
  waitMs: number;
  breaker: BreakerLimits;
  sharing: SharingLimits;
}

/** What happened to a call: sent, answered by another call, or refused by the ceiling or the open breaker. */
export type GateEvent = 'sent' | 'shared' | 'full' | 'open';

export interface GateReports {
  onCall: (event: GateEvent) => void;
  onBreaker: (isOpen: boolean) => void;
}

export interface GateSettings {
  limits: GateLimits;
  clock: OutgoingClock;
  reports: GateReports;
}

/** How a client fails. */
export interface GateFaults {
  /** The error of a call that was refused here: that of a service which does not answer. */
  refusal: () => Error;
  /** Whether an error means that the service is down, for all parties; false for what it refuses one of them. */
  isOutage: (error: unknown) => boolean;
}

/** A question that several callers may share. */
export interface GateRead<Result> {
  /** Whose account or part of the service is asked; counted apart from others. */
  party: string;
  /** What is asked, with the party. */
  subject: string;
  ask: () => Promise<Result>;
  /** The answer must be newer than this call. */
  isFresh?: boolean | undefined;
}

/** The one way out to an external service: reads are shared and kept, all calls are counted, and none goes to a service that is down. */
export class OutgoingGate {
  private readonly limits: GateLimits;
  private readonly clock: OutgoingClock;
  private readonly reports: GateReports;
  private readonly ceiling: Ceiling;
  private readonly breaker: Breaker;
  private readonly reads: SharedReads;

  constructor({ limits, clock, reports }: GateSettings) {
    this.limits = limits;
    this.clock = clock;
    this.reports = reports;
    this.ceiling = new Ceiling(limits);
    this.breaker = new Breaker(limits.breaker, reports.onBreaker);
    this.reads = new SharedReads(limits.sharing, clock);
  }

  /** The shared answer to a question. Rejects as `ask` does, or with the refusal. */
  read<Result>({ party, subject, ask, isFresh }: GateRead<Result>, faults: GateFaults): Promise<Result> {
    const shared = isFresh ? this.reads.findComing<Result>(subject) : this.reads.find<Result>(subject);
    if (shared) {
      this.reports.onCall('shared');
      return shared;
    }
    const work = () => this.send(party, ask, faults);
    return isFresh ? this.reads.askFresh(subject, work) : this.reads.ask(subject, work);
  }

  /** Forgets what was read of a subject, because a write changes it. */
  forget(subject: string): void {
    this.reads.forget(subject);
  }

  /** Runs one call that nobody shares. Rejects as `work` does, or with the refusal after `waitMs` at the latest. */
  async send<Result>(party: string, work: () => Promise<Result>, faults: GateFaults): Promise<Result> {
    const passage = await this.enter(party, faults);
    this.reports.onCall('sent');
    const end = (isDown: boolean) => this.breaker.report(passage, isDown, { party, now: this.clock.now() });
    try {
      const result = await work();
      end(false);
      return result;
    } catch (error) {
      end(faults.isOutage(error));
      throw error;
    } finally {
      this.ceiling.release(party);
    }
  }

  /** Waits for room. The time waited is counted by sleeps, so that it ends with any clock. */
  private async enter(party: string, { refusal }: GateFaults): Promise<'closed' | 'probe'> {
    for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
      const passage = this.breaker.passage(this.clock.now());
      if (passage === 'open') {
        this.reports.onCall('open');
        throw refusal();
      }
      if (passage !== 'probing' && this.ceiling.take(party, this.clock.now())) {
        if (passage === 'probe') this.breaker.startProbe();
        return passage;
      }
      if (waitedMs >= this.limits.waitMs) {
        this.reports.onCall(passage === 'probing' ? 'open' : 'full');
        throw refusal();
      }
      await this.clock.sleep(LOOK_EVERY_MS);
    }
  }
}
