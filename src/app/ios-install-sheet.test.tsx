// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IosInstallSheet } from './ios-install-sheet.tsx';

test('swiping back, which an iPhone gives to the history, closes the sheet that shows how to install (P-1117)', () => {
  const onClose = vi.fn();
  const { unmount } = render(<IosInstallSheet onClose={onClose} />);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(onClose).toHaveBeenCalledOnce();
});
