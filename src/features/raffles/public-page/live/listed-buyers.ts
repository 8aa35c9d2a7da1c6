import { createContext, type ReactNode } from 'react';

/** The lists of buyers and of found lucky numbers as the server renders them for a reader without JavaScript. */
export interface ListedBuyers {
  best: ReactNode;
  last: ReactNode;
  /** `count`: how many lucky numbers there are. */
  lucky: (raffle: { count: number; total: number }) => ReactNode;
}

/** Undefined on a device: with JavaScript the lists are read when the reader comes near them. */
export const ListedBuyersContext = createContext<ListedBuyers | undefined>(undefined);
