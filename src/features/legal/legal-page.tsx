import type { ReactNode } from 'react';
import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import styles from './legal-page.module.css';

/** A numbered part of a legal text. */
export interface LegalSection {
  /** Where links lead: stays the same when the text changes. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** DD/MM/YYYY of the text's version. */
  versionDate: string;
  /** What matters most, for those who read no further. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

/** A legal text to be read, searched and printed: date, summary, table of contents, numbered sections. */
export function LegalPage({ title, versionDate, summary, sections }: LegalPageProps) {
  return (
    <PublicPage className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.version}>Versão de {versionDate}</p>
      </div>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <article className={styles.text}>
          <div className={styles.summary}>{summary}</div>
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-titulo`}>
              <h2 id={`${id}-titulo`}>
                {index + 1}. {heading}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </PublicPage>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav className={styles.contents} aria-label="Nesta página">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The address to write to, as a link. */
export function ContactLink() {
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
