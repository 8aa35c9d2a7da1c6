import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { isEditable } from '#core/domain/raffle-status.ts';
import type { User } from '#core/domain/user.ts';
import { SYNC_TEXT } from '#core/text/sync.ts';
import { type SyncLabel, syncStateLabel } from '#src/sync/sync-state-label.ts';
import { raffleSyncState, type RaffleSyncState } from '#src/sync/sync-state.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { focusOnceDrawn } from '#src/ui/focus-once-drawn.ts';
import { LARGE_SCREEN, useMediaQuery } from '#src/ui/media-query.ts';
import { Scene, Still } from '#src/ui/scene.tsx';
import { StateDot } from '#src/ui/state-dot.tsx';
import { useOnline } from '#src/ui/use-online.ts';
import { AttentionBanner, OverruledNote, StrippedNote } from './late-notes.tsx';
import { stepsValid } from './obstacles.ts';
import { findPlan, publicationOf, statusOf } from './raffle-standing.ts';
import { StepIndicator } from './step-indicator.tsx';
import { useStepsAtHand } from './steps-at-hand.ts';
import { useGoOn } from './use-go-on.ts';
import type { WizardData } from './wizard-data.ts';
import { VersionsButton } from './versions/versions-button.tsx';
import { wizardFormId } from './wizard-form-id.ts';
import { WizardLayout } from './wizard-layout.tsx';
import { fetchSteps, WizardStepView } from './wizard-step-view.tsx';
import styles from './wizard.module.css';
import { isLockRefusal } from './wizard-locks.ts';
import { type GoTo, STEP, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

const isStripped = ({ raffle, config }: WizardData) =>
  (raffle.strippedFields ?? []).length + (config?.strippedFields ?? []).length > 0;

interface WizardScreenProps {
  engine: SyncEngine;
  data: WizardData;
  step: WizardStep;
}

/** Going on from a form saves it first: the indicator's later steps press its button. */
function formOf(step: WizardStep): HTMLFormElement | undefined {
  const form = document.getElementById(wizardFormId(step));
  return form instanceof HTMLFormElement ? form : undefined;
}

/** A step that gives way takes the focus with it: the title gets it, so that reading goes on from the top. */
function useFocusOnChange(step: WizardStep): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    return title.current ? focusOnceDrawn(title.current) : undefined;
  }, [step]);
  return title;
}

/** From which side a step comes in; the first one is simply there. */
function useStepMotion(step: WizardStep): 'forward' | 'back' | undefined {
  const [shown, setShown] = useState<{ step: WizardStep; motion?: 'forward' | 'back' }>({ step });
  if (shown.step !== step) setShown({ step, motion: step > shown.step ? 'forward' : 'back' });
  return shown.motion;
}

/** How the raffle stands with the server; a phone's bar has room for the short words only. */
function Standing({ engine, standing }: { engine: SyncEngine; standing: SyncLabel }) {
  const { tone, label, short, busy } = standing;
  const isLarge = useMediaQuery(LARGE_SCREEN);
  const isOnline = useOnline(engine.connectivity);
  return (
    <StateDot
      tone={tone}
      label={isLarge ? label : short}
      busy={busy}
      // The shell's own header says it where there is one.
      offlineLabel={isOnline || isLarge ? undefined : SYNC_TEXT.offline}
    />
  );
}

interface NotesProps extends WizardScreenProps {
  state: RaffleSyncState;
  goTo: GoTo;
}

/** What needs attention, above the step. */
function Notes({ engine, data, step, state, goTo }: NotesProps) {
  // The banner of the locks tells it, beside the locked fields themselves.
  const isToldByStep = isLockRefusal(data) && step < STEP.review;
  return (
    <Suspense>
      {state.kind === 'attention' && !isToldByStep && (
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
    </Suspense>
  );
}

/** One raffle's wizard: bar, indicator, what needs attention, and the step. */
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
  const state = raffleSyncState(raffle, data.config, data.slots);
  const standing = syncStateLabel(state, new Date());
  const reason = state.kind === 'attention' ? state.reason : undefined;
  const keys = useStepsAtHand(step, JSON.stringify([reason, valid]), fetchSteps);

  // Step 1 is judged against the package: without it, or without a catalogue that knows it, step 0 comes first.
  const isDataReady = valid.data && findPlan(data.ticketPlans, raffle.working) !== undefined;
  const goTo: GoTo = (next, field) => void navigate(wizardStepPath(raffle.id, next), { state: { field } });
  const goOn = useGoOn(isDataReady, goTo);
  const onSaved = () => {
    goOn(...(wanted.current ?? [(step + 1) as WizardStep]));
    wanted.current = undefined;
  };
  const onNotSaved = () => {
    wanted.current = undefined;
  };
  const goOnTo: GoTo = (...place) => {
    const form = place[0] > step ? formOf(step) : undefined;
    wanted.current = form && place;
    if (form) form.requestSubmit();
    else goTo(...place);
  };

  const insteadOf = (one: WizardStep): WizardStep | undefined => {
    if (!isEditable(statusOf(data)) && one < STEP.review) return STEP.review;
    const isBlocked = one === STEP.config ? !isDataReady : !valid.data;
    return isBlocked && one > STEP.data ? STEP.data : undefined;
  };
  const instead = insteadOf(step);
  if (instead !== undefined) return <Navigate to={wizardStepPath(raffle.id, instead)} replace />;
  // In their order, whichever is in sight: React takes what changes places out of the document and puts it in anew.
  const steps = WIZARD_STEPS.filter((one) => one === step || (keys[one] && insteadOf(one) === undefined));
  return (
    <WizardLayout
      aside={
        <>
          <Standing engine={engine} standing={standing} />
          <VersionsButton engine={engine} raffleId={raffle.id} />
        </>
      }
      titleRef={title}
    >
      <StepIndicator current={step} publication={publication} valid={valid} onGo={goOnTo} />
      <Notes engine={engine} data={data} step={step} goTo={goTo} state={state} />
      {steps.map((one) => (
        <Scene key={keys[one]} isShown={one === step}>
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
                goOnTo={goOnTo}
              />
            </div>
          </Still>
        </Scene>
      ))}
    </WizardLayout>
  );
}
