import { type ReactNode, Suspense } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Category, Lottery, TicketPlan } from '#core/domain/catalog.ts';
import { PRICE_MAX_CENTS, TITLE_MAX_LENGTH } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { RichTextField } from '#src/ui/rich-text-editor/rich-text-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { controlled } from '../controlled.ts';
import { MisfitNotes } from '../late-notes.tsx';
import type { ConfigFit } from './misfit-notes.tsx';
import styles from './raffle-data.module.css';

interface RaffleDataFieldsProps {
  control: Control<RaffleData>;
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
  /** Sold tickets: why quantity and price stand (§4). */
  lockedReasons: Record<'ticketPlanId' | 'priceCents', string | undefined>;
  /** Step 1 against the choices here; undefined while it is not written. */
  fit: ConfigFit | undefined;
  /** Leads to a field of step 1. */
  onMend: (field: string) => void;
  /** Between the numbers and the rest. */
  cards: ReactNode;
}

const optionsOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const planOptions = (plans: readonly TicketPlan[]) =>
  plans.map(({ id, maxTickets }) => ({ value: id, label: formatCount(maxTickets) }));

/** How many tickets, and what one costs. */
function NumberFields({
  control,
  ticketPlans,
  lockedReasons,
}: Pick<RaffleDataFieldsProps, 'control' | 'ticketPlans' | 'lockedReasons'>) {
  return (
    <div className={styles.pair}>
      <Controller
        control={control}
        name="ticketPlanId"
        render={(of) => (
          <SelectField
            label="Quantidade de tickets"
            required
            lockedReason={lockedReasons.ticketPlanId}
            options={planOptions(ticketPlans)}
            {...controlled(of)}
          />
        )}
      />
      <Controller
        control={control}
        name="priceCents"
        render={(of) => {
          const { value, ...field } = controlled(of);
          return (
            <MoneyField
              label="Preço por ticket"
              required
              lockedReason={lockedReasons.priceCents}
              maxCents={PRICE_MAX_CENTS}
              valueCents={value}
              enterKeyHint="next"
              {...field}
            />
          );
        }}
      />
    </div>
  );
}

/** The six fields of §2, step 0. */
export function RaffleDataFields(props: RaffleDataFieldsProps) {
  const { control, cards } = props;
  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="title"
        render={(of) => (
          <TextField
            label="Titulo"
            required
            maxLength={TITLE_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="next"
            placeholder="Ex.: Cesta de Natal da Creche"
            {...controlled(of)}
          />
        )}
      />
      <Controller
        control={control}
        name="categoryId"
        render={(of) => (
          <SelectField label="Categoria" required options={optionsOf(props.categories)} {...controlled(of)} />
        )}
      />
      <div>
        <NumberFields control={control} ticketPlans={props.ticketPlans} lockedReasons={props.lockedReasons} />
        <div role="status" className={styles.misfits}>
          <Suspense>{props.fit && <MisfitNotes {...props.fit} onMend={props.onMend} />}</Suspense>
        </div>
      </div>
      {cards}
      <Controller
        control={control}
        name="lotteryId"
        render={(of) => (
          <SelectField
            label="Onde será o sorteio"
            required
            options={optionsOf(props.lotteries)}
            {...controlled(of)}
          />
        )}
      />
      <div className={styles.wide}>
        <Controller
          control={control}
          name="description"
          render={(of) => (
            <RichTextField
              label="Descrição"
              required
              placeholder="Conte o que será sorteado, para que vai a renda e como será a entrega"
              {...controlled(of)}
            />
          )}
        />
      </div>
    </div>
  );
}
