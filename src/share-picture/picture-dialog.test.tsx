// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PictureDialog } from './picture-dialog.tsx';
import { useSharePicture } from './use-share-picture.ts';

vi.mock('./use-share-picture.ts');
vi.mock('#src/ui/overlays/modal.tsx', () => ({
  Modal: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));

test.for([
  ['cannot draw it', null, 0],
  ['draws it', undefined, 1],
] as const)('a browser that %s offers the link all the same', ([, drawn, pictures]) => {
  vi.mocked(useSharePicture).mockReturnValue(drawn);
  const content = { title: 'Rifa', main: '', note: '', photo: undefined };
  render(<PictureDialog title="Rifa" text="Olha" url="/r" content={content} onClose={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Só o link' })).toBeTruthy();
  expect(screen.queryAllByAltText('Imagem: Olha')).toHaveLength(pictures);
  expect(screen.queryAllByRole('button', { name: 'Baixar' })).toHaveLength(pictures);
});
