import { shuffleOutline } from 'ionicons/icons';
import { Controller } from 'react-hook-form';
import { MANUAL_MODEL_MAX_TICKETS } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import { maxTicketsPerUserLimit } from '#core/domain/raffle-config.ts';
import { isModelForcedRandom } from '#core/domain/ticket-model.ts';
import { Banner } from '#src/ui/banner.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { ConfigNumber } from './config-number.tsx';
import { ConfigToggle } from './config-toggle.tsx';
import { controlled } from '../controlled.ts';
import styles from './raffle-config.module.css';
import { Section } from './section.tsx';
import { ticketsSummary } from './section-summaries.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface TicketsSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

function modelCards({ locks, modelLockedReason }: ConfigSurroundings, isForced: boolean) {
  const description = 'O comprador escolhe os números';
  const disabled = locks.ticketModel;
  return [
    {
      value: 'random' as const,
      label: 'Aleatório',
      description: 'A plataforma escolhe os números na hora da compra',
      disabled: modelLockedReason !== undefined,
    },
    {
      value: 'manual' as const,
      label: 'Manual',
      description,
      disabled,
      ...(isForced && { disabledReason: 'Só para rifas menores.' }),
    },
  ];
}

/** Who picks the numbers and how many one buyer may have. */
export function TicketsSection({ control, surroundings }: TicketsSectionProps) {
  const { maxTickets, modelLockedReason } = surroundings;
  const isForced = isModelForcedRandom(maxTickets);
  const ticketModel = useConfigValue(control, 'ticketModel');
  const minTicketsPerUser = useConfigValue(control, 'minTicketsPerUser');
  const maxTicketsPerUser = useConfigValue(control, 'maxTicketsPerUser');
  const limit = formatCount(maxTicketsPerUserLimit(maxTickets));
  return (
    <Section
      control={control}
      section="tickets"
      summary={ticketsSummary({ ticketModel, minTicketsPerUser, maxTicketsPerUser })}
    >
      {isForced && (
        <Banner tone="warning" icon={shuffleOutline}>
          Acima de {formatCount(MANUAL_MODEL_MAX_TICKETS)} tickets, a plataforma escolhe os números
          aleatoriamente.
        </Banner>
      )}
      <Controller
        control={control}
        name="ticketModel"
        render={(of) => (
          <RadioCards
            legend="Escolha dos tickets"
            options={modelCards(surroundings, isForced)}
            lockedReason={modelLockedReason}
            {...controlled(of)}
          />
        )}
      />
      <div className={styles.pair}>
        <ConfigNumber control={control} name="minTicketsPerUser" label="Mínimo por usuário" />
        <ConfigNumber
          control={control}
          name="maxTicketsPerUser"
          label="Máximo por usuário"
          hint={maxTickets > 0 ? `Até ${limit}` : undefined}
        />
      </div>
      <ConfigToggle
        control={control}
        name="showAvailableCount"
        label="Mostrar tickets disponíveis"
        description="Quem visita vê quantos ainda restam"
      />
      <ConfigToggle
        control={control}
        name="showLastBuyers"
        label="Mostrar últimos compradores"
        description="Quem visita vê as compras mais recentes"
      />
    </Section>
  );
}
