import { expect, test } from 'vitest';
import { findRefusal } from './smtp-refusal.ts';

/** Refusals as servers write them. */
test.each<[boolean, string]>([
  [
    true,
    "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please double-check the recipient's address",
  ],
  [true, '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  [true, '550 5.2.1 The email account that you tried to reach is disabled'],
  [true, '552 5.3.4 Message size exceeds fixed limit'],
  [true, '554 5.6.0 Message contents invalid'],
  [true, '550 sorry, no mailbox here by that name (#5.1.1)'],
  [true, '550 No such user here'],
  [true, '550 User unknown'],
  [true, "554 delivery error: This user doesn't have an account; account does not exist"],
  [true, '553 Invalid recipient address'],
  [false, '550 5.7.1 relaying denied'],
  [false, '550 5.4.5 Daily user sending limit exceeded'],
  [false, '552 5.2.2 The email account that you tried to reach is over quota'],
  [false, '550 5.1.8 Sender address rejected: Domain not found'],
  [false, '550 5.7.26 Unauthenticated email is not accepted'],
  [false, '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)'],
  [false, '550 Requested action not taken: mailbox unavailable'],
  [false, '550 relay not permitted'],
  [false, '550 Sender address rejected: unknown user'],
  [false, '551 User not local'],
  [false, '552 Requested mail action aborted: exceeded storage allocation'],
  [false, '554 Transaction failed'],
])('for good: %s, of %s', (isFinal, response) => {
  const error = { command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response };
  expect(findRefusal(error)?.code).toBe(isFinal ? `SMTP-${response.slice(0, 3)}` : undefined);
  expect(findRefusal({ ...error, command: 'MAIL FROM' })).toBeUndefined();
});
