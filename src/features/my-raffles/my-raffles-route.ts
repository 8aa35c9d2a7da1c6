import { readListAhead } from './followed-raffles.ts';
import { MyRafflesPage } from './my-raffles-page.tsx';

/** 'Minhas rifas' as a route: it comes with its list, where the app is open already. */
export const myRafflesRoute = { Component: MyRafflesPage, loader: readListAhead };
