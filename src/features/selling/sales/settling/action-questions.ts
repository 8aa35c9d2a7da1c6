import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { isPaidAtProvider } from '#core/domain/selling/seller-actions.ts';
import type { Confirmation } from '#src/ui/overlays/feedback.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import { isPastProviderRefund } from './refund-window.ts';
import { LIST_CLOSED, type SettledSale } from './settled-sale.ts';

type Question = Omit<Confirmation, 'cancelLabel'>;

/** Facts that the questions name (P-732). */
interface Asked {
  purchase: Purchase;
  money: string;
  name: string;
  numbers: string;
  isFrozen: boolean;
  isManual: boolean;
}

/** What becomes of a paid purchase whose money goes back; after the freeze it wins all the same (P-786). */
const whatIsLost = ({ purchase, name, numbers, isFrozen }: Asked) =>
  isFrozen && purchase.cancelReason === undefined
    ? `${LIST_CLOSED} e não muda: ${name} continua nela e, se ganhar, o prêmio vale.`
    : `A compra deixa de valer, e ${name} perde ${numbers}.`;

/** What becomes of money that comes after the hold has ended (P-722). */
function ifNumbersAreGone({ isFrozen, isManual }: Pick<Asked, 'isFrozen' | 'isManual'>): string {
  if (isFrozen) return `${LIST_CLOSED}: o valor fica para você devolver.`;
  return isManual
    ? 'Se os números já saíram, o valor fica para você devolver.'
    : 'Se os números já saíram, a compra recebe outros; se não houver, o valor fica para você devolver.';
}

function confirmQuestion(asked: Asked): Question {
  const { purchase, money, name, numbers } = asked;
  if (purchase.cancelReason !== undefined)
    return {
      title: 'O dinheiro chegou?',
      message: `${money} de ${name}. A rifa foi cancelada: se chegou, o valor fica para você devolver.`,
      confirmLabel: 'Sim, chegou',
    };
  if (isHold(purchase.status)) {
    return {
      title: 'Confirmar pagamento?',
      message: `Você já recebeu ${money} de ${name}? A compra de ${numbers} fica paga.`,
      confirmLabel: 'Confirmar',
    };
  }
  if (purchase.method === 'cash') {
    return {
      title: 'Refazer a venda?',
      message: `Você recebeu ${money} de ${name}? ${ifNumbersAreGone(asked)}`,
      confirmLabel: 'Refazer venda',
    };
  }
  return {
    title: 'O dinheiro chegou?',
    message: `${money} de ${name}, fora do prazo. ${ifNumbersAreGone(asked)}`,
    confirmLabel: 'Sim, chegou',
  };
}

/** `refundProblem`: the server asks the provider again daily, unless the seller has paid. */
function markRefundedQuestion({ purchase, name }: Asked): Question {
  const { refundDueCents, refundProblem } = purchase;
  const transfer =
    refundProblem === null
      ? 'A Rifaria não faz essa transferência.'
      : 'Depois disso a Rifaria não pede mais ao Mercado Pago que devolva.';
  return {
    title: 'Já devolveu o dinheiro?',
    message: `Marque só depois de devolver ${formatMoney(refundDueCents)} a ${name}. ${transfer}`,
    confirmLabel: 'Já devolvi',
  };
}

/** What a refund of a payment at the provider does: past its window the seller gives it back (P-727, P-790). */
function returnAtProvider({ purchase, money, name }: Asked): string {
  if (isPastProviderRefund(purchase))
    return `O Mercado Pago não devolve mais este pagamento: você devolve ${money} a ${name} por fora e depois marca aqui como devolvido.`;
  return `A Rifaria pede ao Mercado Pago que devolva ${money} a ${name}.`;
}

function giveBackQuestion(asked: Asked): Question {
  const { purchase, money, name } = asked;
  if (isPaidAtProvider(purchase)) {
    return {
      title: 'Devolver o dinheiro?',
      message: `${returnAtProvider(asked)} ${whatIsLost(asked)} Não dá para desfazer.`,
      confirmLabel: 'Devolver',
      danger: true,
    };
  }
  const how = purchase.method === 'cash' ? '' : ' No app do banco, abra o Pix recebido e toque em Devolver.';
  return {
    title: 'Já devolveu o dinheiro?',
    message: `Marque só depois de devolver ${money} a ${name}.${how} ${whatIsLost(asked)} Não dá para desfazer.`,
    confirmLabel: 'Já devolvi',
    danger: true,
  };
}

/** Accepting is a promise: by hand the money goes back afterwards. */
function acceptRefundQuestion(asked: Asked): Question {
  const { purchase, money, name } = asked;
  const how = isPaidAtProvider(purchase)
    ? returnAtProvider(asked)
    : `Você devolve ${money} a ${name} e depois marca aqui como devolvido.`;
  return {
    title: 'Aceitar e devolver?',
    message: `${how} ${whatIsLost(asked)} Não dá para desfazer.`,
    confirmLabel: 'Aceitar e devolver',
    danger: true,
  };
}

/** What a cancellation means; of a late report, whose numbers are free already, that the money never came. */
function cancelMessage(
  { reportedLate }: Purchase,
  { money, name, numbers }: Pick<Asked, 'money' | 'name' | 'numbers'>,
): string {
  if (reportedLate) return `Só cancele se você não recebeu ${money} de ${name}.`;
  return `${name} perde a reserva de ${numbers}, de ${money}, e o que estava reservado volta à venda.`;
}

const QUESTIONS: Record<PlainAction, (asked: Asked) => Question> = {
  confirm: confirmQuestion,
  'mark-refunded': markRefundedQuestion,
  'give-back': giveBackQuestion,
  'accept-refund': acceptRefundQuestion,
  cancel: ({ purchase, money, name, numbers }) => ({
    title: 'Cancelar esta compra?',
    message:
      purchase.cancelReason === undefined
        ? cancelMessage(purchase, { money, name, numbers })
        : `Só cancele se você não recebeu ${money} de ${name}.`,
    confirmLabel: 'Cancelar compra',
    danger: true,
  }),
  dispute: (asked) => ({
    title: 'O banco devolveu o dinheiro a quem pagou?',
    message: `Marque se o pagamento de ${asked.name}, de ${asked.money}, saiu da sua conta por uma contestação (MED). ${whatIsLost(asked)} Se o banco decidir a seu favor, dá para voltar atrás.`,
    confirmLabel: 'Sim, saiu da conta',
    danger: true,
  }),
  restore: ({ purchase, money, name }) => ({
    title: 'O dinheiro voltou para você?',
    message: `O banco decidiu a seu favor, e o pagamento de ${name}, de ${money}, voltou para você? ${
      purchase.cancelReason === undefined
        ? 'A compra volta a valer com os mesmos números; se já tiverem saído, o valor fica para você devolver.'
        : 'A rifa foi cancelada: o valor fica para você devolver.'
    }`,
    confirmLabel: 'Sim, voltou',
  }),
};

/** Confirmation dialog of an action; names the amount and the buyer (P-732). */
export function actionQuestion(
  action: PlainAction,
  { purchase, isFrozen, isManual }: Omit<SettledSale, 'onUnclear'>,
): Confirmation {
  const { amountCents, buyerName: name, quantity } = purchase;
  const money = formatMoney(amountCents);
  return {
    cancelLabel: 'Voltar',
    ...QUESTIONS[action]({ purchase, money, name, numbers: numbersLabel(quantity), isFrozen, isManual }),
  };
}
