import type * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { ButtonVariant } from '#src/ui/elements/button.tsx';
import { ParagraphField } from '#src/ui/fields/paragraph-field.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import type { DialogAction } from '../data/settle-calls.ts';
import { SettlingDialog } from './settling-dialog.tsx';
import type { SettledSale } from './settled-sale.ts';
import { useSettlement } from './use-settlement.ts';

const EMPTY = { reason: '' };

interface ReasonDialogProps {
  action: DialogAction;
  sale: SettledSale;
  title: string;
  /** The form that the reason has to fit. */
  form: z.ZodMiniType<{ reason: string }>;
  button: { label: string; variant: ButtonVariant };
  /** What the action does. */
  consequence: string;
  /** Who will read the reason. */
  hint: string;
  send: (id: string, reason: string) => Promise<Purchase>;
  onClose: () => void;
}

/** The dialog of an action that needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { action, sale, title, form, button, consequence, hint, send, onClose } = props;
  const { id } = sale.purchase;
  const draft = useDialogDraft(`${action}.${id}`, EMPTY);
  const { reason } = draft.value;
  const { error: invalid } = form.safeParse({ reason });
  const { error, problem, isPending, submit, forgetRefusal } = useSettlement({
    action,
    title,
    sale,
    fault: invalid && messagesByField(invalid).reason,
    wireName: 'reason',
    send: () => send(id, reason),
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  return (
    <SettlingDialog
      action={button}
      {...{ title, isPending, problem, onClose }}
      onSubmit={submit}
      onStartOver={draft.startOver}
    >
      <p>{consequence}</p>
      <ParagraphField
        label="Motivo"
        hint={hint}
        error={error}
        value={reason}
        onChange={(text) => {
          forgetRefusal();
          draft.change({ reason: text });
        }}
      />
    </SettlingDialog>
  );
}
