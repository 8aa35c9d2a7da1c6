import { expect, test } from 'vitest';
import type { PendingState } from './pending-items.ts';
import { pendingWords } from './pending-words.ts';

const NOW = 1_000_000;

test.each<[PendingState, boolean, string, RegExp]>([
  [{ kind: 'unsaved' }, true, 'Salvo neste aparelho', /não concluiu este passo/],
  [{ kind: 'queued', isBehind: false }, true, 'Salvo neste aparelho', /na fila/],
  [{ kind: 'queued', isBehind: true }, true, 'Salvo neste aparelho', /depois dos dados da rifa/],
  [{ kind: 'queued', isBehind: false }, false, 'Salvo neste aparelho', /quando a internet voltar/],
  [{ kind: 'sending' }, true, 'Enviando…', /a caminho/],
  [{ kind: 'unknown', nextTryAt: NOW + 11_200 }, true, 'Salvo neste aparelho', /tentativa em 12 s.*em dobro/],
  [{ kind: 'unknown', nextTryAt: NOW - 1 }, true, 'Salvo neste aparelho', /agora/],
  [{ kind: 'waiting', nextTryAt: NOW + 125_000 }, true, 'Salvo neste aparelho', /pediu um tempo.*em 3 min/],
  [{ kind: 'waiting', nextTryAt: NOW + 125_000 }, false, 'Salvo neste aparelho', /a internet voltar/],
  [
    { kind: 'attention', text: 'Titulo muito curto' },
    false,
    'Precisa da sua atenção',
    /^Titulo muito curto$/,
  ],
])('%j, online %s: %s', (state, isOnline, label, reason) => {
  const words = pendingWords(state, isOnline, NOW);
  expect(words.label).toBe(label);
  expect(words.reason).toMatch(reason);
});
