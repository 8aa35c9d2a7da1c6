import { documentTextOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';

interface LeftBehindNoteProps {
  /** Labels of the fields. */
  labels: readonly string[];
  /** Without it the document takes no changes. */
  onUse?: (() => void) | undefined;
  onDismiss: () => void;
  /** Shows both. */
  onSee?: () => void;
}

/** Announces what the user wrote on another page, open or closed, in fields that were written here too (P-1019, P-1034). */
export function LeftBehindNote({ labels, onUse, onDismiss, onSee }: LeftBehindNoteProps) {
  const names = new Intl.ListFormat('pt-BR').format(labels.map((label) => `“${label}”`));
  const ways = (
    <>
      {onSee && (
        <Button variant="secondary" onClick={onSee}>
          Ver
        </Button>
      )}
      {onUse && (
        <Button variant="secondary" onClick={onUse}>
          Usar a outra
        </Button>
      )}
      <Button variant="quiet" onClick={onDismiss}>
        Entendi
      </Button>
    </>
  );
  return (
    <Banner tone="warning" icon={documentTextOutline} role="status" action={ways}>
      Você escreveu coisas diferentes em {names}, em duas telas. Aqui ficou uma delas; a outra está guardada.
    </Banner>
  );
}
