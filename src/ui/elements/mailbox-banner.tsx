import { mailUnreadOutline } from 'ionicons/icons';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import { Banner } from './banner.tsx';

/** For test servers, which send no messages (P-910). */
export function MailboxBanner() {
  return (
    <Banner tone="warning" icon={mailUnreadOutline}>
      Servidor de teste: nada é enviado.{' '}
      <a href={MAILBOX_PATH} target="_blank" rel="noreferrer">
        Abrir a caixa de mensagens
      </a>
    </Banner>
  );
}
