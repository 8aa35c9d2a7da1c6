import type { ProofLine } from '#core/domain/draw/proof/proof-lines.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { RECEIPT_LINES } from '#core/text/draw/proof.ts';
import type { Receipt } from './receipt.ts';
import { RECEIPT_CHECKS, type ReceiptCheck, type ReceiptReport } from './receipt-report.ts';

/** Numbers that are written out; of a greater purchase the count follows, and where none is known it stands alone. */
const WRITTEN_NUMBERS = 20;

function numbersText({ numbers, quantity, maxTickets }: Receipt): string {
  if (numbers.length === 0) return numbersLabel(quantity);
  const written = numbers.slice(0, WRITTEN_NUMBERS).map((number) => formatTicketNumber(number, maxTickets));
  const others = quantity - written.length;
  return others > 0 ? `${written.join(', ')} e mais ${formatCount(others)}` : written.join(', ');
}

/** Why a check could not be made. */
function notMadeText(check: ReceiptCheck, { revealed }: Receipt): string {
  if (check !== 'order' || revealed === null) return RECEIPT_LINES[check].notMade;
  return revealed.terms && revealed.termsEntry ? RECEIPT_LINES.list.notMade : RECEIPT_LINES.order.noTerms;
}

/** What a line is about: the numbers stand where they are compared. */
function factsOf(check: ReceiptCheck, receipt: Receipt): string[] {
  const numbers = check === (receipt.model === 'random' ? 'order' : 'list') ? [numbersText(receipt)] : [];
  return check === 'list' ? [`Compra ${formatPurchaseCode(receipt.code)}`, ...numbers] : numbers;
}

/** The checks of a receipt as lines: of the secret order only where there is one. */
export function receiptLines(report: ReceiptReport, receipt: Receipt): ProofLine<ReceiptCheck>[] {
  const checks = RECEIPT_CHECKS.filter((check) => check !== 'order' || receipt.model === 'random');
  return checks.map((check) => {
    const { title, how, wrong } = RECEIPT_LINES[check];
    const outcome = report[check];
    const facts = factsOf(check, receipt);
    const notMade = [...facts, notMadeText(check, receipt)];
    const found = { right: facts, wrong: [...facts, wrong], 'not-made': notMade }[outcome];
    return { check, outcome, title, how, found };
  });
}
