import { describe, expect, it } from 'vitest';
import { summaryLabel } from './summary-label.ts';

describe('the sync summary in the header', () => {
  it.each([
    [{ attention: 0, outdated: 0, sending: 0, waiting: 0, onDevice: 0 }, 'Tudo salvo'],
    [{ attention: 0, outdated: 0, sending: 0, waiting: 0, onDevice: 1 }, '1 alteração neste aparelho'],
    [{ attention: 0, outdated: 0, sending: 0, waiting: 0, onDevice: 3 }, '3 alterações neste aparelho'],
    [{ attention: 0, outdated: 0, sending: 0, waiting: 1, onDevice: 3 }, '1 alteração espera por você'],
    [{ attention: 0, outdated: 0, sending: 0, waiting: 2, onDevice: 0 }, '2 alterações esperam por você'],
    [{ attention: 0, outdated: 0, sending: 1, waiting: 2, onDevice: 3 }, 'Enviando…'],
    [{ attention: 0, outdated: 1, sending: 1, waiting: 2, onDevice: 3 }, 'Atualize para enviar'],
    [{ attention: 1, outdated: 0, sending: 1, waiting: 2, onDevice: 3 }, 'Precisa da sua atenção'],
  ])('%j reads %s', (counts, label) => expect(summaryLabel(counts).label).toBe(label));
});
