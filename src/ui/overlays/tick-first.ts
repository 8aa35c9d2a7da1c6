import type { AlertButton } from '@ionic/core';

/** Adds a statement to a question that has to be ticked before it can be confirmed. Before the dialog is shown. */
export function tickFirst(dialog: HTMLIonAlertElement, statement: string): void {
  const buttons = dialog.buttons as AlertButton[];
  const allow = (isTicked: boolean) => {
    dialog.buttons = buttons.map((button) =>
      button.role === 'cancel' ? button : { ...button, htmlAttributes: { disabled: !isTicked } },
    );
  };
  const handler = ({ checked }: { checked?: boolean }) => allow(checked === true);
  dialog.inputs = [{ type: 'checkbox', label: statement, value: 'ticked', handler }];
  allow(false);
}
