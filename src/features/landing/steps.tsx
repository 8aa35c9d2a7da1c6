import { Section } from './section.tsx';
import styles from './steps.module.css';

/** The wizard's steps by their own titles (P-111). */
const STEPS = [
  {
    title: 'Dados da rifa',
    text: 'Título, quantos tickets e quanto custa cada um. A receita estimada aparece na hora.',
  },
  {
    title: 'Configurações',
    text: 'Prêmios, datas, limites por comprador e como você vai receber.',
  },
  {
    title: 'Resumo',
    text: 'Tudo numa página, para conferir. Um toque em Editar leva ao campo certo.',
  },
  {
    title: 'Publicação',
    text: 'Grátis ou com uma taxa única. Depois é mandar o link para todo mundo.',
  },
];

/** How it works: four steps, each on its stub. */
export function Steps() {
  return (
    <Section
      id="como-funciona"
      title="Quatro passos e está no ar"
      lead="Pare quando quiser: ela espera por você."
    >
      <ol role="list" className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
