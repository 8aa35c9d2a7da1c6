// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPublicationPreference, readPublication } from '#core/contract/publication/publication.ts';
import { publicRafflePath, STEP } from '#core/domain/app-paths.ts';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { callApi } from '#src/api/call-api.ts';
import { readWizardData } from '#src/features/raffles/wizard/read-wizard-data.ts';
import { publicationOf } from '#src/features/raffles/wizard/raffle-selectors.ts';
import { withLockedValues } from '#src/features/raffles/wizard/wizard-locks.ts';
import { fetchSteps, WizardStepView } from '#src/features/raffles/wizard/wizard-step-view.tsx';
import { findRaffle } from '#src/storage/raffles.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { wizardStepProps } from '#tests/builders/wizard-step-props.ts';
import { newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

/** What the server says of the publication, by call. */
const answers = vi.hoisted(() => new Map<unknown, (options: unknown) => unknown>());
vi.mock('#src/api/call-api.ts', async (load) => {
  const real = await load<Record<'callApi', typeof callApi>>();
  return {
    ...real,
    callApi: async (...[call, options]: Parameters<typeof callApi>) => {
      const answer = answers.get(call);
      return answer ? answer(options) : real.callApi(call, options);
    },
  };
});
const feedback = vi.hoisted(() => ({
  showToast: vi.fn(),
  dismissToast: vi.fn(),
  confirmAction: vi.fn<(question: { message: string }) => Promise<boolean>>(),
}));
vi.mock('#src/ui/overlays/feedback.ts', () => ({
  ...feedback,
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));

// Today's dates are no part of these tests.
vi.mock('#src/features/raffles/wizard/obstacles.ts', () => ({ publicationObstacles: () => [] }));

let engine: SyncEngine;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
let id: string;

beforeEach(async () => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const server = new ModelServer();
  ({ engine } = newDevice(server, 'u1'));
  id = await savedRaffle({ engine } as never, { ...RAFFLE_DATA, priceCents: 5_000 });
  await engine.sendNow();
  await engine.saveRaffleConfig(id, CONFIG_DATA);
  await engine.pull();
  answers.set(readPublication, () => ({
    raffle: { ...server.raffles.get(id), isDeleted: undefined },
    ...{ isActive: false, isFeePaid: true, salesStopped: false, isChecked: true, checkout: null },
    ...{ payments: [], missing: {}, history: [] },
  }));
});
afterEach(async () => {
  answers.clear();
  vi.clearAllMocks();
  sessionStorage.clear();
  await engine.stop();
  vi.unstubAllGlobals();
});

async function openReview(goTo = vi.fn(), field?: string) {
  const data = await readWizardData(engine.database, id);
  if (typeof data === 'string') throw new Error(`The raffle is ${data}`);
  await fetchSteps([STEP.review]);
  const whole = withLockedValues(data);
  render(
    <WizardStepView
      {...wizardStepProps()}
      engine={engine}
      data={whole}
      step={STEP.review}
      publication={publicationOf(whole, false)}
      field={field}
      goTo={goTo}
    />,
    { wrapper: MemoryRouter },
  );
  await screen.findByRole('button', { name: 'Voltar' });
}

/** What the fee is for and how it is paid, and the way to the page as buyers will see it. */
async function expectOffer(): Promise<void> {
  const offer = screen.getByText(/é cobrada uma única vez/);
  expect(offer.textContent.replaceAll('\u00a0', ' ')).toContain(
    'A taxa de R$ 49,90 é cobrada uma única vez e coloca esta rifa no ar, com página e link para divulgar. ' +
      'O pagamento é feito na página do provedor, com cartão ou Pix.',
  );
  const raffle = await findRaffle(engine.database, id);
  const page = screen.getByRole('link', { name: 'Ver como os compradores verão' });
  expect(page.getAttribute('href')).toBe(publicRafflePath(id, raffle?.base?.slug ?? ''));
}

const tick = () => fireEvent.click(screen.getByRole('checkbox'));

test('the review says what the fee is for, and asks for none once the server has said that it is paid (P-767)', async () => {
  await openReview();
  await expectOffer();
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeTruthy();
  expect(screen.queryByText(/já está paga/)).toBeNull();
  cleanup();
  await engine.checkPublication(id);
  await openReview();
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  expect(screen.queryByText(/é cobrada uma única vez/)).toBeNull();
  expect(screen.getByText(/já está paga/)).toBeTruthy();
});

test('a paid fee that is given back is asked for again', async () => {
  await engine.checkPublication(id);
  const paid = answers.get(readPublication)?.({}) as object;
  answers.set(readPublication, () => ({ ...paid, isFeePaid: false }));
  await engine.checkPublication(id);
  await openReview();
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeTruthy();
});

test('a raffle with a checkout asks the server itself, for who has paid on another device', async () => {
  await engine.database.raffles
    .where('id')
    .equals(id)
    .modify((row) => {
      if (row.base) row.base.status = 'pending';
    });
  const asked = vi.spyOn(engine, 'checkPublication');
  await openReview();
  expect(asked).toHaveBeenCalledExactlyOnceWith(id);
});

test('Publicar asks, and leads to the last step once it is confirmed (P-126)', async () => {
  const sent = vi.fn(() => ({
    outcome: 'active',
    raffle: (answers.get(readPublication)?.({}) as never)['raffle'],
  }));
  answers.set(createPublicationPreference, sent);
  feedback.confirmAction.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await engine.checkPublication(id);
  const goTo = vi.fn();
  await openReview(goTo);
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' });
  fireEvent.click(publish());
  expect(await screen.findByText(PUBLICATION_TERMS.missing)).toBeTruthy();
  expect(feedback.confirmAction).not.toHaveBeenCalled();
  tick();
  await act(async () => fireEvent.click(publish()));
  await vi.waitFor(() => expect(feedback.confirmAction).toHaveBeenCalledOnce());
  const [{ message } = {}] = feedback.confirmAction.mock.lastCall ?? [];
  expect(message).toContain('A taxa já está paga');
  await vi.waitFor(() => expect(publish().disabled).toBe(false));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(publish());
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith(STEP.payment));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ acceptedTerms: PUBLICATION_TERMS.version }) }),
  );
});

test('a tick of an earlier wording asks for an update of the app, not for the tick that is there (P-767)', async () => {
  answers.set(createPublicationPreference, () => {
    throw new ApiError('refused', { status: 409, code: 'terms-not-accepted', message: 'Marque' });
  });
  await openReview();
  tick();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Pagar/ })));
  await vi.waitFor(() => expect(feedback.showToast).toHaveBeenCalledOnce());
  expect(feedback.showToast).toHaveBeenCalledWith(
    expect.objectContaining({ message: PUBLICATION_TERMS.outdated }),
  );
  expect(screen.queryByText(PUBLICATION_TERMS.missing)).toBeNull();
});

test("a tick that is missing is asked for with nothing above it, and there again after the provider's page (P-767)", async () => {
  await openReview();
  fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
  expect(await screen.findByText(PUBLICATION_TERMS.missing)).toBeTruthy();
  expect(feedback.dismissToast).toHaveBeenCalledOnce();
  tick();
  cleanup();
  await openReview();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  tick();
  cleanup();
  await openReview();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
});

test('opened to resolve the missing declaration, the review leads to it (P-767)', async () => {
  await openReview(vi.fn(), TERMS_FIELD);
  expect(await screen.findByText(PUBLICATION_TERMS.missing)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});

test.each(['finished', 'canceled'] as const)('a raffle that is %s asks for nothing', async (status) => {
  await engine.database.raffles
    .where('id')
    .equals(id)
    .modify((row) => {
      if (row.base) row.base.status = status;
    });
  const asked = vi.spyOn(engine, 'publicationGate');
  await openReview();
  expect(screen.getByRole('button', { name: 'Ir para minhas rifas' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
