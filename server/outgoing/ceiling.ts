import { SECOND_MS } from '#core/domain/durations.ts';

export interface CeilingLimits {
  /** Calls started in a second. */
  perSecond: number;
  /** Of these, calls of one party. */
  perSecondOfParty: number;
  /** Calls in progress. */
  inFlight: number;
  /** Of these, calls of one party. */
  inFlightOfParty: number;
}

/** Counts the calls of one client, in progress and in the present second. It remembers only parties that it counts there. */
export class Ceiling {
  private readonly limits: CeilingLimits;
  private inFlight = 0;
  private readonly inFlightByParty = new Map<string, number>();
  private second = { startedAt: Number.NEGATIVE_INFINITY, calls: 0, byParty: new Map<string, number>() };

  constructor(limits: CeilingLimits) {
    this.limits = limits;
  }

  /** Whether there was room, which is then taken until `release`. */
  take(party: string, now: number): boolean {
    if (now - this.second.startedAt >= SECOND_MS) {
      this.second = { startedAt: now, calls: 0, byParty: new Map() };
    }
    const { second, limits } = this;
    const ofParty = second.byParty.get(party) ?? 0;
    const inFlightOfParty = this.inFlightByParty.get(party) ?? 0;
    const hasRoom =
      this.inFlight < limits.inFlight &&
      inFlightOfParty < limits.inFlightOfParty &&
      second.calls < limits.perSecond &&
      ofParty < limits.perSecondOfParty;
    if (!hasRoom) return false;
    this.inFlight += 1;
    this.inFlightByParty.set(party, inFlightOfParty + 1);
    second.calls += 1;
    second.byParty.set(party, ofParty + 1);
    return true;
  }

  release(party: string): void {
    this.inFlight -= 1;
    const left = (this.inFlightByParty.get(party) ?? 0) - 1;
    if (left > 0) this.inFlightByParty.set(party, left);
    else this.inFlightByParty.delete(party);
  }
}
