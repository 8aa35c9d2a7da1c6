import { WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';
import { AppError } from '../../services/app-error.ts';
import { widerNetworkOf } from '../../services/rate-limits/wider-network.ts';
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

/** Bytes that an address, a network or a caller may have in memory at once. */
interface Share {
  key: string;
  most: number;
}

/** Reservation of one request. */
export interface BodyReservation {
  /**
   * Reserves received bytes. `caller` must not change during the request. Throws 429 above the share of the caller, the address or
   * its network, and 503 above the total, unless the body is small.
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

  /** Starts a reservation for a body from this address, or /64. Throws 429 above the limit of concurrent bodies. */
  hold(address: string): BodyReservation {
    const places = this.placesOf(address);
    if (places.some(({ key, bodies }) => this.bodies.of(key) >= bodies)) throw tooMany();
    for (const { key } of places) this.bodies.add(key, 1);
    const shares: Share[] = [...places];
    let bytesHeld = 0;
    let isCallerKnown = false;
    return {
      reserve: (bytes, caller) => {
        if (caller !== undefined && !isCallerKnown) {
          isCallerKnown = true;
          shares.push({ key: `caller ${caller}`, most: this.limits.bytesPerCaller });
          // Also what came before the caller was known.
          this.bytes.add(`caller ${caller}`, bytesHeld);
        }
        if (bytesHeld + bytes > this.limits.smallBodyBytes) this.assertFits(bytes, shares);
        bytesHeld += bytes;
        this.addBytes(bytes, shares);
      },
      release: () => {
        for (const { key } of places) this.bodies.add(key, -1);
        this.addBytes(-bytesHeld, shares);
      },
    };
  }

  /** An address, and the /48 around it if it is one of IPv6. */
  private placesOf(address: string): (Share & { bodies: number })[] {
    const { bytesPerAddress, bytesPerNetwork, bodiesPerAddress: bodies } = this.limits;
    const network = widerNetworkOf(address);
    const wider = { most: bytesPerNetwork, bodies: bodies * WIDER_NETWORK_TIMES };
    return [
      { key: address, most: bytesPerAddress, bodies },
      ...(network === undefined ? [] : [{ key: network, ...wider }]),
    ];
  }

  private assertFits(bytes: number, shares: readonly Share[]): void {
    if (shares.some(({ key, most }) => this.bytes.of(key) + bytes > most)) throw tooMany();
    if (this.bytesInAll + bytes > this.limits.bytesInAll)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  private addBytes(bytes: number, shares: readonly Share[]): void {
    this.bytesInAll += bytes;
    for (const { key } of shares) this.bytes.add(key, bytes);
  }
}

const tooMany = () => new AppError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
