import { alertCircleOutline } from 'ionicons/icons';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { NAME_RESULT } from '#core/text/draw/sales-draw.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { NumberBadge } from '#src/ui/elements/number-badge.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import styles from './review-result.module.css';
import type { ReviewedResult } from './use-named-result.ts';

interface ReviewResultDialogProps {
  result: ReviewedResult;
  raffle: SalesRaffle;
  isPending: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onCorrect: () => void;
  onPublish: () => void;
}

/** Shows the numbers, and who wins by them, before they are published, since a result does not change (P-350). */
export function ReviewResultDialog(props: ReviewResultDialogProps) {
  const { result, raffle, isPending, problem, onCorrect, onPublish } = props;
  return (
    <Modal
      title={NAME_RESULT.question}
      isOpen
      onClose={onCorrect}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onCorrect}>
            {NAME_RESULT.correct}
          </Button>
          <Button pending={isPending} onClick={onPublish}>
            {NAME_RESULT.publish}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      <ul className={styles.numbers} role="list">
        {raffle.prizes.map((prize, index) => (
          <li key={index}>
            <NumberBadge>
              {formatTicketNumber(result.numbers[index] as number, raffle.maxTickets)}
            </NumberBadge>
            <div className={styles.won}>
              <span>{prize}</span>
              <b>
                {NAME_RESULT.winner}: {result.buyers[index]?.name}
              </b>
            </div>
          </li>
        ))}
      </ul>
      {result.link !== '' && <p className={styles.link}>{result.link}</p>}
      <p>{NAME_RESULT.isFinal}</p>
    </Modal>
  );
}
