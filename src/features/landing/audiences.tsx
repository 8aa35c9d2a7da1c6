import { heartOutline, megaphoneOutline, peopleOutline, schoolOutline } from 'ionicons/icons';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './audiences.module.css';
import { Section } from './section.tsx';

const AUDIENCES = [
  {
    icon: schoolOutline,
    who: 'Creche, escola e formatura',
    what: 'A cesta de Natal, a viagem da turma, o parquinho novo.',
  },
  {
    icon: peopleOutline,
    who: 'Time, igreja e associação',
    what: 'O uniforme, a reforma do salão, a festa da comunidade.',
  },
  { icon: heartOutline, who: 'Uma causa de perto', what: 'O tratamento de alguém da família, um recomeço.' },
  {
    icon: megaphoneOutline,
    who: 'Quem tem público',
    what: 'O sorteio combinado com quem acompanha você, às claras.',
  },
];

/** For whom it is made. */
export function Audiences() {
  return (
    <Section title="Para quem junta gente em torno de um prêmio">
      <ul role="list" className={styles.audiences}>
        {AUDIENCES.map(({ icon, who, what }) => (
          <li key={who} className={styles.audience}>
            <span className={styles.mark}>
              <Icon icon={icon} />
            </span>
            <div>
              <h3>{who}</h3>
              <p className={styles.what}>{what}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
