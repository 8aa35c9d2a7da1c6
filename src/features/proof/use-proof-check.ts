import { useEffect, useState } from 'react';
import type { CheckedProof, CheckedReceipt, ProofAnswer, ProofFailure, ProofSource } from './proof-job.ts';

/** How far the check of a proof is. */
export type ProofCheckState =
  | { kind: 'none' }
  | { kind: 'checking'; progress: number }
  | { kind: 'failed'; failure: ProofFailure }
  | { kind: 'checked'; checked: CheckedProof | CheckedReceipt };

const stateOf = (answer: ProofAnswer): ProofCheckState => {
  if ('progress' in answer) return { kind: 'checking', progress: answer.progress };
  return 'failure' in answer
    ? { kind: 'failed', failure: answer.failure }
    : { kind: 'checked', checked: answer.checked };
};

/** Checks a proof in a worker of its own, so that a million leaves keep no press waiting. Returns how to stop it. */
function check(source: ProofSource, onState: (state: ProofCheckState) => void): () => void {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => onState(stateOf(data));
  worker.onerror = (event) => {
    event.preventDefault();
    onState({ kind: 'failed', failure: 'no-answer' });
  };
  worker.postMessage(source);
  return () => worker.terminate();
}

const BEGUN: ProofCheckState = { kind: 'checking', progress: 0 };

/** The check of a proof; of none without a source. `retry` begins it again. */
export function useProofCheck(source: ProofSource | undefined): {
  state: ProofCheckState;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ source: ProofSource; attempt: number; state: ProofCheckState }>();
  useEffect(() => {
    if (source === undefined) return undefined;
    return check(source, (state) => setShown({ source, attempt, state }));
  }, [source, attempt]);
  const isCurrent = shown?.source === source && shown?.attempt === attempt;
  const state: ProofCheckState = source === undefined ? { kind: 'none' } : isCurrent ? shown.state : BEGUN;
  return { state, retry: () => setAttempt((before) => before + 1) };
}
