import { Link, useOutletContext } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { User } from '#core/domain/user.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Page } from '#src/ui/page.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from './my-data-page.module.css';
import { personOf } from './person.ts';

/** 'Meus dados' (§2): who one is, to be read. Changing it comes later. */
export function MyDataPage() {
  const user = useOutletContext<User>();
  const person = personOf(user);
  const facts = [
    { label: 'Nome', value: user.name },
    { label: 'E-mail', value: user.email },
    { label: 'Telefone', value: formatPhone(user.phone) },
  ];
  return (
    <Page title="Meus dados" narrow>
      <TicketCard
        top={
          <div className={styles.person}>
            <Avatar initials={person.initials} imageUrl={person.imageUrl} size="large" />
            <h2 className={styles.name}>{person.name}</h2>
          </div>
        }
        stub={
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
        }
      />
      <Banner>Em breve você muda sua foto, seus dados e sua senha por aqui.</Banner>
      <p className={styles.legal}>
        <Link to={APP_PATHS.privacy}>Como cuidamos dos seus dados</Link>
        <Link to={APP_PATHS.terms}>Termos de uso</Link>
      </p>
    </Page>
  );
}
