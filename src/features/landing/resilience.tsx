import { SAVED_ON_DEVICE } from '#core/text/saved-on-device.ts';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './resilience.module.css';
import { Section } from './section.tsx';

const POINTS = [
  {
    title: 'Funciona sem internet',
    text: 'No ônibus, no sítio, no fim do pacote de dados: abra e continue escrevendo. Só publicar precisa de conexão.',
  },
  {
    title: 'Salva sozinha',
    text: 'O que você digita fica no aparelho na hora, até se a bateria acabar, e segue para o servidor quando o sinal volta.',
  },
  {
    title: 'Instala sem loja',
    text: 'Adicione à tela inicial e abra como aplicativo. É leve e não ocupa quase nada do celular.',
  },
];

/** Why it is at home on a cheap phone with a bad signal. */
export function Resilience() {
  return (
    <Section title="Feita para celular com sinal ruim">
      <div className={styles.sides}>
        <dl className={styles.points}>
          {POINTS.map(({ title, text }) => (
            <div key={title}>
              <dt className={styles.point}>{title}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
        <Journey />
      </div>
    </Section>
  );
}

/** What one sees of a save, from no signal to the server. */
function Journey() {
  return (
    <div
      role="img"
      aria-label="Exemplo: sem sinal, a rifa fica salva no aparelho; com sinal, é enviada e salva no servidor."
      className={styles.journey}
    >
      <div aria-hidden>
        <TicketCard
          top={
            <ol role="list" className={styles.states}>
              <li>
                <span className={styles.when}>14:20</span>
                <StateDot tone="warning" label={SAVED_ON_DEVICE} offlineLabel="Sem internet" />
              </li>
              <li>
                <span className={styles.when}>14:32</span>
                <StateDot tone="primary" label="Enviando…" />
              </li>
            </ol>
          }
          stub={
            <div className={styles.states}>
              <span className={styles.last}>
                <span className={styles.when}>14:32</span>
                <StateDot tone="success" label="Salvo no servidor às 14:32" />
              </span>
            </div>
          }
        />
      </div>
    </div>
  );
}
