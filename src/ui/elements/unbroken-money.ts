/** A message whose amounts of money stay in one line each. For Ionic's overlays, which take text alone, and by `unbrokenChildren` for banners and dialogs; elsewhere `UnbrokenNumbers`. */
export const unbrokenMoney = (message: string): string => message.replace(/R\$ (?=\d)/g, 'R$\u00a0');
