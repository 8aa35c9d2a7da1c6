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

/** Icons of the drawer; a separate module, since the menu of large screens has none and need not load them. */
export const MENU_ICONS: Record<MenuPath, string> = {
  myData: personOutline,
  myRaffles: ticketOutline,
  myShopping: bagHandleOutline,
  mySales: cashOutline,
  myAffiliates: peopleOutline,
  settings: cardOutline,
  logout: logOutOutline,
};
