import { createRoot } from 'react-dom/client';
import type { PasswordAnswer } from './confirm-password.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

/** Opens the password dialog over the screen, also over another dialog. Resolves when it is answered or closed. */
export function openPasswordDialog(): Promise<PasswordAnswer> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (answer: PasswordAnswer) => {
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(<ConfirmPasswordDialog onEnd={end} />);
  });
}
