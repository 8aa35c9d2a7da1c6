import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { accountProblem, NEEDS_NETWORK } from './account-problem.ts';

test.each([
  ['contact-taken', 'Este contato já está em outra conta. Entre nela ou use outro'],
  ['code-void', 'Este contato já está em outra conta'],
])('the refusal %s leads on: %s (P-608)', (code, message) => {
  const error = new ApiError('refused', {
    status: 409,
    code,
    message: 'Este contato já está em outra conta',
  });
  expect(accountProblem(error, NEEDS_NETWORK)).toMatchObject({ message });
});
