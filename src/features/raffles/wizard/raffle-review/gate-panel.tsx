import { alertCircleOutline, cloudUploadOutline } from 'ionicons/icons';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { confirmAndSendPix } from '#src/password-confirmation/confirm-and-retry.ts';
import type { GateReason } from '#src/sync/context/sync-outcomes.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import { type GoTo, stepTitle } from '#src/features/raffles/wizard/wizard-steps.ts';
import styles from './raffle-review.module.css';
import blockStyles from './review-block.module.css';
import { type Gate, OBSTACLES_ID } from './use-gate.ts';

interface GatePanelProps {
  gate: Gate;
  /** On step 3, where reasons other than obstacles are listed only of a raffle on the air that owes its fee. */
  isOnAir?: boolean;
  goTo: GoTo;
}

interface Missing {
  text: string;
  /** The step in which it can be fixed. */
  step?: WizardStep;
  /** The field of that step. */
  field?: string;
  /** Confirming the password fixes it. */
  needsPassword?: boolean;
  /** Sending again may fix it. */
  isSendable?: boolean;
}

const nameOf = (step: WizardStep) => `“${stepTitle(step, true)}”`;

function imagesNotSent(count: number): string {
  return count === 1
    ? '1 imagem ainda não chegou ao servidor'
    : `${count} imagens ainda não chegaram ao servidor`;
}

function missingOf(reason: GateReason, isOnAir: boolean): Missing {
  switch (reason.kind) {
    case 'unsaved-edits':
      return {
        text: `${isOnAir ? 'Publique ou descarte' : 'Salve'} as alterações de ${nameOf(reason.step)}`,
        step: reason.step,
      };
    case 'config-never-saved':
      return { text: `Preencha e salve ${nameOf(STEP.config)}`, step: STEP.config };
    case 'not-sent':
      return { text: `${nameOf(reason.step)} ainda não chegou ao servidor`, isSendable: true };
    case 'images-not-sent':
      return { text: imagesNotSent(reason.count), isSendable: true };
    case 'attention':
      // Nothing on a step, nor sending again, helps before the update.
      if (reason.reason.kind === 'update-needed') return { text: attentionText(reason.reason) };
      return { text: attentionText(reason.reason), step: reason.step, isSendable: true };
    case 'password-needed':
      return { text: 'Confirme sua senha para a chave Pix valer', needsPassword: true };
    case 'offline':
      return {
        text: `Sem internet agora. Quando ela voltar, toque de novo no botão ${isOnAir ? 'da taxa' : 'no fim desta página'}`,
        isSendable: true,
      };
  }
}

/**
 * Everything that still prevents publication or paying the fee, each with an action that fixes it. What goes with its pressed button leaves
 * the focus to the page's title (P-1174).
 */
export function GatePanel({ gate, isOnAir = false, goTo }: GatePanelProps) {
  const { obstacles, missing, isSending, sendNow } = gate;
  const all: Missing[] = [
    ...obstacles.map(({ step, field, message }) => ({ text: message, step, field })),
    ...missing.map((reason) => missingOf(reason, isOnAir)),
  ];
  // Both documents may wait for the same.
  const lines = [...new Map(all.map((line) => [line.text, line])).values()];
  useLostFocus(lines.map(({ text }) => text).join(), `#${OBSTACLES_ID}`);
  if (lines.length === 0) return null;
  const confirm = async () => {
    if (await confirmAndSendPix()) sendNow();
  };
  return (
    <section id={OBSTACLES_ID} tabIndex={-1} className={styles.gate} aria-labelledby="gate-title">
      <h2 id="gate-title">{isOnAir ? 'Antes de pagar a taxa' : 'Falta pouco para publicar'}</h2>
      <ul role="list" className={styles.missing}>
        {lines.map(({ text, step, field, needsPassword }) => (
          <li key={text}>
            <Icon icon={alertCircleOutline} />
            <span>{text}</span>
            {step !== undefined && (
              <button
                type="button"
                className={blockStyles.edit}
                aria-label={`Resolver em ${stepTitle(step, true)}: ${text}`}
                onClick={() => goTo(step, field)}
              >
                Resolver
              </button>
            )}
            {needsPassword && (
              <button type="button" className={blockStyles.edit} onClick={() => void confirm()}>
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
