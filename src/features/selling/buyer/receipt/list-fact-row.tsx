import type { ReceiptFinding } from '#core/domain/draw/receipt/check-receipt.ts';
import styles from './receipt.module.css';

/** What this device has found out about a purchase and the list of the draw; 'none': there is no list yet. */
export type ListFinding = ReceiptFinding | 'reading' | 'none' | 'unread';

type Answer = Exclude<ListFinding, 'absent' | 'wrong'>;

const WORDS: Record<Answer, string> = {
  reading: 'Conferindo…',
  listed: 'Você está nela',
  'with-numbers': 'Você está nela',
  'in-order': 'Você está nela, com os números da ordem fixada antes da venda',
  none: 'Ainda não saiu',
  unread: 'Não deu para conferir',
};

/** Whom to tell that the list is not right: the organizer, where there is a way to them, else the operator (P-746). */
const whatNow = (canAsk: boolean) =>
  `Guarde esta tela e ${canAsk ? 'fale com o organizador' : 'denuncie na página da rifa'}.`;

function wordsOf(finding: ListFinding, canAsk: boolean): string {
  if (finding === 'absent') return `Você não está nela. ${whatNow(canAsk)}`;
  if (finding === 'wrong') return `Não confere. ${whatNow(canAsk)}`;
  return WORDS[finding];
}

interface ListFactRowProps {
  finding: ListFinding;
  /** Whether the organizer has given a phone. */
  canAsk?: boolean;
}

/** A fact of the receipt: whether the list of the draw has the purchase. */
export function ListFactRow({ finding, canAsk = true }: ListFactRowProps) {
  return (
    <div>
      <dt>Lista do sorteio</dt>
      <dd className={styles.finding} data-finding={finding}>
        <span role="status">{wordsOf(finding, canAsk)}</span>
      </dd>
    </div>
  );
}
