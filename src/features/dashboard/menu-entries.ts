/** The seven entries of the menu in order (P-106), each with its key in `APP_PATHS`. */
export const MENU_ENTRIES = [
  { path: 'myData', label: 'Meus dados' },
  { path: 'myRaffles', label: 'Minhas rifas' },
  { path: 'myShopping', label: 'Minhas compras' },
  { path: 'mySales', label: 'Minhas vendas' },
  { path: 'myAffiliates', label: 'Meus afiliados' },
  { path: 'settings', label: 'Configuração de recebimento' },
  { path: 'logout', label: 'Sair' },
] as const;

/** Key of `APP_PATHS` that has a menu entry. */
export type MenuPath = (typeof MENU_ENTRIES)[number]['path'];
