/** What can happen to a slot. What follows is in `SLOT_TRANSITIONS`; the rules are named by slot-transitions.test.ts (P-1045). */
export type SlotEvent =
  // On this device
  /** A newer state was saved. */
  | 'saved'
  /** The user has to choose between two versions before it is sent. */
  | 'asked'
  /** Merged with the server's version, which has changed what is saved. */
  | 'merged'
  /** Merged, and what is saved is as it was. */
  | 'merged-unchanged'
  /** Merged, and the merge broke a rule that was kept before. */
  | 'merged-invalid'
  /** There is nothing left to send: the server has exactly that, or the document is gone. */
  | 'settled'
  /** Not to be sent any more: its raffle turned out to be published, or a list names its images again. */
  | 'withdrawn'
  /** Its user has discarded it. */
  | 'discarded'
  /** An image that nothing names any more (P-1047), or whose bytes are lost. */
  | 'dropped'
  /** Its raffle was deleted with everything. */
  | 'deleted'
  /** A deletion was taken back. */
  | 'undone'
  /** Its user asks for another try; also after the password was confirmed. */
  | 'retried'
  /** The publication fee that it waited for is paid, or would not help any more (P-239). */
  | 'fee-paid'
  /** A newer build, or another start of this one, tries what was outdated. */
  | 'updated'
  /** The server went back to an earlier copy: what it lacks is unsent again. */
  | 'taken-back'
  // Sending
  /** Its request is frozen and about to be sent. */
  | 'begun'
  /** The app was closed while it was being sent. */
  | 'page-died'
  /** It cannot be encoded, its frozen request is damaged, or the server knows the key with another request (P-1046). */
  | 'unsendable'
  // Outcomes of its attempt
  /** The server has it. */
  | 'acknowledged'
  /** The server has accepted or refused it, and a newer state was saved meanwhile. */
  | 'answered-with-newer'
  /** The server has the image, whichever attempt brought it. */
  | 'uploaded'
  /** No reply of our server. */
  | 'no-reply'
  /** The server asks for a later try (429, 5xx). */
  | 'asked-later'
  /** 401. */
  | 'session-ended'
  /** The server has refused what it says. */
  | 'refused'
  /** The server does not understand this build (426). */
  | 'outdated'
  /** What was frozen is behind: the revision (412), or the contract of an earlier build. */
  | 'stale';
