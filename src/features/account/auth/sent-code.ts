import type { CodeChallenge } from '#core/domain/account/verification-code.ts';

/** A code that was sent; times by this device's clock. */
export interface SentCode {
  id: string;
  channel: CodeChallenge['channel'];
  hasMailbox: boolean;
  /** Epoch milliseconds. */
  resendFrom: number;
}

export function sentCodeOf({ id, channel, hasMailbox, resendInSeconds }: CodeChallenge): SentCode {
  return { id, channel, hasMailbox, resendFrom: Date.now() + resendInSeconds * 1_000 };
}
