import { expect, test } from 'vitest';
import type { PendingState } from './pending-item.ts';
import { pendingWords } from './pending-words.ts';

const NOW = 1_000_000;

test.each<[PendingState, boolean, string, RegExp]>([
  [{ kind: 'unsaved' }, true, 'Falta salvar', /toque em “Salvar”/],
  [{ kind: 'open' }, true, 'Salvo neste aparelho', /quando você sair do passo/],
  [{ kind: 'incomplete', missing: 'Título' }, true, 'Incompleto, só neste aparelho', /completar: Título/],
  [{ kind: 'unpublished', canPublish: true }, true, 'Alterações não publicadas', /Publique ou descarte/],
  [{ kind: 'unpublished', canPublish: false }, true, 'Alterações não publicadas', /já terminou/],
  [{ kind: 'queued', isBehind: false }, true, 'Salvo neste aparelho', /na fila/],
  [{ kind: 'queued', isBehind: true }, true, 'Salvo neste aparelho', /depois dos dados da rifa/],
  [{ kind: 'queued', isBehind: false }, false, 'Salvo neste aparelho', /quando a internet voltar/],
  [{ kind: 'sending' }, true, 'Enviando…', /a caminho/],
  [{ kind: 'unknown', nextTryAt: NOW + 11_200 }, true, 'Salvo neste aparelho', /tentativa em 12 s.*em dobro/],
  [{ kind: 'unknown', nextTryAt: NOW - 1 }, true, 'Salvo neste aparelho', /agora/],
  [
    { kind: 'waiting', nextTryAt: NOW + 125_000 },
    true,
    'Salvo neste aparelho',
    /pediu para esperar um pouco.*em 3 min/,
  ],
  [{ kind: 'waiting', nextTryAt: NOW + 125_000 }, false, 'Salvo neste aparelho', /a internet voltar/],
  [{ kind: 'update-needed' }, true, 'Atualize para enviar', /não entende mais.*“Atualizar”.*enviado depois/],
  [
    { kind: 'attention', text: 'Título muito curto' },
    false,
    'Precisa da sua atenção',
    /^Título muito curto$/,
  ],
])('%j, online %s: %s (P-123)', (state, isOnline, label, reason) => {
  const words = pendingWords(state, isOnline, NOW);
  expect(words.label).toBe(label);
  expect(words.reason).toMatch(reason);
});
