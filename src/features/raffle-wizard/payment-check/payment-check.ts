import { PAYMENT_POLL_MS, PAYMENT_POLL_TICKS } from '#core/domain/limits.ts';
import type { PublicationAnswer, PublicationStanding } from '#src/sync/sync-outcomes.ts';

/** What step 3 shows while, and after, it looks for the payment of the fee (§2, §4). */
export type CheckState =
  | { kind: 'checking'; ticksLeft: number; isPaused: boolean }
  /** An answer that ends it. */
  | { kind: 'settled'; standing: SettledStanding }
  /** Five ticks went by. Webhook and reconciliation on the server go on looking (decision 26). */
  | { kind: 'not-found' };

export type SettledStanding = Exclude<PublicationStanding, { kind: 'waiting' | 'no-answer' }>;

interface PaymentCheckOptions {
  /** Asks the server; never rejects. */
  ask: () => Promise<PublicationAnswer>;
  connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };
}

/** Looks for the payment every 3 seconds, five times; without the network the count stands still. */
export class PaymentCheck {
  readonly #options: PaymentCheckOptions;
  readonly #listeners = new Set<() => void>();
  #state: CheckState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #record: PublicationAnswer['record'];
  /** Answers of an earlier search are not of this one. */
  #search = 0;

  constructor(options: PaymentCheckOptions) {
    this.#options = options;
    this.#state = this.#fresh();
  }

  readonly state = (): CheckState => this.#state;

  /** Payments and history, as last told. */
  readonly record = (): PublicationAnswer['record'] => this.#record;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to look, from the first tick. Answers how to stop. */
  readonly start = (): (() => void) => {
    const search = (this.#search += 1);
    this.#become(this.#fresh());
    const unsubscribe = this.#options.connectivity.subscribe(() => this.#followNetwork(search));
    void this.#look(search);
    return () => {
      this.#search += 1;
      clearTimeout(this.#timer);
      unsubscribe();
    };
  };

  #fresh(): CheckState {
    const isPaused = !this.#options.connectivity.isOnline();
    return { kind: 'checking', ticksLeft: PAYMENT_POLL_TICKS, isPaused };
  }

  #become(state: CheckState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }

  #followNetwork(search: number): void {
    if (search !== this.#search || this.#state.kind !== 'checking') return;
    const isPaused = !this.#options.connectivity.isOnline();
    if (isPaused === this.#state.isPaused) return;
    this.#become({ ...this.#state, isPaused });
    clearTimeout(this.#timer);
    if (!isPaused) void this.#look(search);
  }

  async #look(search: number): Promise<void> {
    const { standing, record } = await this.#options.ask();
    if (search !== this.#search || this.#state.kind !== 'checking') return;
    this.#record = record ?? this.#record;
    if (standing.kind !== 'waiting' && standing.kind !== 'no-answer') {
      this.#become({ kind: 'settled', standing });
      return;
    }
    if (this.#state.isPaused) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(search, standing.kind === 'waiting'), PAYMENT_POLL_MS);
  }

  /** What the server did not answer does not count. */
  #tick(search: number, hasCounted: boolean): void {
    if (search !== this.#search || this.#state.kind !== 'checking') return;
    const ticksLeft = this.#state.ticksLeft - (hasCounted ? 1 : 0);
    if (ticksLeft <= 0) this.#become({ kind: 'not-found' });
    else {
      this.#become({ ...this.#state, ticksLeft });
      void this.#look(search);
    }
  }
}
