import { FieldPair } from '#src/ui/fields/field-pair.tsx';
import { shuffleOutline } from 'ionicons/icons';
import { Controller } from 'react-hook-form';
import { MANUAL_MODEL_MAX_TICKETS } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { maxTicketsPerUserLimit } from '#core/domain/raffles/raffle-config.ts';
import { isModelForcedRandom } from '#core/domain/raffles/ticket-model.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { ConfigNumber } from './config-number.tsx';
import { ConfigToggle } from './config-toggle.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { Section } from './section.tsx';
import { ticketsSummary } from './section-summaries.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface TicketsSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

function modelCards({ locks, modelLockedReason }: ConfigSurroundings, isForced: boolean) {
  const description = 'O comprador escolhe os números';
  const disabled = locks.isModelLocked;
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

/** Ticket model, and the range of tickets per buyer. */
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
            legend={CONFIG_FIELDS.ticketModel.label}
            options={modelCards(surroundings, isForced)}
            lockedReason={modelLockedReason}
            {...controlled(of)}
          />
        )}
      />
      <FieldPair>
        <ConfigNumber control={control} name="minTicketsPerUser" />
        <ConfigNumber
          control={control}
          name="maxTicketsPerUser"
          hint={maxTickets > 0 ? `Até ${limit}` : undefined}
        />
      </FieldPair>
      <ConfigToggle
        control={control}
        name="showAvailableCount"
        description="Quem visita vê quantos ainda restam"
      />
      <ConfigToggle
        control={control}
        name="showLastBuyers"
        description="Quem visita vê as compras mais recentes"
      />
    </Section>
  );
}
