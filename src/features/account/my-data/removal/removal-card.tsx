import { useState } from 'react';
import type { User } from '#core/domain/account/user.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import styles from '#src/features/account/my-data/my-data.module.css';
import { RemovalDialog } from './removal-dialog.tsx';

/** Removal of the account (P-209). */
export function RemovalCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Excluir conta">
      <p className={styles.muted}>
        Apaga seus dados do servidor e deste aparelho. Não dá para voltar atrás: se quiser guardar algo, baixe
        seus dados antes.
      </p>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        Excluir minha conta
      </Button>
      {isOpen && <RemovalDialog user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}
