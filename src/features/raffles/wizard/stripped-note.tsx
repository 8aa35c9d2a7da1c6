import { readerOutline } from 'ionicons/icons';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import type { WizardData } from './wizard-data.ts';
import { type GoTo } from './wizard-steps.ts';

interface StrippedNoteProps {
  engine: Pick<SyncEngine, 'forgetStripped'>;
  data: Pick<WizardData, 'raffle' | 'config'>;
  step: WizardStep;
  goTo: GoTo;
}

/** The step of each text field, and its name within a sentence. */
const TEXTS: Record<string, { step: WizardStep; name: string }> = {
  description: { step: STEP.data, name: 'da descrição' },
  rules: { step: STEP.config, name: 'das regras' },
};

/**
 * Reports that the server removed content from a text, on whichever step the user is, until the text is edited or
 * the note is closed.
 */
export function StrippedNote({ engine, data: { raffle, config }, step, goTo }: StrippedNoteProps) {
  useLostFocus();
  const fields = [...(raffle.strippedFields ?? []), ...(config?.strippedFields ?? [])];
  const texts = fields.flatMap((field) => (TEXTS[field] ? [{ field, ...TEXTS[field] }] : []));
  const [first] = texts;
  if (!first) return null;
  const elsewhere = texts.find((text) => text.step !== step);
  const names = texts.map(({ name }) => name).join(' e ');
  const ways = (
    <>
      {elsewhere && (
        <Button variant="secondary" onClick={() => goTo(elsewhere.step, elsewhere.field)}>
          Conferir
        </Button>
      )}
      <Button variant="quiet" onClick={() => engine.forgetStripped(raffle.id)}>
        Entendi
      </Button>
    </>
  );
  return (
    <Banner tone="warning" icon={readerOutline} role="status" action={ways}>
      O servidor removeu {names} o que não cabe numa página de rifa. Confira se está como você quer.
    </Banner>
  );
}
