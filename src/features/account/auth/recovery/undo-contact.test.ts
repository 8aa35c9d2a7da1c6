// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { leave } from '#src/features/account/auth/sign-out.ts';
import { readRecovery } from './recovery-state.ts';
import { undoContact } from './undo-contact.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/features/account/auth/sign-out.ts');

test('a page that is reloaded while the device signs out goes on with the new password: the link works once', async () => {
  vi.mocked(callApi).mockResolvedValue({ id: 'c1', proof: 'p1', login: 'ana@example.com' } as never);
  vi.mocked(leave).mockReturnValue(new Promise(() => undefined));
  void undoContact('token');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(readRecovery('', 'k1')).toMatchObject({ login: 'ana@example.com', proof: 'p1', sent: { id: 'c1' } });
});
