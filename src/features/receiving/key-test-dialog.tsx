import { informationCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { receiverNameInCode } from '#core/domain/receiving/br-code.ts';
import { KEY_TEST_CENTS, keyTestCode } from '#core/domain/receiving/key-test.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CopyPixButton } from '#src/ui/pix/copy-pix-button.tsx';
import { PixCode } from '#src/ui/pix/pix-code.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import styles from './key-test-dialog.module.css';

interface KeyTestDialogProps {
  /** As they are saved. */
  settings: PixSettings;
  receiverName: string;
  /** The bank has taken the code that is shown. */
  onWorked: (withoutTxid: boolean) => void;
  onClose: () => void;
}

/** The codes are tried one after the other; 'both-refused' ends the test without a choice. */
type Step = 'with-txid' | 'without-txid' | 'both-refused';

const AFTER_REFUSAL = { 'with-txid': 'without-txid', 'without-txid': 'both-refused' } as const;

/** Dialog of 'Teste sua chave' (P-775). */
export function KeyTestDialog({ settings, receiverName, onWorked, onClose }: KeyTestDialogProps) {
  const [step, setStep] = useState<Step>('with-txid');
  const title = 'Teste sua chave';
  if (step === 'both-refused') {
    return (
      <Modal title={title} isOpen onClose={onClose} footer={<Button onClick={onClose}>Entendi</Button>}>
        <p role="status">
          Se o banco recusou os dois, o problema não é a identificação. Confira no app do seu banco se a chave{' '}
          <b>{settings.pixKey}</b> está ativa, e se você não está pagando da mesma conta que recebe.
        </p>
      </Modal>
    );
  }
  const withoutTxid = step === 'without-txid';
  const name = receiverNameInCode(receiverName);
  const brCode = keyTestCode(settings, { receiverName, withoutTxid });
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setStep(AFTER_REFUSAL[step])}>
            {withoutTxid ? 'Recusou também' : 'Meu banco recusou'}
          </Button>
          <Button onClick={() => onWorked(withoutTxid)}>Deu certo</Button>
        </>
      }
    >
      {withoutTxid ? (
        <Banner icon={informationCircleOutline} role="status">
          Agora o código está sem a identificação, que alguns bancos recusam. Copie de novo e tente outra vez.
        </Banner>
      ) : (
        <p>
          Copie o código e pague no app do seu banco, em Pix Copia e Cola. Confira se ele mostra o nome{' '}
          <b>{name}</b>.
        </p>
      )}
      <div className={styles.code}>
        <CopyPixButton brCode={brCode} variant="secondary" />
        <PixCode brCode={brCode} amountCents={KEY_TEST_CENTS} recipient={`para ${name}`} />
      </div>
      <p className={styles.hint}>
        Se o banco não deixar pagar da mesma conta que recebe, use outra conta sua ou peça a alguém.
      </p>
    </Modal>
  );
}
