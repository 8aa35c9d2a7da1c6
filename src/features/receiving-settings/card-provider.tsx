import type { SellerProfile } from '#core/domain/seller-profile.ts';
import { Card } from '#src/ui/card.tsx';
import { StateDot } from '#src/ui/state-dot.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import styles from './receiving-settings-page.module.css';

/** The card provider's state, to be read: its token never leaves the server in clear (decision 27). */
export function CardProvider({ profile }: { profile: SellerProfile | null }) {
  const isConnected = profile !== null && profile.apiKey !== '' && profile.hasApiToken;
  return (
    <Card title="Cartão" aside={<StatusChip tone="neutral" label="Em breve" />}>
      <div className={styles.provider}>
        <StateDot
          tone={isConnected ? 'success' : 'neutral'}
          label={
            isConnected ? `Provedor conectado (${profile.maskedApiToken})` : 'Provedor ainda não conectado'
          }
        />
        <p className={styles.muted}>Em breve você conecta e troca o provedor de cartão por aqui.</p>
      </div>
    </Card>
  );
}
