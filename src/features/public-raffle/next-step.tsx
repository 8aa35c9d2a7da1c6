import { createOutline, shareSocialOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { dayOf, formatDay } from '#core/domain/days.ts';
import { isPublicStatus } from '#core/domain/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './next-step.module.css';
import { ENDED_LABELS } from './ended-labels.ts';
import { shareRaffle } from './share-raffle.ts';

interface Standing {
  title: string;
  text: string;
}

/** What stands where buying will: buying itself comes later, and says so. */
function standingOf({ raffle, config }: PublicRafflePage): Standing {
  const ended = ENDED_LABELS[raffle.status];
  if (ended !== undefined) return ended;
  if (!isPublicStatus(raffle.status)) return { title: 'Prévia', text: 'Como os compradores verão' };
  if (raffle.salesStopped) return { title: 'Vendas suspensas', text: 'Fale com o organizador' };
  const isLater = config !== null && config.saleStartsOn > dayOf(new Date());
  return {
    title: 'Vendas em breve',
    text: isLater ? `A partir de ${formatDay(config.saleStartsOn)}` : 'Convide os amigos',
  };
}

/** How sales stand, and the one thing to do: at the thumb on phones, beside the page on large screens. */
export function NextStep({ page }: { page: PublicRafflePage }) {
  const { raffle } = page;
  const { title, text } = standingOf(page);
  return (
    <>
      <p className={styles.standing}>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {isPublicStatus(raffle.status) ? (
        <Button className={styles.action} icon={shareSocialOutline} onClick={() => void shareRaffle(raffle)}>
          Compartilhar
        </Button>
      ) : (
        <Link className={buttonClass({ className: styles.action })} to={wizardStepPath(raffle.id, 0)}>
          <Icon icon={createOutline} />
          <span>Editar rifa</span>
        </Link>
      )}
    </>
  );
}
