import { fieldList } from '../sync.ts';

/** What of a purchase the server does not have: that it was asked for, that it is paid, that it was given up. */
export type UnsentPart = 'purchase' | 'report' | 'withdrawal';

/** A purchase of an account that is not, or not as a whole, in that account on the server. */
export interface OnlyHere {
  /** The raffle's. */
  title: string;
  /** 'outside': the server has it without the account, as the session had ended when it was sent. */
  part: UnsentPart | 'outside';
}

/** Those that the server does not have, or not as a whole. */
export const unsentOf = (all: readonly OnlyHere[]): OnlyHere[] =>
  all.filter(({ part }) => part !== 'outside');

/** Maximum number of purchases listed; further ones are counted. */
const NAMED_MAX = 3;

const WHAT: Record<OnlyHere['part'], (title: string) => string> = {
  purchase: (title) => `a reserva em “${title}”`,
  report: (title) => `o aviso de pagamento em “${title}”`,
  withdrawal: (title) => `a desistência da reserva em “${title}”`,
  outside: (title) => `a compra em “${title}”, que não está na sua conta`,
};

/** Names purchases in a sentence: 'a reserva em “Rifa da creche” e mais 2'. */
export function nameOnlyHere(all: readonly OnlyHere[]): string {
  return fieldList(
    all.map(({ title, part }) => WHAT[part](title)),
    NAMED_MAX,
  );
}
