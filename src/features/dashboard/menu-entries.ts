/** The seven entries of §2, labels and order to the letter, each by the name of its path. */
export const MENU_ENTRIES = [
  { path: 'myData', label: 'Meus dados' },
  { path: 'myRaffles', label: 'Minhas rifas' },
  { path: 'myShopping', label: 'Minhas compras' },
  { path: 'mySales', label: 'Minhas vendas' },
  { path: 'myAffiliates', label: 'Meus afiliados' },
  { path: 'settings', label: 'Configuração de recebimento' },
  { path: 'logout', label: 'Sair' },
] as const;

/** A path of `APP_PATHS` that has an entry. */
export type MenuPath = (typeof MENU_ENTRIES)[number]['path'];
