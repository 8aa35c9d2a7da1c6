/** What a seller's actions on a purchase need once one is chosen; loaded then. */
export { askAndSettle } from './ask-and-settle.ts';
export { SettleDialog } from './settle-dialog.tsx';
