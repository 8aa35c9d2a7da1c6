import { useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import { type AlertSubject, turnOffAlert, turnOnAlert, type TurnedOn } from './alerts.ts';
import { CANNOT_NOTIFY, PUSH_PROBLEMS, pushFacts, type PushSupport, pushSupport } from './push-support.ts';

interface AlertDialogProps {
  subject: AlertSubject;
  isOn: boolean;
  onClose: () => void;
}

const PROBLEMS: Record<Exclude<TurnedOn, 'on'>, string> = {
  refused: PUSH_PROBLEMS.refused,
  begun: 'Já dá para comprar nesta rifa. Atualize a página para escolher seus números.',
  failed: PUSH_PROBLEMS.failed,
};
const COME_BACK =
  'No iPhone, os avisos só chegam no app instalado, que não abre esta página. Guarde o link dela e volte por ele de vez em quando.';
/** On an iPhone the installed app has a storage of its own, and opens no links: nothing of this browser is there (P-886). */
const INSTALL_FIRST: Record<AlertSubject['kind'], string> = {
  purchase:
    'No iPhone, os avisos só chegam no app instalado, que não vê as compras deste navegador. Primeiro guarde o link da compra e anote o código dela. Depois toque em Compartilhar e em Adicionar à Tela de Início. No app, abra Meus números, toque em Buscar por telefone, informe seu celular e o código, e ligue os avisos na compra.',
  opening: COME_BACK,
  numbers: COME_BACK,
};

const whyNot = (support: Exclude<PushSupport, 'ready'>, { kind }: AlertSubject) =>
  support === 'install-first' ? INSTALL_FIRST[kind] : CANNOT_NOTIFY[support];

/** Says of what one is notified, then asks; or why this browser cannot notify, and what to do. */
export function AlertDialog({ subject, isOn, onClose }: AlertDialogProps) {
  const { title, isOn: titleOn, why } = ALERT_WORDS[subject.kind];
  const [support, setSupport] = useState(() => pushSupport(pushFacts()));
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const done = (message: string) => {
    onClose();
    showToast({ message, tone: 'success' });
  };
  const turn = async () => {
    setWorking(true);
    setProblem(undefined);
    if (isOn) {
      if (await turnOffAlert(subject)) return done('Avisos desligados');
      setProblem(PUSH_PROBLEMS.notOff);
    } else {
      const outcome = await turnOnAlert(subject);
      if (outcome === 'on') return done('Avisos ligados neste aparelho');
      setSupport(pushSupport(pushFacts()));
      setProblem(PROBLEMS[outcome]);
    }
    setWorking(false);
  };
  return (
    <Modal
      title={isOn ? titleOn : title}
      isOpen
      onClose={onClose}
      footer={
        (isOn || support === 'ready') && (
          <Button
            block
            variant={isOn ? 'secondary' : 'primary'}
            pending={isWorking}
            onClick={() => void turn()}
          >
            {isOn ? 'Desligar avisos' : 'Ligar avisos'}
          </Button>
        )
      }
    >
      <p>{why}</p>
      {support !== 'ready' && <p>{whyNot(support, subject)}</p>}
      {(isOn || support === 'ready') && problem !== undefined && <p role="alert">{problem}</p>}
    </Modal>
  );
}
