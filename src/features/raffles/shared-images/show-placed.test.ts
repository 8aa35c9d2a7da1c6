import { expect, test, vi } from 'vitest';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { fileFault } from '#src/images/file-faults.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { showPlaced } from './show-placed.ts';

vi.mock('#src/ui/overlays/feedback.ts');

const file = (name: string) => new File([''], name);
const WRONG = fileFault(file('lista.pdf'), 'type');
const TWICE = fileFault(file('b.jpg'), 'twice');

test.each([
  ['one that the raffle has already', [TWICE], 'Um arquivo ficou de fora', `b.jpg: ${TWICE.text}`],
  ['one of a wrong type', [WRONG], VALIDATION.imagesInvalid, `lista.pdf: ${WRONG.text}`],
  ['two', [TWICE, TWICE], '2 arquivos ficaram de fora', `b.jpg: ${TWICE.text} (e mais 1)`],
])(
  'a shared file that is left out is named with its own reason (P-125): %s',
  (_, leftOut, title, message) => {
    showPlaced({ added: 1, leftOut });
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title, message, tone: 'warning' }));
  },
);
