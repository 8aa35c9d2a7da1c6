import { createContext, useContext } from 'react';
import type { GoTo } from '#src/features/raffles/wizard/wizard-steps.ts';

/** Opens the field of a value in the review; null if the raffle can no longer be edited. */
export const EditContext = createContext<GoTo | null>(null);

export const useEdit = () => useContext(EditContext);
