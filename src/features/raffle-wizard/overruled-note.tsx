import { gitCompareOutline } from 'ionicons/icons';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { WizardData } from './wizard-data.ts';
import styles from './wizard.module.css';

/** What of step 1 is not asked for, as it is called within a sentence. */
const NAMES: Partial<Record<keyof RaffleConfigData, string>> = {
  videoLink: 'o vídeo',
  whatsappGroupLink: 'o grupo do WhatsApp',
  purchaseButtons: 'os botões de compra',
  showDrawDate: 'se a data do sorteio aparece',
  mostPurchasedEnabled: 'o prêmio para os mais comprados',
  luckyNumbersEnabled: 'os tickets da sorte',
  isPrivate: 'a campanha privada',
  showAvailableCount: 'se a quantidade disponível aparece',
  showLastBuyers: 'se os últimos compradores aparecem',
};

interface OverruledNoteProps {
  engine: Pick<SyncEngine, 'putFields' | 'forgetOverruled'>;
  data: Pick<WizardData, 'raffle' | 'config'>;
}

/** Where this device's word stands against another's after a merge, with the way to the other one (offline design, 'Two devices'). */
export function OverruledNote({ engine, data: { raffle, config } }: OverruledNoteProps) {
  const overruled = config?.overruled ?? {};
  const fields = Object.keys(overruled) as (keyof RaffleConfigData)[];
  if (fields.length === 0) return null;
  const names = new Intl.ListFormat('pt-BR').format(fields.map((field) => NAMES[field] ?? field));
  const ways = (
    <div className={styles.noteWays}>
      <Button variant="secondary" onClick={() => void engine.putFields(raffle.id, 'config', overruled)}>
        Usar como está lá
      </Button>
      <Button variant="quiet" onClick={() => void engine.forgetOverruled(raffle.id)}>
        Entendi
      </Button>
    </div>
  );
  return (
    <Banner tone="warning" icon={gitCompareOutline} role="status" action={ways}>
      Outro aparelho também mudou {names}. Ficou como está aqui.
    </Banner>
  );
}
