import { AppError } from '../../services/app-error.ts';
import { BODY_LIMITS, type BodyLimits } from './body-limits.ts';

const RETRY_AFTER_SECONDS = 5;

/** Amounts by key; zero amounts are not stored. */
class Amounts {
  private readonly amounts = new Map<string, number>();

  get isEmpty(): boolean {
    return this.amounts.size === 0;
  }

  of(key: string): number {
    return this.amounts.get(key) ?? 0;
  }

  add(key: string, amount: number): void {
    const total = this.of(key) + amount;
    if (total === 0) this.amounts.delete(key);
    else this.amounts.set(key, total);
  }
}

/** Reservation of one request. */
export interface BodyReservation {
  /**
   * Reserves received bytes. `caller` must not change during the request. Throws 429 above the caller's or the address's share
   * and 503 above the total, unless the body is small.
   */
  reserve: (bytes: number, caller: string | undefined) => void;
  /** Releases the reservation; called once. */
  release: () => void;
}

/** Memory limit of this process for request bodies. Only received bytes count; a Content-Length reserves nothing. */
export class BodyBudget {
  readonly limits: BodyLimits;
  private bytesInAll = 0;
  private readonly bytes = new Amounts();
  private readonly bodies = new Amounts();

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.limits = limits;
  }

  /** Whether nothing is reserved. */
  get isFree(): boolean {
    return this.bytesInAll === 0 && this.bytes.isEmpty && this.bodies.isEmpty;
  }

  /** Starts a reservation for a body from this address. Throws 429 above the limit of concurrent bodies. */
  hold(address: string): BodyReservation {
    if (this.bodies.of(address) >= this.limits.bodiesPerAddress) throw tooMany();
    this.bodies.add(address, 1);
    let bytesHeld = 0;
    let callerKey: string | undefined;
    return {
      reserve: (bytes, caller) => {
        callerKey ??= caller && `caller ${caller}`;
        if (bytesHeld + bytes > this.limits.smallBodyBytes) this.assertFits(bytes, address, callerKey);
        bytesHeld += bytes;
        this.addBytes(bytes, address, callerKey);
      },
      release: () => {
        this.bodies.add(address, -1);
        this.addBytes(-bytesHeld, address, callerKey);
      },
    };
  }

  private assertFits(bytes: number, address: string, callerKey: string | undefined): void {
    const { bytesInAll, bytesPerAddress, bytesPerCaller } = this.limits;
    if (this.bytes.of(address) + bytes > bytesPerAddress) throw tooMany();
    if (callerKey !== undefined && this.bytes.of(callerKey) + bytes > bytesPerCaller) throw tooMany();
    if (this.bytesInAll + bytes > bytesInAll)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  private addBytes(bytes: number, address: string, callerKey: string | undefined): void {
    this.bytesInAll += bytes;
    this.bytes.add(address, bytes);
    if (callerKey !== undefined) this.bytes.add(callerKey, bytes);
  }
}

const tooMany = () => new AppError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
