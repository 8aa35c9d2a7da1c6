import { keyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import styles from './my-data.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function PasswordCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Senha">
      <p className={styles.muted}>Ao trocar a senha, os outros aparelhos saem da conta.</p>
      <Button variant="secondary" block icon={keyOutline} onClick={() => setOpen(true)}>
        Trocar senha
      </Button>
      {isOpen && <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />}
    </Card>
  );
}
