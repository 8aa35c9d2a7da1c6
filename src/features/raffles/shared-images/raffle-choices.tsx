import { addOutline, chevronForwardOutline } from 'ionicons/icons';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import type { RaffleChoice } from './read-choices.ts';
import styles from './shared-images.module.css';

interface RaffleChoicesProps {
  choices: readonly RaffleChoice[];
  /** Number of files to add. */
  wanted: number;
  isBusy: boolean;
  /** Undefined: a new raffle. */
  onChoose: (id: string | undefined) => void;
}

function roomText(room: number, wanted: number): string {
  if (room <= 0) return `Já tem ${IMAGES_MAX} imagens`;
  if (room < wanted) return room === 1 ? 'Cabe mais 1' : `Cabem mais ${room}`;
  return `${IMAGES_MAX - room} de ${IMAGES_MAX} imagens`;
}

/** The raffles to choose from, starting with a new one. */
export function RaffleChoices({ choices, wanted, isBusy, onChoose }: RaffleChoicesProps) {
  return (
    <ul role="list" className={styles.choices} aria-label="Rifas" aria-busy={isBusy}>
      <li>
        <button type="button" className={styles.choice} disabled={isBusy} onClick={() => onChoose(undefined)}>
          <Icon icon={addOutline} />
          <span className={styles.title}>Nova rifa</span>
          <Icon icon={chevronForwardOutline} />
        </button>
      </li>
      {choices.map(({ id, title, room }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            disabled={isBusy || room <= 0}
            onClick={() => onChoose(id)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.room}>{roomText(room, wanted)}</span>
            <Icon icon={chevronForwardOutline} />
          </button>
        </li>
      ))}
    </ul>
  );
}
