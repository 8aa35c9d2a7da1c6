// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { ImagesField } from './images-field.tsx';

const field = vi.hoisted(() => ({ listed: [] as unknown[], preparing: [] as unknown[] }));
vi.mock('./use-images-field.ts', () => ({
  useImagesField: () => ({
    listed: field.listed,
    images: [],
    adding: { add: vi.fn(), preparing: field.preparing, faults: [] },
  }),
}));
vi.mock('./image-strip.tsx', () => ({ ImageStrip: () => null }));
vi.mock('./strip-hint.tsx', () => ({ StripHint: () => null }));
vi.mock('./open-image.tsx', () => ({ OpenImage: () => null }));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));

afterEach(cleanup);

test.each([
  ['two files for an empty list', 0, 2, 'Preparando 2 imagens'],
  ['three files where one fits', 4, 3, 'Preparando 1 imagem'],
  ['a file for a full list', 5, 1, '5 de 5 imagens'],
  ['two files for a list that a merge has made too long', 6, 2, '6 de 5 imagens'],
])('says what is being prepared: %s', (_, listed, preparing, said) => {
  field.listed = Array.from({ length: listed }, (_entry, id) => ({ entry: `${id}` }));
  field.preparing = Array.from({ length: preparing }, (_file, id) => ({ id, name: 'foto.jpg' }));
  const shown = {
    raffleId: 'r1',
    slots: [],
    value: [],
    error: undefined,
    onChange: vi.fn(),
    onBlur: vi.fn(),
  };
  render(<ImagesField {...shown} engine={{} as SyncEngine} ref={createRef()} />);
  expect(screen.getByRole('status').textContent).toBe(said);
});
