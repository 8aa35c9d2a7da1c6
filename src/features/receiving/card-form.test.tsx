// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { wouldLoseSomething } from '#src/app/safe-reload.ts';
import { CardForm } from './card-form.tsx';

const connectivity = { isOnline: () => true, subscribe: () => () => undefined };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ connectivity }) }));

afterEach(cleanup);

test.each(['Chave pública', 'Token de acesso'])('a reload waits while %s is typed', (label) => {
  render(<CardForm onCancel={undefined} onConnected={vi.fn()} />);
  expect(wouldLoseSomething(document, APP_PATHS.settings)).toBe(false);
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'APP_USR-1' } });
  expect(wouldLoseSomething(document, APP_PATHS.settings)).toBe(true);
});
