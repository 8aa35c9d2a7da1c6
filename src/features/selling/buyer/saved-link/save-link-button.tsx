import { bookmarkOutline } from 'ionicons/icons';
import { Suspense } from 'react';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useFetchedDialog } from '#src/ui/overlays/use-fetched-dialog.ts';
import { hasSavedLink } from '#src/storage/purchase-proof.ts';

const loadDialog = () => import('./save-link-dialog.tsx');
const SaveLinkDialog = lazyComponent(async () => (await loadDialog()).SaveLinkDialog);

/** 'Guardar link da compra' (P-755); null for a purchase without a secret. */
export function SaveLinkButton({ stored }: { stored: StoredPurchase }) {
  const { isOpen, open, close } = useFetchedDialog(loadDialog);
  if (!hasSavedLink(stored)) return null;
  return (
    <>
      <Button variant="secondary" icon={bookmarkOutline} onClick={open}>
        Guardar link da compra
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveLinkDialog stored={stored} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
