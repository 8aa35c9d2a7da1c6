// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RichTextField } from './rich-text-field.tsx';

test('a text is left with the focus, not for its tools or their dialog', async () => {
  const onBlur = vi.fn();
  render(
    <>
      <RichTextField label="Descrição" value="" onChange={() => undefined} onBlur={onBlur} />
      <dialog open>
        <button type="button">Inserir</button>
      </dialog>
      <button type="button">Continuar</button>
    </>,
  );
  const text = await screen.findByRole('textbox');
  const [tool] = screen.getByRole('toolbar').querySelectorAll('button');
  fireEvent.blur(text, { relatedTarget: tool });
  fireEvent.blur(text, { relatedTarget: screen.getByText('Inserir') });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(tool as Element, { relatedTarget: screen.getByText('Continuar') });
  fireEvent.blur(text, { relatedTarget: null });
  expect(onBlur).toHaveBeenCalledTimes(2);
});
