import { bookmarkOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { hasSavedLink } from '../purchase-proof.ts';

const SaveLinkDialog = lazyComponent(async () => (await import('./save-link-dialog.tsx')).SaveLinkDialog);

/** 'Guardar link da compra' (P-755); null for a purchase without a secret. */
export function SaveLinkButton({ stored }: { stored: StoredPurchase }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasSavedLink(stored)) return null;
  return (
    <>
      <Button variant="secondary" icon={bookmarkOutline} onClick={() => setOpen(true)}>
        Guardar link da compra
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveLinkDialog stored={stored} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
