import { useState } from 'react';
import type { User } from '#core/domain/account/user.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callProblem } from '#src/api/call-problem.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { findSession } from '#src/storage/session.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { refreshAccountPurchases } from './account-purchases.ts';
import { isOfPerson, joinedText, joinToAccount } from './join-account.ts';
import styles from './join-dialog.module.css';

function actionLabel(count: number): string {
  if (count === 0) return 'Escolha as compras';
  return count === 1 ? 'Adicionar 1 compra' : `Adicionar ${count} compras`;
}

interface JoinDialogProps {
  user: User;
  /** Those that can be joined. */
  purchases: readonly StoredPurchase[];
  /** What was chosen has been joined, or could not be. */
  onJoined: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks which purchases of the device to join to the account (P-773): it may be shared. Those with the account's name or phone are ticked. */
export function JoinDialog({ user, purchases, onJoined, onClose }: JoinDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(purchases.filter((one) => isOfPerson(one, user)).map(({ id }) => id)),
  );
  const [isJoining, setJoining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosen = purchases.filter(({ id }) => ticked.has(id));
  const count = chosen.length;
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const join = async () => {
    const session = findSession();
    if (session?.user.id !== user.id || count === 0 || isJoining) return;
    setJoining(true);
    setProblem(undefined);
    try {
      const outcomes = await joinToAccount(session, chosen);
      await refreshAccountPurchases(session, new AbortController().signal).catch(() => undefined);
      const isWhole = outcomes.every(({ outcome }) => outcome === 'joined' || outcome === 'already-yours');
      onJoined(chosen.map(({ id }) => id));
      showToast({ message: joinedText(outcomes), tone: isWhole ? 'success' : 'danger' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setJoining(false);
      setProblem(callProblem(error));
    }
  };
  return (
    <Modal
      title="Adicionar à minha conta"
      isOpen
      onClose={onClose}
      footer={
        <Button pending={isJoining} disabled={count === 0} onClick={() => void join()}>
          {actionLabel(count)}
        </Button>
      }
    >
      <DialogForm onSubmit={() => void join()}>
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <p>Marque só as compras que são suas. Depois de adicionar, não dá para desfazer.</p>
        <ul role="list" className={styles.list}>
          {purchases.map(({ id, raffle, request, purchase }) => (
            <li key={id}>
              <CheckLine checked={ticked.has(id)} onChange={(isTicked) => tick(id, isTicked)}>
                <b>{purchase?.buyerName ?? request.name}</b>
                <span className={styles.what}>
                  {raffle.title} · {ticketsInWords(purchase?.quantity ?? 0)}
                </span>
              </CheckLine>
            </li>
          ))}
        </ul>
      </DialogForm>
    </Modal>
  );
}
