/** A device on which a person is signed in. */
export interface AccountSession {
  id: string;
  /** 'Chrome no Android'. */
  device: string;
  /** ISO instants. */
  signedInAt: string;
  lastSeenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}
