import { gitCompareOutline } from 'ionicons/icons';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import type { WizardData } from './wizard-data.ts';

interface OverruledNoteProps {
  engine: Pick<SyncEngine, 'putFields' | 'forgetOverruled'>;
  data: Pick<WizardData, 'raffle' | 'config'>;
}

/** Lists fields in which a merge kept this device's values, with a button that takes the other device's (P-1005). */
export function OverruledNote({ engine, data: { raffle, config } }: OverruledNoteProps) {
  useLostFocus();
  const overruled = config?.overruled ?? {};
  const fields = Object.keys(overruled) as (keyof RaffleConfigData)[];
  if (fields.length === 0) return null;
  const labels = fields.map((field) => `“${CONFIG_FIELDS[field].label}”`);
  const names = new Intl.ListFormat('pt-BR').format(labels);
  const ways = (
    <>
      <Button variant="secondary" onClick={() => void engine.putFields(raffle.id, 'config', overruled)}>
        Usar como está lá
      </Button>
      <Button variant="quiet" onClick={() => void engine.forgetOverruled(raffle.id)}>
        Entendi
      </Button>
    </>
  );
  return (
    <Banner tone="warning" icon={gitCompareOutline} role="status" action={ways}>
      Outro aparelho também mudou {names}. Ficou como está aqui.
    </Banner>
  );
}
