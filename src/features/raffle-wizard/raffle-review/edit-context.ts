import { createContext, useContext } from 'react';
import type { GoTo } from '../wizard-steps.ts';

/** How the review leads to what it shows; null once nothing can be changed any more. */
export const EditContext = createContext<GoTo | null>(null);

export const useEdit = () => useContext(EditContext);
