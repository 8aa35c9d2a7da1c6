import { PROOF } from '#core/text/draw/proof.ts';
import { Card } from '#src/ui/elements/card.tsx';
import styles from './check-proof.module.css';

/** `progress`: 0 to 1. */
export function CheckingCard({ progress }: { progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <Card>
      <p role="status" className={styles.checking}>
        {PROOF.checking}…
      </p>
      <progress className={styles.progress} max={100} value={percent} aria-label={PROOF.checking} />
    </Card>
  );
}
