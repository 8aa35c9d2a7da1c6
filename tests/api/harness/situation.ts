import type { Person } from './test-api.ts';

/** What the valid requests of a person are about. */
export interface Situation {
  person: Person;
  raffle: Record<string, unknown>;
  config: Record<string, unknown>;
  setting: Record<string, unknown>;
  /** Id of a recovery whose code was sent a while ago. */
  challenge: string;
  /** Token of an undo link. */
  undoToken: string;
  /** Another raffle of the person, which is on the air. */
  sale: {
    raffle: string;
    /** Purchases: to be paid by the seller's key, through its provider, paid, and paid too late. */
    hold: string;
    online: string;
    paid: string;
    /** One of its numbers. */
    paidNumber: number;
    owed: string;
    /** To be paid by the key, of the person's own. */
    ownHold: string;
    /** Paid ones: of the person's own, and one whose money was asked back. */
    own: string;
    asked: string;
  };
}
