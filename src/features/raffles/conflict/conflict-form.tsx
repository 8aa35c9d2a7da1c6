import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { Answer } from '#core/domain/merge/merge-versions.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { decide, showDecided } from './decide.ts';
import styles from './conflict.module.css';
import { QuestionField } from './question-field.tsx';
import {
  allChosen,
  answerTo,
  type Chosen,
  type ConflictDocument,
  keyOf,
  type Question,
} from './questions.ts';
import type { ConflictView } from './read-conflict-view.ts';

const SECTIONS: Record<ConflictDocument, string> = { raffle: 'Dados da rifa', config: 'Configurações' };

/** Navigates back to the previous screen; to the list without one. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(APP_PATHS.myRaffles, { replace: true }) : navigate(-1));
}

/** Focuses the first unanswered question. */
function focusFirstOpen(): void {
  requestAnimationFrame(() => {
    const open = document.querySelector<HTMLElement>('fieldset[data-open="true"] input');
    open?.focus();
    open?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  });
}

/** The questions, answered one by one or all at once. */
export function ConflictForm({ raffleId, view }: { raffleId: string; view: ConflictView }) {
  const goBack = useWayBack();
  const [chosen, setChosen] = useState<Chosen>({});
  const [wasPressed, setPressed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { questions, title } = view;
  const open = questions.filter((question) => answerTo(question, chosen) === undefined).length;

  const save = async () => {
    setPressed(true);
    if (open > 0) return focusFirstOpen();
    setSaving(true);
    const decided = await decide(raffleId, view, chosen);
    setSaving(false);
    showDecided(raffleId, decided);
    if (decided.isWhole) goBack();
  };

  return (
    <>
      <p className={styles.intro}>
        <b>“{title}”</b> mudou aqui e em outro aparelho ao mesmo tempo. O que cada um mudou sozinho já está
        junto.
        {questions.length > 0 && ' Escolha o que vale aqui embaixo; o que não ficar continua no histórico.'}
      </p>
      {questions.length > 1 && <AllAtOnce onChoose={(answer) => setChosen(allChosen(questions, answer))} />}
      {view.documents.map(({ document }) => (
        <Section key={document} title={view.documents.length > 1 ? SECTIONS[document] : undefined}>
          {ofDocument(questions, document).map((question) => (
            <QuestionField
              key={question.field}
              raffleId={raffleId}
              question={question}
              answer={answerTo(question, chosen)}
              isMissing={wasPressed && answerTo(question, chosen) === undefined}
              onAnswer={(answer) => setChosen({ ...chosen, [keyOf(question)]: answer })}
            />
          ))}
        </Section>
      ))}
      <StickyAction>
        <Button pending={isSaving} onClick={() => void save()}>
          {open === 0 ? 'Confirmar escolhas' : `Falta escolher ${open} de ${questions.length}`}
        </Button>
      </StickyAction>
    </>
  );
}

const ofDocument = (questions: readonly Question[], document: ConflictDocument) =>
  questions.filter((question) => question.document === document);

function AllAtOnce({ onChoose }: { onChoose: (answer: Answer) => void }) {
  return (
    <div className={styles.all} role="group" aria-label="Escolher tudo de uma vez">
      <Button variant="secondary" onClick={() => onChoose('device')}>
        Tudo deste aparelho
      </Button>
      <Button variant="secondary" onClick={() => onChoose('server')}>
        Tudo do outro
      </Button>
    </div>
  );
}

function Section({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className={styles.questions}>{children}</div>;
  return (
    <section className={styles.questions} aria-label={title}>
      <h2 className={styles.section}>{title}</h2>
      {children}
    </section>
  );
}
