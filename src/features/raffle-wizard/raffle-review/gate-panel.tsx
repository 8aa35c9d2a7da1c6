import { alertCircleOutline, cloudUploadOutline } from 'ionicons/icons';
import { confirmAndSendPix } from '#src/password-confirmation/confirm-and-retry.ts';
import type { GateReason } from '#src/sync/sync-outcomes.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { attentionText } from '#src/sync/attention-text.ts';
import { type GoTo, STEP, stepTitle, type WizardStep } from '../wizard-steps.ts';
import styles from './raffle-review.module.css';
import { OBSTACLES_ID, type Publishing } from './use-publishing.ts';

interface GatePanelProps {
  publishing: Publishing;
  goTo: GoTo;
}

interface Missing {
  text: string;
  /** The step that mends it. */
  step?: WizardStep;
  /** What is to be mended there. */
  field?: string;
  /** The password mends it. */
  needsPassword?: boolean;
  /** Sending again may mend it. */
  isSendable?: boolean;
}

const nameOf = (step: WizardStep) => `“${stepTitle(step, true)}”`;

function imagesNotSent(count: number): string {
  return count === 1
    ? '1 imagem ainda não chegou ao servidor'
    : `${count} imagens ainda não chegaram ao servidor`;
}

function missingOf(reason: GateReason): Missing {
  switch (reason.kind) {
    case 'unsaved-edits':
      return { text: `Salve as alterações de ${nameOf(reason.step)}`, step: reason.step };
    case 'config-never-saved':
      return { text: `Preencha e salve ${nameOf(STEP.config)}`, step: STEP.config };
    case 'not-sent':
      return { text: `${nameOf(reason.step)} ainda não chegou ao servidor`, isSendable: true };
    case 'images-not-sent':
      return { text: imagesNotSent(reason.count), isSendable: true };
    case 'attention':
      return { text: attentionText(reason.reason), step: reason.step, isSendable: true };
    case 'password-needed':
      return { text: 'Sua chave Pix espera pela sua senha', needsPassword: true };
    case 'offline':
      return {
        text: 'Sem internet agora. Quando ela voltar, toque de novo no botão de criar a rifa',
        isSendable: true,
      };
  }
}

/** Exactly what still keeps the raffle from being published, each with the way to mend it. */
export function GatePanel({ publishing, goTo }: GatePanelProps) {
  const { obstacles, missing, isSending, sendNow } = publishing;
  const lines: Missing[] = [
    ...obstacles.map(({ step, field, message }) => ({ text: message, step, field })),
    ...missing.map(missingOf),
  ];
  if (lines.length === 0) return null;
  const confirm = async () => {
    if (await confirmAndSendPix()) sendNow();
  };
  return (
    <section id={OBSTACLES_ID} tabIndex={-1} className={styles.gate} aria-labelledby="gate-title">
      <h2 id="gate-title">Falta pouco para publicar</h2>
      <ul role="list" className={styles.missing}>
        {lines.map(({ text, step, field, needsPassword }) => (
          <li key={text}>
            <Icon icon={alertCircleOutline} />
            <span>{text}</span>
            {step !== undefined && (
              <button
                type="button"
                className={styles.edit}
                aria-label={`Ir para ${stepTitle(step, true)}: ${text}`}
                onClick={() => goTo(step, field)}
              >
                Resolver
              </button>
            )}
            {needsPassword && (
              <button type="button" className={styles.edit} onClick={() => void confirm()}>
                Confirmar senha
              </button>
            )}
          </li>
        ))}
      </ul>
      {lines.some((line) => line.isSendable === true) && (
        <Button variant="secondary" icon={cloudUploadOutline} pending={isSending} onClick={sendNow}>
          Enviar agora
        </Button>
      )}
    </section>
  );
}
