import { sparklesOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { applyUpdate, useUpdateReady } from './app-update.ts';
import styles from './update-banner.module.css';

/** 'Nova versão disponível': offered at the top, never forced. */
export function UpdateBanner() {
  const isReady = useUpdateReady();
  if (!isReady) return null;
  const update = (
    <Button variant="quiet" onClick={applyUpdate}>
      Atualizar
    </Button>
  );
  return (
    <div className={styles.place}>
      <Banner tone="primary" icon={sparklesOutline} role="status" action={update}>
        Nova versão disponível
      </Banner>
    </div>
  );
}
