/** Maximum delay between the first unsaved keystroke and its write, milliseconds. */
const AUTOSAVE_DELAY_MS = 250;

/** Connects a form to its storage. */
export interface AutosaveTarget {
  /** Writes the current values. Must start its transaction synchronously, as the page may be closing. */
  write: () => Promise<void>;
  /** Writes the current values synchronously, for a page that may be closed before a transaction ends. */
  journal: () => void;
  /** The write failed. The values stay pending for the next write. */
  onError: (error: unknown) => void;
}

/**
 * Writes edits at most 250 ms after the first unsaved keystroke (throttled, not debounced). `flush` writes at once: on blur, on
 * a change of step, when the page is hidden or closed.
 */
export class Autosave {
  #target: AutosaveTarget | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPending = false;
  /** Number of running writes. */
  #writing = 0;
  #running: Promise<void> = Promise.resolve();

  connect(target: AutosaveTarget): void {
    this.#target = target;
  }

  /** Call after each edit. */
  changed(): void {
    this.#isPending = true;
    this.#timer ??= setTimeout(() => void this.flush(), AUTOSAVE_DELAY_MS);
  }

  /** Starts a pending write synchronously; resolves when all writes so far have ended. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isPending) {
      this.#isPending = false;
      const writing = this.#write();
      this.#running = Promise.all([this.#running, writing]).then(() => undefined);
    }
    return this.#running;
  }

  /**
   * The page is being hidden or closed: journals pending edits, then flushes. A running write may be interrupted, so its edits are
   * pending again.
   */
  leave(): void {
    if (this.#writing > 0) this.#isPending = true;
    if (this.#isPending) this.#target?.journal();
    void this.flush();
  }

  async #write(): Promise<void> {
    this.#writing += 1;
    try {
      await this.#target?.write();
    } catch (error) {
      this.#isPending = true;
      // The journal may work when the database does not; it is replayed later.
      this.#target?.journal();
      this.#target?.onError(error);
    } finally {
      this.#writing -= 1;
    }
  }
}

/** Flushes when the page is hidden or closed, as phones may end it without another event. Returns the unsubscribe function. */
export function flushWhenLeaving(autosave: Autosave): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') autosave.leave();
  };
  const onPageHide = () => autosave.leave();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onPageHide);
  };
}
