import type { Owner } from './scheduler.ts';

/** Events that end retry delays early: a user request, or the loss of a recorded delay. */
export class WaitEnders {
  private readonly counts = new Map<string, number>();
  private readonly underWay = new Map<string, Set<Owner>>();

  /** All waits of a device that began before this instant may be over. */
  ended(deviceName: string): void {
    this.counts.set(deviceName, this.countOf(deviceName) + 1);
  }

  /** The same at any instant of `work`, which `tab` does. */
  async during(deviceName: string, tab: Owner, work: () => Promise<unknown>): Promise<void> {
    const tabs = this.underWay.get(deviceName) ?? new Set();
    this.underWay.set(deviceName, tabs.add(tab));
    this.ended(deviceName);
    try {
      await work();
    } finally {
      tabs.delete(tab);
      this.ended(deviceName);
    }
  }

  /** Equal at two instants: no wait that began at the first has been ended by the second. Undefined: one may end right now. */
  stampOf(deviceName: string): number | undefined {
    const tabs = [...(this.underWay.get(deviceName) ?? [])];
    return tabs.some(({ isDead }) => !isDead) ? undefined : this.countOf(deviceName);
  }

  private countOf(deviceName: string): number {
    return this.counts.get(deviceName) ?? 0;
  }
}
