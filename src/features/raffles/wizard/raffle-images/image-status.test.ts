import { describe, expect, it } from 'vitest';
import { imageStatus, imageStatusLabel } from './image-status.ts';

const HERE = { uploadedAt: null };
const problem = { code: 'image-unreadable', message: 'Não conseguimos abrir esta imagem', fields: {} };

describe('status of an image', () => {
  it.each([
    ['prepared, offline', HERE, undefined, undefined, 'Salva neste aparelho'],
    ['waiting for its turn', HERE, { state: 'queued', problem: null }, undefined, 'Salva neste aparelho'],
    ['on its way', HERE, { state: 'sending', problem: null }, 0.426, 'Enviando… 43%'],
    ['sent', { uploadedAt: '2026-11-21T12:00:00.000Z' }, undefined, undefined, 'Salva no servidor'],
    ['of another device', undefined, undefined, undefined, 'Salva no servidor'],
    ['refused', HERE, { state: 'rejected', problem }, undefined, problem.message],
    [
      'refused without a word',
      HERE,
      { state: 'quarantined', problem: null },
      undefined,
      'O servidor não aceitou esta imagem',
    ],
  ] as const)('%s', (_case, kept, slot, part, label) => {
    expect(imageStatusLabel(imageStatus(kept, slot, part))).toBe(label);
  });
});
