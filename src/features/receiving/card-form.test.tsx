// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UNKEPT_FIELDS_ATTRIBUTE } from '#src/ui/fields/unkept-fields.ts';
import { CardForm } from './card-form.tsx';

const connectivity = { isOnline: () => true, subscribe: () => () => undefined };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ connectivity }) }));

test.each(['Chave pública', 'Token de acesso'])('%s is marked as not stored while it is typed', (label) => {
  render(<CardForm onCancel={undefined} onConnected={vi.fn()} />);
  expect(screen.getByLabelText(label).closest(`[${UNKEPT_FIELDS_ATTRIBUTE}]`)).not.toBeNull();
});
