import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { STEP, type WizardStep, wizardStepPath } from '#core/domain/app-paths.ts';
import type { User } from '#core/domain/account/user.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { SYNC_TEXT } from '#core/text/sync.ts';
import { serverToday } from '#src/api/server-today.ts';
import { useFormLabel } from '#src/document-form/use-form-label.ts';
import { type SyncLabel, syncStateLabel } from '#src/sync/status/sync-state-label.ts';
import type { RaffleSyncState } from '#src/sync/status/sync-state.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { focusAfterPaint } from '#src/ui/elements/focus-after-paint.ts';
import { cameFromAnotherScreen } from '#src/ui/layout/page-title.tsx';
import { LARGE_SCREEN, useMediaQuery } from '#src/ui/layout/media-query.ts';
import { Scene, Still } from '#src/ui/layout/scene.tsx';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { AttentionBanner, OverruledNote, RaffleLeftBehindNote, StrippedNote } from './lazy-notes.tsx';
import { hasLeftBehindFields } from './left-behind-fields.ts';
import { stepsValid } from './obstacles.ts';
import { findPlan, publicationOf } from './raffle-selectors.ts';
import { StepIndicator } from './step-indicator.tsx';
import { useMountedSteps } from './mounted-steps.ts';
import { editedSyncState } from './edited-sync-state.ts';
import { UnpublishedContext } from './unpublished/unpublished-context.ts';
import { useUnpublished } from './unpublished/use-unpublished.ts';
import { useGoToWhenReady } from './use-go-to-when-ready.ts';
import { useSaveOnLeave } from './use-save-on-leave.ts';
import type { WizardData } from './wizard-data.ts';
import { VersionsButton } from './versions/versions-button.tsx';
import { wizardFormOf } from './wizard-form-id.ts';
import { WizardLayout } from './wizard-layout.tsx';
import { fetchSteps, WizardStepView } from './wizard-step-view.tsx';
import styles from './wizard.module.css';
import { isLockRefusal } from './wizard-locks.ts';
import { type GoTo, redirectStep, WIZARD_STEPS } from './wizard-steps.ts';

const isStripped = ({ raffle, config }: WizardData) =>
  (raffle.strippedFields ?? []).length + (config?.strippedFields ?? []).length > 0;

interface WizardScreenProps {
  engine: SyncEngine;
  data: WizardData;
  step: WizardStep;
}

/**
 * Focuses the title when the wizard is opened and when the step changes: the focused element was removed, and screen readers should start
 * at the top.
 */
function useFocusOnChange(step: WizardStep): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(cameFromAnotherScreen() ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    return title.current ? focusAfterPaint(title.current) : undefined;
  }, [step]);
  return title;
}

/** Direction of the step's entry animation; undefined for the first step, which is not animated. */
function useStepMotion(step: WizardStep): 'forward' | 'back' | undefined {
  const [shown, setShown] = useState<{ step: WizardStep; motion?: 'forward' | 'back' }>({ step });
  if (shown.step !== step) setShown({ step, motion: step > shown.step ? 'forward' : 'back' });
  return shown.motion;
}

interface SyncStatusProps {
  engine: SyncEngine;
  raffleId: string;
  syncLabel: SyncLabel;
}

/** The raffle's sync state; on phones with the short label. */
function SyncStatus({ engine, raffleId, syncLabel }: SyncStatusProps) {
  const { tone, label, short, busy, needsUser } = useFormLabel(engine, raffleId, syncLabel);
  const isLarge = useMediaQuery(LARGE_SCREEN);
  const isOnline = useOnline(engine.connectivity);
  return (
    <StateDot
      tone={tone}
      label={isLarge ? label : short}
      busy={busy}
      needsUser={needsUser}
      // On large screens the shell's header shows it.
      offlineLabel={isOnline || isLarge ? undefined : SYNC_TEXT.offline}
    />
  );
}

interface NotesProps extends WizardScreenProps {
  state: RaffleSyncState;
  goTo: GoTo;
}

/** Banners and notes above the step. */
function Notes({ engine, data, step, state, goTo }: NotesProps) {
  // The lock banner next to the locked fields explains it.
  const isShownByStep = isLockRefusal(data) && step < STEP.review;
  return (
    <Suspense>
      {state.kind === 'attention' && !isShownByStep && (
        <AttentionBanner
          engine={engine}
          raffleId={data.raffle.id}
          reason={state.reason}
          step={step}
          goTo={goTo}
        />
      )}
      {isStripped(data) && <StrippedNote engine={engine} data={data} step={step} goTo={goTo} />}
      {data.config?.overruled && <OverruledNote engine={engine} data={data} />}
      {hasLeftBehindFields(data) && <RaffleLeftBehindNote engine={engine} data={data} />}
    </Suspense>
  );
}

/** The wizard of one raffle: top bar, step indicator, notes, and the steps. */
export function WizardScreen({ engine, data, step }: WizardScreenProps) {
  const navigate = useNavigate();
  const field = (useLocation().state as { field?: string } | null)?.field;
  const { freeEligible: ownerIsPrivileged } = useOutletContext<User>();
  const wanted = useRef<Parameters<GoTo>>(undefined);
  const title = useFocusOnChange(step);
  const motion = useStepMotion(step);
  const { raffle } = data;
  const valid = stepsValid(data);
  const publication = publicationOf(data, ownerIsPrivileged);
  const state = editedSyncState(data, valid);
  const syncLabel = syncStateLabel(state, serverToday());
  const reason = state.kind === 'attention' ? state.reason : undefined;
  useSaveOnLeave(engine, raffle.id, step);
  const keys = useMountedSteps(step, JSON.stringify([reason, valid]), fetchSteps);
  // Step 1 is validated against the package: if it is not chosen or not in the stored catalogue, step 0 comes first.
  const isDataReady = valid.data && findPlan(data.ticketPlans, raffle.working) !== undefined;
  const goTo: GoTo = (next, field) => void navigate(wizardStepPath(raffle.id, next), { state: { field } });
  const goOn = useGoToWhenReady(step, isDataReady, goTo);
  const onSaved = () => {
    goOn(...(wanted.current ?? [(step + 1) as WizardStep]));
    wanted.current = undefined;
  };
  const onNotSaved = () => {
    wanted.current = undefined;
  };
  const saveAndGoTo: GoTo = (...place) => {
    // A form is saved before a later step is opened: the indicator submits it.
    const form = place[0] > step ? wizardFormOf(step) : undefined;
    wanted.current = form && place;
    if (form) form.requestSubmit();
    else goTo(...place);
  };

  const { unpublished, discards } = useUnpublished({ engine, data, state, step, goTo });

  const isBlocked = (one: WizardStep) => (one === STEP.config ? !isDataReady : !valid.data);
  const instead = redirectStep(step, publication.status, isBlocked);
  if (instead !== undefined) return <Navigate to={wizardStepPath(raffle.id, instead)} replace />;
  // In a fixed order, whichever is visible: React would detach and reinsert elements that change their order.
  const steps = WIZARD_STEPS.filter(
    (one) => one === step || (keys[one] && redirectStep(one, publication.status, isBlocked) === undefined),
  );
  return (
    <WizardLayout
      aside={
        <>
          <SyncStatus engine={engine} raffleId={raffle.id} syncLabel={syncLabel} />
          <VersionsButton engine={engine} raffleId={raffle.id} canRestore={isEditable(publication.status)} />
        </>
      }
      titleRef={title}
    >
      <StepIndicator current={step} publication={publication} valid={valid} onGo={saveAndGoTo} />
      <Notes engine={engine} data={data} step={step} goTo={goTo} state={state} />
      <UnpublishedContext value={unpublished}>
        {steps.map((one) => (
          <Scene key={`${keys[one]} ${discards}`} isShown={one === step}>
            <Still isShown={one === step}>
              <div className={styles.step} data-motion={one === step ? motion : undefined}>
                <WizardStepView
                  engine={engine}
                  data={data}
                  step={one}
                  publication={publication}
                  ownerIsPrivileged={ownerIsPrivileged}
                  field={one === step ? field : undefined}
                  onSaved={onSaved}
                  onNotSaved={onNotSaved}
                  goTo={goTo}
                  saveAndGoTo={saveAndGoTo}
                />
              </div>
            </Still>
          </Scene>
        ))}
      </UnpublishedContext>
    </WizardLayout>
  );
}
