import { describe, expect, it } from 'vitest';
import { summaryLabel } from './summary-label.ts';

describe('the header sums up how things stand', () => {
  it.each([
    [{ attention: 0, sending: 0, onDevice: 0 }, 'Tudo salvo'],
    [{ attention: 0, sending: 0, onDevice: 1 }, '1 alteração neste aparelho'],
    [{ attention: 0, sending: 0, onDevice: 3 }, '3 alterações neste aparelho'],
    [{ attention: 0, sending: 1, onDevice: 3 }, 'Enviando…'],
    [{ attention: 1, sending: 1, onDevice: 3 }, 'Precisa da sua atenção'],
  ])('%j reads %s', (counts, label) => expect(summaryLabel(counts).label).toBe(label));
});
