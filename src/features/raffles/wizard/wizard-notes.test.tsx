// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { STEP } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import type { WizardData } from './wizard-data.ts';
import { WizardLayout } from './wizard-layout.tsx';
import { WizardNotes } from './wizard-notes.tsx';
import { MemoryRouter } from 'react-router-dom';

const RAFFLE = aStoredRaffle();
const CONFIG = aStoredConfig();

/** The wizard of a raffle whose note is dismissed. */
function Wizard({ noted }: { noted: Pick<WizardData, 'raffle' | 'config'> }) {
  const [shown, setShown] = useState(noted);
  const dismiss = () => Promise.resolve(setShown({ raffle: RAFFLE, config: CONFIG }));
  const engine = { forgetStripped: dismiss, forgetOverruled: dismiss, forgetLeftBehind: dismiss };
  return (
    <WizardLayout>
      <WizardNotes
        engine={engine as unknown as SyncEngine}
        data={{ ...shown, slots: [] } as unknown as WizardData}
        step={STEP.data}
        state={{ kind: 'on-device' }}
        goTo={() => undefined}
      />
    </WizardLayout>
  );
}

test.each([
  [
    'of what the server removed',
    { raffle: aStoredRaffle({ strippedFields: ['description'] }), config: CONFIG },
  ],
  ['of a merge', { raffle: RAFFLE, config: aStoredConfig({ overruled: { isPrivate: true } }) }],
  ['of another page', { raffle: aStoredRaffle({ leftBehind: { title: 'Outro' } }), config: CONFIG }],
])("the note %s leaves the focus to the wizard's title when it is dismissed (P-1174)", async (_, noted) => {
  render(<Wizard noted={noted} />, { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Editar rifa' }));
});
