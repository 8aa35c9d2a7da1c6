import styles from './pay-steps.module.css';

/** Numbered list of the next steps. */
export function PaySteps({ steps }: { steps: readonly string[] }) {
  return (
    <section className={styles.section} aria-label="O que acontece agora">
      <h2>O que acontece agora</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
