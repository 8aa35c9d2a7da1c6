import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import {
  ALL_NOTIFICATIONS,
  type NotificationChanges,
  type NotificationKind,
} from '#core/domain/notifications/notifications.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { ToggleField } from '#src/ui/fields/toggle-field.tsx';
import { bringChoices, findChoices, saveChoice } from './choices-data.ts';
import { canCheckUnsentWork } from './unsent-work-check.ts';

const UNSENT_EVERYWHERE = 'Quando algo espera neste aparelho há mais de um dia';
const UNSENT_NOT_HERE = 'Neste navegador não dá para avisar com o app fechado: você vê ao abrir';

const KINDS: readonly { kind: NotificationKind; label: string; description: () => string }[] = [
  {
    kind: 'paymentConfirmed',
    label: 'Pagamento confirmado',
    description: () => 'A taxa de publicação foi aprovada',
  },
  {
    kind: 'rafflePublished',
    label: 'Rifa no ar',
    description: () => 'Um pagamento que demorou publicou sua rifa',
  },
  {
    kind: 'salesWaiting',
    label: 'Vendas esperando',
    description: () =>
      'Alguém avisou que pagou, o prazo para confirmar está acabando, pediram o dinheiro de volta ou uma devolução não saiu',
  },
  {
    kind: 'draws',
    label: 'Sorteio',
    description: () => 'O resultado saiu, ou falta você informar os números',
  },
  {
    kind: 'prizes',
    label: 'Prêmio que não chegou',
    description: () => 'Quem ganhou disse que o prêmio não chegou',
  },
  {
    kind: 'unsentWork',
    label: 'Falta enviar',
    description: () => (canCheckUnsentWork() ? UNSENT_EVERYWHERE : UNSENT_NOT_HERE),
  },
];

/** What one is notified of, kind by kind; the same on every device. */
export function ChoiceList() {
  const { database } = getSyncEngine();
  const stored = useLiveQuery(() => findChoices(database), [database]) ?? ALL_NOTIFICATIONS;
  // Shown at once: a switch that waited for the server would lose the keyboard's focus.
  const [chosen, setChosen] = useState<NotificationChanges>({});
  const choices = { ...stored, ...chosen };
  useEffect(() => {
    bringChoices(database).catch(() => undefined);
  }, [database]);
  const choose = (kind: NotificationKind, isWanted: boolean) => {
    if (choices[kind] === isWanted) return;
    setChosen((before) => ({ ...before, [kind]: isWanted }));
    saveChoice(database, kind, isWanted).catch(() => {
      setChosen(({ [kind]: _unsaved, ...others }) => others);
      showToast({ message: 'Não deu para salvar agora. Confira sua internet', tone: 'danger' });
    });
  };
  return (
    <div>
      {KINDS.map(({ kind, label, description }) => (
        <ToggleField
          key={kind}
          label={label}
          description={description()}
          checked={choices[kind]}
          onChange={(isWanted) => choose(kind, isWanted)}
        />
      ))}
    </div>
  );
}
