import { downloadOutline } from 'ionicons/icons';
import { DATA_EXPORT_PATH } from '#core/contract/account/data-export.ts';
import type { User } from '#core/domain/account/user.ts';
import { downloadFile } from '#src/api/download-file.ts';
import { download } from '#src/raffle-files/download.ts';
import { findSession } from '#src/storage/session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import styles from './my-data.module.css';
import { ProblemBanner } from './problem-banner.tsx';
import { NEEDS_NETWORK } from './account-problem.ts';
import { useAttempt } from './use-attempt.ts';

const FILE_NAME = 'rifaria-meus-dados.zip';
const ZIP = 'application/zip';

async function saveData({ id }: User): Promise<void> {
  const token = findSession()?.token ?? '';
  const zip = await downloadFile(DATA_EXPORT_PATH, { parameters: { id }, token, type: ZIP });
  download(new File([zip], FILE_NAME, { type: ZIP }));
}

/** Export of the user's data (LGPD, art. 18). */
export function DataCard({ user }: { user: User }) {
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const save = async () => {
    if (!(await attempt(() => saveData(user)))) return;
    showToast({ message: 'Seus dados estão nos downloads deste aparelho', tone: 'success' });
  };
  return (
    <Card title="Cópia dos seus dados">
      <p className={styles.muted}>
        Um arquivo .zip com sua conta, suas rifas e imagens, suas compras, seus afiliados e avisos, e um texto
        que explica o que é o quê.
      </p>
      <ProblemBanner problem={problem} />
      <Button variant="secondary" block icon={downloadOutline} pending={isPending} onClick={save}>
        Baixar meus dados
      </Button>
    </Card>
  );
}
