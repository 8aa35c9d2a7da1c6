// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RegisterForm } from './register-form.tsx';

beforeEach(() => sessionStorage.clear());

test('a password manager keeps the new password with the e-mail, which signs in, and not with the phone', () => {
  const { container } = render(<RegisterForm onSend={vi.fn()} />);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
  const inputs = [...container.querySelectorAll('input')];
  const password = inputs.findIndex(({ type }) => type === 'password');
  const { autocomplete, value } = inputs[password - 1]!;
  expect({ autocomplete, value }).toEqual({ autocomplete: 'username', value: 'ana@example.com' });
});
