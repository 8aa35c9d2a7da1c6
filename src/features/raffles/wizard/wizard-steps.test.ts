import { describe, expect, it } from 'vitest';
import {
  isReachable,
  primaryButton,
  redirectStep,
  stepMark,
  stepTitle,
  WIZARD_STEPS,
  wizardStepFrom,
} from './wizard-steps.ts';

const due = { isFree: false, status: 'draft' } as const;
const paid = { isFree: false, status: 'pending', isFeePaid: true } as const;
const free = { isFree: true, status: 'draft' } as const;
const active = { isFree: false, status: 'active' } as const;
const owing = { isFree: false, status: 'active', isFeeDue: true } as const;
const activeFree = { isFree: true, status: 'active' } as const;

describe('steps of the wizard (P-111)', () => {
  it.each([
    ['0', 0],
    ['3', 3],
    ['4', 0],
    ['-1', 0],
    ['01', 0],
    ['resumo', 0],
    [undefined, 0],
  ])('reads the route parameter %s as step %i', (parameter, step) => {
    expect(wizardStepFrom(parameter)).toBe(step);
  });

  it('names the steps; the last one by what publishing costs', () => {
    expect(WIZARD_STEPS.map((step) => stepTitle(step, false))).toEqual([
      'Dados da rifa',
      'Configurações',
      'Resumo',
      'Pagamento',
    ]);
    expect(stepTitle(3, true)).toBe('Publicação gratuita');
  });

  it.each([
    ['the first step', 0, due, ['process', 'wait', 'wait', 'wait']],
    ['a step in the middle', 1, due, ['finish', 'process', 'wait', 'wait']],
    ['the last step of a raffle with a fee', 3, due, ['finish', 'finish', 'finish', 'process']],
    ['a free raffle', 0, free, ['process', 'wait', 'wait', 'finish']],
    ['an active raffle', 2, active, ['finish', 'finish', 'process', 'finish']],
    ['an active raffle whose change waits for the fee', 0, owing, ['process', 'wait', 'wait', 'wait']],
    ['the last step of one', 3, owing, ['finish', 'finish', 'finish', 'process']],
    ['the last step of an active raffle', 3, active, ['finish', 'finish', 'finish', 'finish']],
  ] as const)('marks %s', (_name, current, publication, marks) => {
    expect(WIZARD_STEPS.map((step) => stepMark(step, current, publication))).toEqual(marks);
  });

  it.each([
    ['nothing valid, step 0', 0, { data: false, config: false }, [true, false, false, false]],
    ['step 0 valid', 0, { data: true, config: false }, [true, true, false, false]],
    ['all valid', 0, { data: true, config: true }, [true, true, true, true]],
    ['config valid, data broken', 0, { data: false, config: true }, [true, false, false, false]],
    ['going back is always open', 2, { data: false, config: false }, [true, true, true, false]],
  ] as const)('reaches with %s', (_name, current, valid, reachable) => {
    expect(WIZARD_STEPS.map((step) => isReachable(step, current, valid))).toEqual(reachable);
  });
});

describe('primary button of each step (P-112)', () => {
  it.each([
    [0, due, 'Configurações', 'save'],
    [1, due, 'Salvar essas configurações', 'save'],
    [2, free, 'Criar minha Rifa Grátis', 'publish-free'],
    [2, active, 'Ir para minhas rifas', 'leave'],
    [2, activeFree, 'Ir para minhas rifas', 'leave'],
    [2, due, 'Pagar R$ 49,90 e publicar', 'pay'],
    [2, paid, 'Publicar', 'publish-paid'],
    [2, { ...paid, status: 'active' }, 'Ir para minhas rifas', 'leave'],
    [2, { ...paid, isFree: true }, 'Criar minha Rifa Grátis', 'publish-free'],
    [3, due, 'Realizar pagamento', 'pay'],
    [3, free, 'Resumo', 'review'],
    [3, active, 'Ir para minhas rifas', 'leave'],
    [2, { ...paid, status: 'finished' }, 'Ir para minhas rifas', 'leave'],
    [2, { ...free, status: 'canceled' }, 'Ir para minhas rifas', 'leave'],
    [3, { ...due, status: 'canceled' }, 'Ir para minhas rifas', 'leave'],
    [2, { ...due, status: 'rejected' }, 'Pagar R$ 49,90 e publicar', 'pay'],
  ] as const)('step %i of %o', (step, publication, label, action) => {
    expect(primaryButton(step, publication)).toEqual({ label, action });
  });
});

describe('the step that is shown instead of one', () => {
  it.each([
    [0, 'draft', true, undefined],
    [1, 'draft', true, 0],
    [2, 'active', true, 0],
    [2, 'active', false, undefined],
    [0, 'finished', false, 2],
    [1, 'canceled', false, 2],
    // Leading to step 0 would lead back.
    [2, 'finished', true, undefined],
    [2, 'canceled', true, undefined],
    [3, 'finished', false, 2],
    [3, 'canceled', false, 2],
    [3, 'active', false, undefined],
  ] as const)(
    'step %i of a raffle that is %s, with a wrong field: %s',
    (step, status, isBlocked, instead) => {
      expect(redirectStep(step, status, () => isBlocked)).toBe(instead);
    },
  );
});
