import { useState } from 'react';
import { useStillShown } from '../loading/use-still-shown.ts';
import { showToast } from './feedback.ts';

/** `isAtField`: the dialog shows it at one of its fields. */
type SayProblem = (problem: string | undefined, place?: { isAtField: boolean }) => void;

/**
 * Why the last attempt of a dialog failed, and how to say it: in the dialog, or in a toast under `title`, the dialog's, to those who have
 * closed it meanwhile and would take the attempt for done (P-1118).
 */
export function useDialogProblem(title: string): [problem: string | undefined, sayProblem: SayProblem] {
  const [problem, setProblem] = useState<string>();
  const isShown = useStillShown();
  const say: SayProblem = (message, { isAtField } = { isAtField: false }) => {
    if (isShown.current) setProblem(isAtField ? undefined : message);
    else if (message !== undefined) showToast({ title, message, tone: 'danger' });
  };
  return [problem, say];
}
