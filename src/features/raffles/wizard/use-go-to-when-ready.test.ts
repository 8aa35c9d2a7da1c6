// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { useGoToWhenReady } from './use-go-to-when-ready.ts';

function openOn(step: WizardStep, isReady: boolean) {
  const goTo = vi.fn();
  const { result, rerender, unmount } = renderHook(
    (shown: { step: WizardStep; isReady: boolean }) => useGoToWhenReady(shown.step, shown.isReady, goTo),
    { initialProps: { step, isReady } },
  );
  // As a save does: it ends with what was rendered when it began.
  return { goTo, endSave: result.current, rerender, unmount };
}

test('waits until the saved data are shown, and goes on once', () => {
  const { goTo, endSave, rerender } = openOn(STEP.data, false);
  endSave(STEP.config, 'prizes');
  expect(goTo).not.toHaveBeenCalled();
  rerender({ step: STEP.data, isReady: true });
  rerender({ step: STEP.data, isReady: true });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(STEP.config, 'prizes');
});

test('a save that ends after its step was left leads nowhere', () => {
  const { goTo, endSave, rerender } = openOn(STEP.config, true);
  rerender({ step: STEP.data, isReady: true });
  endSave(STEP.review);
  rerender({ step: STEP.config, isReady: true });
  expect(goTo).not.toHaveBeenCalled();
});

test('a step that is left before the data are shown is not gone on from', () => {
  const { goTo, endSave, rerender } = openOn(STEP.config, false);
  endSave(STEP.review);
  rerender({ step: STEP.data, isReady: false });
  rerender({ step: STEP.config, isReady: true });
  expect(goTo).not.toHaveBeenCalled();
});

test('a save that ends after the wizard was left leads nowhere', () => {
  const { goTo, endSave, unmount } = openOn(STEP.data, true);
  unmount();
  endSave(STEP.config);
  expect(goTo).not.toHaveBeenCalled();
});
