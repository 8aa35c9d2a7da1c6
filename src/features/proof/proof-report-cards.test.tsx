// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROOF } from '#core/text/draw/proof.ts';
import { checkedProofOf } from '#tests/builders/checked-proof.ts';
import { PROVED, type ProofFile, proofFileOf } from '#tests/builders/proved-raffle.ts';
import { withLuckyWinner, withMostTicketsWinner } from '#tests/builders/tampered-proof.ts';
import { ProofReportCards } from './proof-report-cards.tsx';

const FILE = proofFileOf({ ...PROVED, luckyNumbers: [], hasMostTicketsPrize: false });

function show(file: ProofFile): void {
  render(<ProofReportCards checked={{ kind: 'proof', durationMs: 1, ...checkedProofOf(file) }} />);
}

const wrongLines = () => document.querySelectorAll('li[data-outcome="wrong"]').length;

test('a valid proof is shown as valid', () => {
  show(FILE);
  expect(screen.getByRole('status').textContent).toContain(PROOF.right);
  expect(wrongLines()).toBe(0);
});

test.each([
  ['a lucky number', withLuckyWinner(FILE)],
  ['the most tickets', withMostTicketsWinner(FILE)],
])(
  'a winner of %s, for which the raffle has no prize, makes a proof wrong, and is shown (P-814)',
  (_, file) => {
    show(file);
    expect(screen.getByRole('status').textContent).toContain(PROOF.wrong);
    expect(wrongLines()).toBe(1);
  },
);
