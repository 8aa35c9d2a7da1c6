import { eyeOutline, printOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/layout/media-query.ts';
import styles from './raffle-review.module.css';

/** 'Informações da Rifa' (P-113), with buttons for the public page's preview and for printing. */
export function ReviewHeading({ path }: { path: string }) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>Informações da Rifa</h2>
      <p className={styles.printed}>{location.origin + path}</p>
      <div className={styles.ways}>
        <Link className={buttonClass({ variant: 'secondary' })} to={path}>
          <Icon icon={eyeOutline} />
          <span>Ver como comprador</span>
        </Link>
        {isWide && (
          <Button variant="secondary" icon={printOutline} onClick={() => print()}>
            Imprimir
          </Button>
        )}
      </div>
    </div>
  );
}
