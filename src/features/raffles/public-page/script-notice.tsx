import { alertCircleOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';

/** In the page that the server renders: without JavaScript it can be read, but nothing can be bought. */
export function ScriptNotice() {
  return (
    <noscript>
      <Banner tone="warning" icon={alertCircleOutline}>
        Para participar, ligue o JavaScript do navegador: a reserva dos números precisa dele.
      </Banner>
    </noscript>
  );
}
