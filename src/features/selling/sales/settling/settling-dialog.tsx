import { alertCircleOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';

interface SettlingDialogProps {
  title: string;
  action: { label: string; variant: ButtonVariant };
  isPending: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onSubmit: () => void;
  onStartOver: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that changes a purchase, or a raffle's sale. */
export function SettlingDialog(props: SettlingDialogProps) {
  const { title, action, isPending, problem, onSubmit, onStartOver, onClose, children } = props;
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button variant={action.variant} pending={isPending} onClick={onSubmit}>
          {action.label}
        </Button>
      }
    >
      <DialogForm onSubmit={onSubmit} onStartOver={onStartOver}>
        {problem !== undefined && (
          <Banner tone="danger" icon={alertCircleOutline} role="alert">
            {problem}
          </Banner>
        )}
        {children}
      </DialogForm>
    </Modal>
  );
}
