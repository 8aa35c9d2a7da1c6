import { downloadOutline } from 'ionicons/icons';
import { DATA_EXPORT_PATH } from '#core/contract/data-export.ts';
import type { User } from '#core/domain/user.ts';
import { downloadFile } from '#src/api/download-file.ts';
import { findSession } from '#src/storage/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/feedback.ts';
import styles from './my-data.module.css';
import { ProblemBanner } from './problem-banner.tsx';
import { NEEDS_NETWORK } from './account-problem.ts';
import { useAttempt } from './use-attempt.ts';

const FILE_NAME = 'rifaria-meus-dados.zip';
/** Some browsers read the file after the click. */
const REVOKE_AFTER_MS = 60_000;

async function saveData({ id }: User): Promise<void> {
  const token = findSession()?.token ?? '';
  const zip = await downloadFile(DATA_EXPORT_PATH, { parameters: { id }, token, type: 'application/zip' });
  const href = URL.createObjectURL(zip);
  Object.assign(document.createElement('a'), { href, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}

/** Everything that the server has of the user, to take along (LGPD, art. 18). */
export function DataCard({ user }: { user: User }) {
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const save = async () => {
    if (!(await attempt(() => saveData(user)))) return;
    showToast({ message: 'Seus dados estão nos downloads deste aparelho', tone: 'success' });
  };
  return (
    <Card title="Cópia dos seus dados">
      <p className={styles.muted}>
        Um arquivo .zip com sua conta, suas rifas e imagens, seus afiliados e avisos, e um texto que explica o
        que é o quê.
      </p>
      <ProblemBanner problem={problem} />
      <Button variant="secondary" block icon={downloadOutline} pending={isPending} onClick={save}>
        Baixar meus dados
      </Button>
    </Card>
  );
}
