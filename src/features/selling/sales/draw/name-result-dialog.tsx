import { NAME_RESULT } from '#core/text/draw/sales-draw.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { SettlingDialog } from '../settling/settling-dialog.tsx';
import { numberField } from './named-result-draft.ts';
import { ReviewResultDialog } from './review-result-dialog.tsx';
import { useNamedResult } from './use-named-result.ts';

interface NameResultDialogProps {
  raffle: SalesRaffle;
  isOnline: boolean;
  onClose: () => void;
  onPublished: () => void;
}

/** Dialog 'Informar resultado': the numbers that the organizer has drawn, and where that can be watched (P-812). */
export function NameResultDialog({ raffle, isOnline, onClose, onPublished }: NameResultDialogProps) {
  const { prizes } = raffle;
  const { draft, startOver, change, faults, reviewed, review, correct, publish, problem, isPending } =
    useNamedResult(raffle, { onClose, onPublished });
  const sent = { isPending, problem: isOnline ? problem : NAME_RESULT.needsNetwork };
  if (reviewed)
    return (
      <ReviewResultDialog
        {...sent}
        result={reviewed}
        raffle={raffle}
        onCorrect={correct}
        onPublish={publish}
      />
    );
  return (
    <SettlingDialog
      title={NAME_RESULT.title}
      action={{ label: NAME_RESULT.review, variant: 'primary' }}
      {...sent}
      onSubmit={review}
      onStartOver={startOver}
      onClose={onClose}
    >
      {prizes.map((prize, index) => (
        <TextField
          key={index}
          label={prizes.length === 1 ? NAME_RESULT.number : `${index + 1}º prêmio: ${prize}`}
          hint={prizes.length === 1 ? prize : undefined}
          error={faults[numberField(index)]}
          value={draft[numberField(index)] ?? ''}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          onChange={(text) => change(numberField(index), text)}
        />
      ))}
      <TextField
        label={NAME_RESULT.link}
        hint={NAME_RESULT.linkHint}
        error={faults.link}
        value={draft.link ?? ''}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(text) => change('link', text)}
      />
    </SettlingDialog>
  );
}
