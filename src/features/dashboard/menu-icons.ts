import {
  bagHandleOutline,
  cardOutline,
  cashOutline,
  logOutOutline,
  peopleOutline,
  personOutline,
  ticketOutline,
} from 'ionicons/icons';
import type { MenuPath } from './menu-entries.ts';

/** The drawer's drawings; the menu of large screens does without, and so need not wait for them. */
export const MENU_ICONS: Record<MenuPath, string> = {
  myData: personOutline,
  myRaffles: ticketOutline,
  myShopping: bagHandleOutline,
  mySales: cashOutline,
  myAffiliates: peopleOutline,
  settings: cardOutline,
  logout: logOutOutline,
};
