/** What a facet may trigger after writing. */
export interface SyncControl {
  /** Sends due slots. */
  send(): Promise<void>;
  /** Sends and, if due, pulls, in the background. */
  wake(): void;
  /** Pulls what the server has from now on. */
  pull(): Promise<unknown>;
}
