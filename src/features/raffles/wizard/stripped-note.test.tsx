// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { StrippedNote } from './stripped-note.tsx';

function show(step: WizardStep, description: string[], rules: string[] = []) {
  const engine = { forgetStripped: vi.fn(() => Promise.resolve()) };
  const goTo = vi.fn();
  const data = {
    raffle: aStoredRaffle({ strippedFields: description }),
    config: aStoredConfig({ strippedFields: rules }),
  };
  const { container } = render(<StrippedNote engine={engine} data={data} step={step} goTo={goTo} />);
  return { engine, goTo, container };
}

describe('the note about content that the server removed', () => {
  it('is not rendered if nothing was removed', () => {
    expect(show(STEP.data, []).container.textContent).toBe('');
  });

  it('names both texts and links to the one that is not on this step', async () => {
    const { goTo } = show(STEP.config, ['description'], ['rules']);
    expect(screen.getByRole('status').textContent).toContain('removeu da descrição e das regras o que');
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(STEP.data, 'description');
  });

  it('on the step of its text it can only be closed', async () => {
    const { engine } = show(STEP.data, ['description']);
    expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(engine.forgetStripped).toHaveBeenCalledExactlyOnceWith('r1');
  });
});
