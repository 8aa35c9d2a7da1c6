import { useState } from 'react';
import { v7 } from 'uuid';
import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';
import { sell } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { namedNumbers } from '../words/named-numbers.ts';
import {
  cashSaleBodyOf,
  type CashSaleDraft,
  type CashSaleFaults,
  draftFaults,
  emptyDraft,
  isSaleOf,
} from './cash-sale-draft.ts';

export const CASH_SALE = 'Venda em dinheiro';

const NO_ANSWER =
  'Ficamos sem resposta. Toque de novo quando houver sinal: a mesma venda não é registrada duas vezes.';

const alreadySold = (buyerName: string) =>
  `A venda anterior, de ${buyerName}, já estava registrada. Toque de novo para registrar esta.`;

/** Long enough to write the numbers down. */
const SOLD_TOAST_MS = 15_000;

/** What was sold: 'Tia Lu: 07, 12 (2 números, R$ 10,00 em dinheiro)'. */
function soldText(sold: Purchase, maxTickets: number): string {
  const { buyerName, numbers, quantity, amountCents } = sold;
  const what = `${numbersLabel(quantity)}, ${formatMoney(amountCents)} em dinheiro`;
  const named = namedNumbers(numbers, quantity, maxTickets);
  return named === '' ? `${buyerName}: ${what}` : `${buyerName}: ${named} (${what})`;
}

/** Form fields by their wire names in a refusal. */
const FIELD_OF_WIRE = { name: 'name', phone: 'phone', quantity: 'quantity', tickets: 'numbers' } as const;

function faultsOf({ fields }: ApiError): CashSaleFaults {
  const entries = Object.entries(FIELD_OF_WIRE).flatMap(([wire, field]) => {
    const message = fields[wire];
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(entries);
}

interface Hooks {
  onClose: () => void;
  onSold: () => void;
  /** Leads to a sale. */
  onShow: (sold: Purchase) => void;
}

/** State and submission of the cash sale form. The draft survives closing the dialog by accident. */
export function useCashSale(raffle: SalesRaffle, { onClose, onSold, onShow }: Hooks) {
  const [empty] = useState(() => emptyDraft(v7()));
  const draft = useDialogDraft(`cash-sale.${raffle.id}`, empty);
  const [refused, setRefused] = useState<CashSaleFaults>({});
  const [problem, setProblem] = useDialogProblem(CASH_SALE);
  const [isValidated, setValidated] = useState(false);
  const [isPending, setPending] = useState(false);
  const faults = isValidated ? { ...refused, ...draftFaults(draft.value, raffle) } : {};

  const send = async () => {
    const body = cashSaleBodyOf(draft.value, raffle);
    const sold = await sell(body);
    onSold();
    if (!isSaleOf(sold, body)) {
      draft.change({ id: v7(), isUnanswered: false });
      setProblem(alreadySold(sold.buyerName));
      return;
    }
    draft.drop();
    onClose();
    showToast({
      message: soldText(sold, raffle.maxTickets),
      tone: 'success',
      durationMs: SOLD_TOAST_MS,
      action: { label: 'Ver compra', run: () => onShow(sold) },
    });
  };
  const submit = async () => {
    setValidated(true);
    if (isPending || Object.keys(draftFaults(draft.value, raffle)).length > 0) return;
    setPending(true);
    setProblem(undefined);
    setRefused({});
    try {
      await send();
    } catch (error) {
      const refusal = error instanceof ApiError && error.kind === 'refused' ? error : undefined;
      if (!refusal) draft.change({ isUnanswered: true });
      setProblem(refusal?.message ?? NO_ANSWER);
      setRefused(refusal ? faultsOf(refusal) : {});
    } finally {
      setPending(false);
    }
  };
  const change = (part: Partial<CashSaleDraft>) => {
    setRefused({});
    draft.change(part);
  };
  return { draft: draft.value, startOver: draft.startOver, change, faults, problem, isPending, submit };
}
