import type { SentRequest } from './simulated-network.ts';
import type { WaitEnders } from './wait-enders.ts';

/** Context of the rule. */
interface Watched {
  readonly scheduler: { readonly nowMs: number };
  readonly waitEnders: WaitEnders;
  readonly clockWasMoved: boolean;
  fail(invariant: string, detail: string): void;
}

interface Wait {
  untilMs: number;
  stamp: number | undefined;
}

/** A request with a Retry-After reply is not sent earlier, unless the user requests it. */
export class RetryAfterRule {
  private readonly world: Watched;
  /** By idempotency key. */
  private readonly waits = new Map<string, Wait>();

  constructor(world: Watched) {
    this.world = world;
  }

  /** The sender has a reply that asks for `seconds`; null: for none. */
  heard({ key, deviceName }: SentRequest, seconds: string | null): void {
    if (key === null || seconds === null) return;
    const untilMs = this.world.scheduler.nowMs + Number(seconds) * 1_000;
    this.waits.set(key, { untilMs, stamp: this.world.waitEnders.stampOf(deviceName) });
  }

  sent({ key, deviceName, method, path }: SentRequest): void {
    const wait = this.waits.get(key ?? '');
    if (!wait || this.world.clockWasMoved) return;
    const earlyMs = wait.untilMs - this.world.scheduler.nowMs;
    const mayBeEnded = wait.stamp === undefined || wait.stamp !== this.world.waitEnders.stampOf(deviceName);
    if (earlyMs <= 0 || mayBeEnded) return;
    this.world.fail('Retry-After is honoured', `${method} ${path} of ${deviceName}: ${earlyMs} ms too early`);
  }
}
