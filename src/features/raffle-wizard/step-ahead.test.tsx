// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { onDrawn } from '#src/ui/use-drawn.ts';
import { leadsTo, useConfigLeft, useStepAhead } from './step-ahead.ts';
import { STEP, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

function Wizard({ step }: { step: WizardStep }) {
  const { ahead, presses } = useStepAhead(step);
  return (
    <div {...presses}>
      {WIZARD_STEPS.map((one) => (
        <button key={one} type="button" {...leadsTo(one)}>
          <span>{`to ${one}`}</span>
        </button>
      ))}
      <p>elsewhere</p>
      <output>{ahead ?? 'none'}</output>
    </div>
  );
}

const press = (text: string) => fireEvent.pointerDown(screen.getByText(text));
const ahead = () => screen.getByRole('status').textContent;

afterEach(cleanup);

test.each([
  { on: STEP.config, pressed: STEP.data, made: '0' },
  { on: STEP.review, pressed: STEP.config, made: '1' },
  { on: STEP.review, pressed: STEP.data, made: '0' },
  // What is on the screen is saved first.
  { on: STEP.data, pressed: STEP.config, made: 'none' },
  { on: STEP.config, pressed: STEP.config, made: 'none' },
])('on step $on a finger on what leads to $pressed has made: $made', ({ on, pressed, made }) => {
  render(<Wizard step={on} />);
  press(`to ${pressed}`);
  expect(ahead()).toBe(made);
});

test('a finger that scrolls, or comes down elsewhere, goes nowhere', () => {
  render(<Wizard step={STEP.review} />);
  press('to 0');
  fireEvent.pointerCancel(screen.getByText('to 0'));
  expect(ahead()).toBe('none');
  press('to 0');
  press('elsewhere');
  expect(ahead()).toBe('none');
});

test('a finger that leaves elsewhere goes nowhere, one that leaves where it came down may', () => {
  render(<Wizard step={STEP.review} />);
  press('to 0');
  fireEvent.pointerUp(screen.getByText('to 0'));
  expect(ahead()).toBe('0');
  fireEvent.pointerUp(screen.getByText('elsewhere'));
  expect(ahead()).toBe('none');
});

test('once one is somewhere else, what was pressed before is forgotten, also when one comes back', () => {
  const { rerender } = render(<Wizard step={STEP.config} />);
  press('to 0');
  rerender(<Wizard step={STEP.data} />);
  expect(ahead()).toBe('none');
  rerender(<Wizard step={STEP.config} />);
  expect(ahead()).toBe('none');
});

function Left({ step }: { step: WizardStep }) {
  return <output>{useConfigLeft(step) ?? 'none'}</output>;
}

test('the configuration that was left stays until the next step has been seen', async () => {
  const { rerender } = render(<Left step={STEP.config} />);
  expect(ahead()).toBe('none');
  rerender(<Left step={STEP.review} />);
  expect(ahead()).toBe('1');
  await act(() => new Promise<void>((resolve) => onDrawn(resolve)));
  expect(ahead()).toBe('none');
});

test('another step that was left goes at once', () => {
  const { rerender } = render(<Left step={STEP.data} />);
  rerender(<Left step={STEP.config} />);
  expect(ahead()).toBe('none');
});
