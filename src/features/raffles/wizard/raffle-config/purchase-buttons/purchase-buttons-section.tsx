import { addOutline } from 'ionicons/icons';
import { Suspense } from 'react';
import { PURCHASE_BUTTONS_MAX } from '#core/domain/limits.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { PurchaseButtonDialog } from '#src/features/raffles/wizard/raffle-config/lazy-dialogs.ts';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import { Section } from '#src/features/raffles/wizard/raffle-config/section.tsx';
import {
  type ConfigControl,
  type ConfigSurroundings,
  useConfigValue,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { PurchaseButtonRows } from './purchase-button-rows.tsx';
import { usePurchaseButtons } from './use-purchase-buttons.ts';

const NOTE_ID = 'purchase-buttons-note';

interface PurchaseButtonsSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

const summaryOf = (count: number) => (count === 1 ? '1 botão' : `${count} botões`);

/** Shortcuts on the public page (P-412). Hidden, but kept, while buyers pick their own numbers. */
export function PurchaseButtonsSection(props: PurchaseButtonsSectionProps) {
  return useConfigValue(props.control, 'ticketModel') === 'random' ? <PurchaseButtons {...props} /> : null;
}

function PurchaseButtons({ control, surroundings }: PurchaseButtonsSectionProps) {
  const state = usePurchaseButtons(control, surroundings);
  const { buttons, fitting, areDefaults, dialog, setDialog, removeButtons, error, ref } = state;
  const out = buttons.filter((button) => !fitting.includes(button));
  const isFull = buttons.length >= PURCHASE_BUTTONS_MAX;
  return (
    <Section
      control={control}
      section="purchaseButtons"
      summary={summaryOf(buttons.length)}
      startsClosed={areDefaults}
    >
      <p className={styles.lead}>
        {areDefaults
          ? 'Atalhos para comprar com um toque. Sugerimos estes pelo preço do ticket; troque o que quiser.'
          : 'Atalhos para comprar com um toque, até cinco.'}
      </p>
      <PurchaseButtonRows
        buttons={buttons}
        fitting={fitting}
        totalCentsOf={state.totalCentsOf}
        onPopular={state.toggleMostPopular}
        onEdit={(edited) => setDialog({ edited })}
        onRemove={(button) => removeButtons([button], 'Botão removido')}
      />
      {(error !== undefined || isFull) && (
        <FieldNote
          id={NOTE_ID}
          error={error}
          hint="São cinco no máximo: edite um, ou remova para pôr outro"
        />
      )}
      {out.length > 0 && (
        <Button variant="secondary" onClick={() => removeButtons(out, 'Botões que não cabem removidos')}>
          Remover os botões que não cabem
        </Button>
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={isFull}
        aria-describedby={error !== undefined || isFull ? NOTE_ID : undefined}
        onClick={() => setDialog({ edited: undefined })}
      >
        Adicionar botão
      </Button>
      {dialog && (
        <Suspense>
          <PurchaseButtonDialog
            raffleId={surroundings.raffleId}
            edited={dialog.edited}
            others={state.others}
            range={state.range}
            onDone={state.saveButton}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
