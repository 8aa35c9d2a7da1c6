import styles from './receipt.module.css';

/** What this device has found out about a purchase and the list of the draw; 'none': there is no list yet. */
export type ListFinding = 'reading' | 'listed' | 'in-order' | 'none' | 'absent' | 'wrong' | 'unread';

const WORDS: Record<ListFinding, string> = {
  reading: 'Conferindo…',
  listed: 'Você está nela',
  'in-order': 'Você está nela, com os números da ordem fixada antes da venda',
  none: 'Ainda não saiu',
  absent: 'Você não está nela. Guarde esta tela e fale com o organizador.',
  wrong: 'Não confere. Guarde esta tela e fale com o organizador.',
  unread: 'Não deu para conferir',
};

/** A fact of the receipt: whether the list of the draw has the purchase. */
export function ListFactRow({ finding }: { finding: ListFinding }) {
  return (
    <div>
      <dt>Lista do sorteio</dt>
      <dd className={styles.finding} data-finding={finding}>
        <span role="status">{WORDS[finding]}</span>
      </dd>
    </div>
  );
}
