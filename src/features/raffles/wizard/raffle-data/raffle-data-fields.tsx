import { FieldPair } from '#src/ui/fields/field-pair.tsx';
import { type ReactNode, Suspense } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import { PRICE_MAX_CENTS } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { MoneyField } from '#src/ui/fields/money-field.tsx';
import { RichTextField } from '#src/ui/rich-text-editor/rich-text-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { ConfigMismatchNotes } from '#src/features/raffles/wizard/lazy-notes.tsx';
import type { ConfigFit } from './config-mismatch-notes.tsx';
import styles from './raffle-data.module.css';
import type { RaffleLockReasons } from './use-raffle-data-step.ts';

interface RaffleDataFieldsProps {
  control: Control<RaffleData>;
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
  lockedReasons: RaffleLockReasons;
  /** Step 1 validated against the choices here; undefined while it was never edited. */
  fit: ConfigFit | undefined;
  /** Opens a field of step 1. */
  onFix: (field: string) => void;
  /** Rendered between the numeric and the other fields. */
  cards: ReactNode;
}

const optionsOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const planOptions = (plans: readonly TicketPlan[]) =>
  plans.map(({ id, maxTickets }) => ({ value: id, label: formatCount(maxTickets) }));

/** Number of tickets, and price per ticket. */
function NumberFields({
  control,
  ticketPlans,
  lockedReasons,
}: Pick<RaffleDataFieldsProps, 'control' | 'ticketPlans' | 'lockedReasons'>) {
  return (
    <FieldPair>
      <Controller
        control={control}
        name="ticketPlanId"
        render={(of) => (
          <SelectField
            label={RAFFLE_FIELDS.ticketPlanId.label}
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
              label={RAFFLE_FIELDS.priceCents.label}
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
    </FieldPair>
  );
}

/** The six fields of step 0 (P-301). */
export function RaffleDataFields(props: RaffleDataFieldsProps) {
  const { control, cards } = props;
  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="title"
        render={(of) => (
          <TextField
            label={RAFFLE_FIELDS.title.label}
            required
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
          <SelectField
            label={RAFFLE_FIELDS.categoryId.label}
            required
            options={optionsOf(props.categories)}
            {...controlled(of)}
          />
        )}
      />
      <div>
        <NumberFields control={control} ticketPlans={props.ticketPlans} lockedReasons={props.lockedReasons} />
        <div role="status" className={styles.misfits}>
          <Suspense>{props.fit && <ConfigMismatchNotes {...props.fit} onFix={props.onFix} />}</Suspense>
        </div>
      </div>
      {cards}
      <Controller
        control={control}
        name="lotteryId"
        render={(of) => (
          <SelectField
            label={RAFFLE_FIELDS.lotteryId.label}
            required
            lockedReason={props.lockedReasons.lotteryId}
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
              label={RAFFLE_FIELDS.description.label}
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
