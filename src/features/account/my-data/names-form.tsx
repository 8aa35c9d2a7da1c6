import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { User } from '#core/domain/account/user.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { personNamesForm } from '#core/forms/account/person-name.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './my-data.module.css';
import { saveUser } from './own-account.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { useAttempt } from './use-attempt.ts';

type Names = Pick<User, 'name' | 'displayName'>;

const areSame = (one: Names, other: Names) =>
  one.name === other.name && one.displayName === other.displayName;

/** The typed names, kept for a reload; without edits the saved names, live. */
function useTypedNames({ id, name, displayName }: User) {
  const saved = { name, displayName };
  const draft = useDialogDraft(`my-names.${id}`, saved);
  const [begunFrom, setBegunFrom] = useState(saved);
  const isTyped = !areSame(draft.value, begunFrom);
  const value = isTyped ? draft.value : saved;
  const latest = useRef(value);
  return {
    value,
    isChanged: !areSame(value, saved),
    change(part: Partial<Names>) {
      if (!isTyped) setBegunFrom(saved);
      latest.current = { ...value, ...part };
      draft.change(latest.current);
    },
    /** Call after the shown names were saved as `names`. What was typed meanwhile stays. */
    settle(names: Names) {
      setBegunFrom(names);
      if (!areSame(latest.current, value)) return;
      draft.change(names);
      draft.drop();
    },
  };
}

/** Name and display name. */
export function NamesForm({ user }: { user: User }) {
  const { value, isChanged, change, settle } = useTypedNames(user);
  const { isPending, problem, attempt } = useAttempt();
  const parsed = z.safeParse(personNamesForm(user), value);
  const errors = parsed.success ? (problem?.fields ?? {}) : messagesByField(parsed.error);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    if (!(await attempt(() => saveUser(parsed.data)))) return;
    settle(parsed.data);
    showToast({ message: 'Seus nomes foram salvos', tone: 'success' });
  };
  return (
    <Card title="Como você se chama">
      <form className={styles.form} noValidate onSubmit={save} onKeyDown={focusNextField}>
        <ProblemBanner problem={problem} fields={['name', 'displayName']} />
        <TextField
          label="Nome"
          value={value.name}
          onChange={(name) => change({ name })}
          error={errors.name}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          label="Nome de exibição"
          hint="Como aparece nas suas rifas. Em branco, mostramos seu primeiro nome"
          value={value.displayName}
          onChange={(displayName) => change({ displayName })}
          error={errors.displayName}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="secondary" block pending={isPending} disabled={!isChanged}>
          Salvar
        </Button>
      </form>
    </Card>
  );
}
