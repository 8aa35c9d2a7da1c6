import { describe, expect, it } from 'vitest';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { faultsTitle, fileFault, storageFault } from './file-faults.ts';

const file = (name: string) => new File([''], name);

describe('rejected files (P-125, P-431)', () => {
  it.each([
    ['a wrong type', ['type'], VALIDATION.imagesInvalid],
    ['a sixth', ['too-many'], VALIDATION.imagesInvalid],
    ['a large one among wrong ones', ['too-large', 'type'], VALIDATION.imagesInvalid],
    ['a large one', ['too-large'], 'Um arquivo ficou de fora'],
    ['several', ['too-small', 'unreadable'], '2 arquivos ficaram de fora'],
  ] as const)('%s', (_case, reasons, title) => {
    expect(faultsTitle(reasons.map((reason) => fileFault(file('a.png'), reason)))).toBe(title);
  });

  it('are listed by name', () => {
    expect(fileFault(file('contrato.pdf'), 'type').name).toBe('contrato.pdf');
    expect(fileFault(file(''), 'type').name).toBe('Imagem sem nome');
  });

  it('have the message of the storage error if the device is full', () => {
    expect(storageFault(file('a.png'), 'Sem espaço')).toMatchObject({
      reason: 'not-kept',
      text: 'Sem espaço',
    });
  });
});
