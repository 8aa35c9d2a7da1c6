/** Longest wait between the first unsaved keystroke and its write, milliseconds. */
const AUTOSAVE_DELAY_MS = 250;

/** The form that types and the storage that keeps. */
export interface AutosaveTarget {
  /** Starts writing what the form holds now. Must start its transaction before it returns: the page may be dying. */
  write: () => Promise<void>;
  /** Writes what the form holds now synchronously, for a page that may not live to see a transaction end. */
  journal: () => void;
  /** The device refused. What was typed stays pending and goes with the next write. */
  onError: (error: unknown) => void;
}

/**
 * Writes what was typed at most 250 ms after its first unsaved keystroke; steady typing does not postpone it.
 * `flush` writes at once: on blur, on a change of step, when the page is hidden or closed.
 */
export class Autosave {
  #target: AutosaveTarget | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPending = false;
  /** Writes that have not ended. */
  #writing = 0;
  #running: Promise<void> = Promise.resolve();

  /** Tells where to write from now on. */
  connect(target: AutosaveTarget): void {
    this.#target = target;
  }

  /** The user changed something. */
  changed(): void {
    this.#isPending = true;
    this.#timer ??= setTimeout(() => void this.flush(), AUTOSAVE_DELAY_MS);
  }

  /** Starts writing what is pending before it returns; resolves once every write so far has ended. Never rejects. */
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
   * The page is being hidden or closed: journals what is pending, then flushes. A write that is under way may not live to
   * its end, so what it writes is pending again.
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
      // Where the database takes nothing, the journal may: it is brought in once there is a database again.
      this.#target?.journal();
      this.#target?.onError(error);
    } finally {
      this.#writing -= 1;
    }
  }
}

/** Flushes when the page is hidden or closed: on a phone there may be no later moment. Answers how to stop. */
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
