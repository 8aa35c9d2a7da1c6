import {
  bagHandleOutline,
  cardOutline,
  cashOutline,
  logOutOutline,
  peopleOutline,
  personOutline,
  ticketOutline,
} from 'ionicons/icons';
import { APP_PATHS } from '#core/domain/app-paths.ts';

/** An entry of the menu (§2). */
export interface MenuEntry {
  label: string;
  path: string;
  icon: string;
}

/** The seven entries of §2, labels and order to the letter. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { label: 'Meus dados', path: APP_PATHS.myData, icon: personOutline },
  { label: 'Minhas rifas', path: APP_PATHS.myRaffles, icon: ticketOutline },
  { label: 'Minhas compras', path: APP_PATHS.myShopping, icon: bagHandleOutline },
  { label: 'Minhas vendas', path: APP_PATHS.mySales, icon: cashOutline },
  { label: 'Meus afiliados', path: APP_PATHS.myAffiliates, icon: peopleOutline },
  { label: 'Configuração de recebimento', path: APP_PATHS.settings, icon: cardOutline },
  { label: 'Sair', path: APP_PATHS.logout, icon: logOutOutline },
];
