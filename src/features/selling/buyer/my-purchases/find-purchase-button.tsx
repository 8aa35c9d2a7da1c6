import { searchOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import styles from './find-purchase-button.module.css';

// Of no use without a network.
const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog);

/** 'Buscar por telefone', for purchases of another device. */
export function FindPurchaseButton() {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  return (
    <section className={styles.find} aria-label="Compras de outro aparelho">
      <p>
        Comprou em outro aparelho?
        {!isOnline && ' Busque quando a internet voltar.'}
      </p>
      <Button variant="secondary" icon={searchOutline} disabled={!isOnline} onClick={() => setOpen(true)}>
        Buscar por telefone
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
