import { postponedText, type Postponement } from '#core/domain/raffles/postponement.ts';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';
import styles from './facts.module.css';

/** That the draw was postponed, each time with the reason (P-339). */
export function PostponedNotes({ postponements }: { postponements: readonly Postponement[] }) {
  return postponements.map((postponement) => (
    <p key={postponement.postponedAt} className={styles.postponed}>
      <UnbrokenNumbers text={postponedText(postponement)} />
    </p>
  ));
}
