import { preloadList } from './followed-raffles.ts';
import { MyRafflesPage } from './my-raffles-page.tsx';

/** 'Minhas rifas' as a route; its loader preloads the list if the app is already running. */
export const myRafflesRoute = { Component: MyRafflesPage, loader: preloadList };
