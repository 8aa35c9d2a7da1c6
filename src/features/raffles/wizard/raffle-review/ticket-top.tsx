import { STEP } from '#core/domain/app-paths.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { stepTitle } from '#src/features/raffles/wizard/wizard-steps.ts';
import { Block } from './review-block.tsx';
import { inData, type ReviewRow } from './review-rows.ts';
import { RowList } from './review-row-list.tsx';
import styles from './raffle-review.module.css';

/** The upper part of the ticket: title and rows. */
export function TicketTop({ title, rows }: { title: string; rows: readonly ReviewRow[] }) {
  return (
    <Block title={RAFFLE_FIELDS.title.label} place={inData('title')} edits={stepTitle(STEP.data, true)}>
      <p className={styles.name}>{title}</p>
      <RowList rows={rows} />
    </Block>
  );
}
