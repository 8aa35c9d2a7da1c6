import { ticketOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';

/** Link to the purchases of this device. */
export function MyNumbersLink() {
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={APP_PATHS.myNumbers} data-needs-script>
      <Icon icon={ticketOutline} />
      <span>Meus números</span>
    </Link>
  );
}
