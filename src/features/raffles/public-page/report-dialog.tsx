import { alertCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { reportRaffle } from '#core/contract/publication/reports.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { reportForm } from '#core/forms/raffles/report.ts';
import { REPORT_REASONS } from '#core/text/raffles/report.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callProblem } from '#src/api/call-problem.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { ParagraphField } from '#src/ui/fields/paragraph-field.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';

const TITLE = 'Denunciar esta rifa';
const EMPTY = { kind: '', details: '' };
const OPTIONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

/** Sending a report; `problem` says why it failed. */
function useReport(raffleId: string, onSent: () => void) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useDialogProblem(TITLE);
  const send = async (reason: string) => {
    setPending(true);
    setProblem(undefined);
    try {
      await callApi(reportRaffle, { parameters: { id: raffleId }, body: { reason } });
      onSent();
      showToast({ message: 'Denúncia enviada. Obrigado por avisar!', tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(callProblem(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, send };
}

interface ReportDialogProps {
  raffleId: string;
  onClose: () => void;
}

/** The form of 'Denunciar'. */
export function ReportDialog({ raffleId, onClose }: ReportDialogProps) {
  const draft = useDialogDraft(`report.${raffleId}`, EMPTY);
  const [isValidated, setValidated] = useState(false);
  const { isPending, problem, send } = useReport(raffleId, () => {
    draft.drop();
    onClose();
  });
  const { kind, details } = draft.value;
  // Without a kind the form misses its reason.
  const reason = kind === '' ? '' : [kind, details.trim()].filter(Boolean).join(': ');
  const { error: invalid } = reportForm.safeParse({ reason });
  const fault = isValidated && invalid ? messagesByField(invalid).reason : undefined;
  const submit = () => {
    setValidated(true);
    if (!invalid && !isPending) void send(reason);
  };
  return (
    <Modal
      title={TITLE}
      isOpen
      onClose={onClose}
      footer={
        <Button pending={isPending} onClick={submit}>
          Enviar denúncia
        </Button>
      }
    >
      <DialogForm onSubmit={submit} onStartOver={draft.startOver}>
        {problem !== undefined && (
          <Banner tone="danger" icon={alertCircleOutline} role="alert">
            {problem}
          </Banner>
        )}
        <p>A Rifaria lê todas as denúncias. O organizador não fica sabendo quem denunciou.</p>
        <SelectField
          label="Motivo"
          placeholder="Escolha o motivo"
          error={kind === '' ? fault : undefined}
          options={OPTIONS}
          value={kind}
          onChange={(value) => draft.change({ kind: value ?? '' })}
        />
        <ParagraphField
          label="O que aconteceu? (opcional)"
          error={kind === '' ? undefined : fault}
          value={details}
          onChange={(text) => draft.change({ details: text })}
        />
      </DialogForm>
    </Modal>
  );
}
