import { CANNOT_NOTIFY } from '#src/device-alerts/push-support.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

/** 'Avisos' of 'Meus dados': this device's, and what one is notified of on every one. */
export function NotificationSection() {
  const { support, isOn, isWorking, problem, turnOn, turnOff } = useNotifications();
  return (
    <Card
      title="Avisos"
      aside={
        <StatusChip
          tone={isOn === true ? 'success' : 'neutral'}
          label={isOn === true ? 'Ligados aqui' : 'Desligados aqui'}
        />
      }
    >
      <p className={styles.muted}>
        {support === 'ready'
          ? 'Neste aparelho, mesmo com o app fechado. Só sobre as suas rifas, nunca propaganda.'
          : CANNOT_NOTIFY[support]}
      </p>
      {support === 'ready' && (
        <div className={styles.switch}>
          <Button
            variant="secondary"
            block
            pending={isWorking}
            onClick={() => void (isOn === true ? turnOff() : turnOn())}
          >
            {isOn === true ? 'Desligar neste aparelho' : 'Ligar avisos'}
          </Button>
        </div>
      )}
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.about}>
        Os avisos abaixo vão para os aparelhos da sua conta que estão com avisos ligados. Se nenhum estiver,
        os de vendas, sorteio e prêmio vão por e-mail; o de quem avisou que pagou, só perto do fim do prazo.
      </p>
      <ChoiceList />
    </Card>
  );
}
