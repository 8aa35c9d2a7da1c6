import { shieldCheckmarkOutline } from 'ionicons/icons';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { HOW_TO_CHECK_ID, openHowToCheck } from './how-to-check-fold.ts';
import styles from './trust-line.module.css';

/** What was committed to before the first sale, with the way to 'Como conferir' (P-805). */
export function TrustLine({ page: { raffle, config } }: { page: PublicRafflePage }) {
  if (!config || !raffle.lottery || !isPublicStatus(raffle.status)) return null;
  return (
    <p className={styles.trust}>
      <Icon icon={shieldCheckmarkOutline} className={styles.icon ?? ''} />
      <span>
        {DRAW_RULE.committed[config.ticketModel]}
        <span data-needs-script>
          {/* The dot ends a line, but begins none. */}
          {'\u00A0· '}
          <a
            href={`#${HOW_TO_CHECK_ID}`}
            onClick={(event) => {
              event.preventDefault();
              openHowToCheck();
            }}
          >
            como conferir
          </a>
        </span>
      </span>
    </p>
  );
}
