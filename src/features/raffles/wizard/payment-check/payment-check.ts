import { PAYMENT_POLL_MS, PAYMENT_POLL_TICKS } from '#core/domain/limits.ts';
import { createStore, type Store } from '#src/store/store.ts';
import type { PublicationAnswer, PublicationStanding } from '#src/sync/context/sync-outcomes.ts';

/** State of step 3 while it polls for the payment of the fee, and afterwards (P-115, P-509). */
export type CheckState =
  | { kind: 'checking'; ticksLeft: number; isPaused: boolean }
  /** A final answer, which ends the polling. */
  | { kind: 'settled'; standing: SettledStanding }
  /** No result after five polls. Webhook and reconciliation on the server continue (P-510). */
  | { kind: 'not-found' };

export type SettledStanding = Exclude<PublicationStanding, { kind: 'waiting' | 'no-answer' }>;

const isFinal = (standing: PublicationStanding): standing is SettledStanding =>
  standing.kind !== 'waiting' && standing.kind !== 'no-answer';

interface PaymentCheckOptions {
  /** Requests the status from the server; never rejects. */
  ask: () => Promise<PublicationAnswer>;
  connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };
}

/** Polls for the payment every 3 seconds, five times; paused while offline. */
export class PaymentCheck {
  readonly #options: PaymentCheckOptions;
  readonly #state: Store<CheckState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #record: PublicationAnswer['record'];
  /** Sequence number of the current run: answers that belong to an earlier one are ignored. */
  #search = 0;

  constructor(options: PaymentCheckOptions) {
    this.#options = options;
    this.#state = createStore(this.#fresh());
    this.subscribe = this.#state.subscribe;
  }

  readonly state = (): CheckState => this.#state.get();

  /** Payments and history as of the last answer. */
  readonly record = (): PublicationAnswer['record'] => this.#record;

  readonly subscribe: Store<CheckState>['subscribe'];

  /** Starts polling from the first tick. Returns a function that stops it. */
  readonly start = (): (() => void) => {
    const search = (this.#search += 1);
    this.#state.set(this.#fresh());
    const unsubscribe = this.#options.connectivity.subscribe(() => this.#followNetwork(search));
    void this.#look(search);
    return () => {
      this.#search += 1;
      clearTimeout(this.#timer);
      unsubscribe();
    };
  };

  /**
   * Asks once more, while what was found stays: after the way back from the provider or from a bank's app. Polls again where a payment was
   * begun since.
   */
  readonly lookAgain = async (): Promise<void> => {
    const search = this.#search;
    const found = this.#state.get();
    if (found.kind === 'checking') return;
    const { standing, record } = await this.#options.ask();
    if (search !== this.#search || this.#state.get() !== found) return;
    this.#record = record ?? this.#record;
    if (isFinal(standing)) this.#state.set({ kind: 'settled', standing });
    else if (standing.kind === 'waiting' && found.kind === 'settled') {
      this.#state.set(this.#fresh());
      this.#tickLater(search, true);
    }
  };

  #fresh(): CheckState {
    const isPaused = !this.#options.connectivity.isOnline();
    return { kind: 'checking', ticksLeft: PAYMENT_POLL_TICKS, isPaused };
  }

  /** The state, if this run is the current one and still polling. */
  #current(search: number): Extract<CheckState, { kind: 'checking' }> | undefined {
    const state = this.#state.get();
    return search === this.#search && state.kind === 'checking' ? state : undefined;
  }

  #followNetwork(search: number): void {
    const state = this.#current(search);
    if (state === undefined) return;
    const isPaused = !this.#options.connectivity.isOnline();
    if (isPaused === state.isPaused) return;
    this.#state.set({ ...state, isPaused });
    clearTimeout(this.#timer);
    if (!isPaused) void this.#look(search);
  }

  async #look(search: number): Promise<void> {
    const { standing, record } = await this.#options.ask();
    const state = this.#current(search);
    if (state === undefined) return;
    this.#record = record ?? this.#record;
    if (isFinal(standing)) this.#state.set({ kind: 'settled', standing });
    else if (!state.isPaused) this.#tickLater(search, standing.kind === 'waiting');
  }

  #tickLater(search: number, hasCounted: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(search, hasCounted), PAYMENT_POLL_MS);
  }

  /** Polls without an answer are not counted. */
  #tick(search: number, hasCounted: boolean): void {
    const state = this.#current(search);
    if (state === undefined) return;
    const ticksLeft = state.ticksLeft - (hasCounted ? 1 : 0);
    if (ticksLeft <= 0) this.#state.set({ kind: 'not-found' });
    else {
      this.#state.set({ ...state, ticksLeft });
      void this.#look(search);
    }
  }
}
