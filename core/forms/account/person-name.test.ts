import { describe, expect, it } from 'vitest';
import { displayNameForm, nameForm, personNamesForm } from './person-name.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

const messageOf = (name: string, form: typeof nameForm = nameForm) => {
  const result = form.safeParse(name);
  return result.success ? undefined : result.error.issues[0]?.message;
};

describe('a name in our messages is never a link', () => {
  it.each([
    'Ana',
    'José da Silva',
    "Maria D'Ávila",
    'Ana-Clara',
    'J. R. Souza Jr.',
    'J.R. Souza',
    'Zoë Gu\u0308nther',
    '李小龍',
    '  Ana  ',
    'Dr.José',
    'Dra.Ana',
    'D.Maria',
    'J.R.Souza',
    'Anna\u2010Maria',
    'José 2º',
    'Ana 1ª Silva',
  ])('%s is a name', (name) => {
    expect([messageOf(name), messageOf(name, displayNameForm)]).toEqual([undefined, undefined]);
  });

  it.each([
    'https://rifa.com',
    'Ana/golpe',
    'ana@rifa.com',
    'Ana <b>',
    'Ana 2',
    'rifa。com',
    'Ana 🎁',
    'José 2ºx',
    'José 200º',
    '2º',
    '...',
  ])('%j has characters that no name has', (name) => {
    expect(messageOf(name)).toBe(ACCOUNT_VALIDATION.nameCharacters);
    expect(messageOf(name, displayNameForm)).toBe(ACCOUNT_VALIDATION.displayNameCharacters);
  });

  it.each(['www.rifa.com', 'clique em ganhe.com.br', 'rifa.com', 'a.rs', 'Ana.Silva'])(
    '%s reads as an address',
    (name) => {
      expect(messageOf(name)).toBe(ACCOUNT_VALIDATION.nameLikeAddress);
      expect(messageOf(name, displayNameForm)).toBe(ACCOUNT_VALIDATION.displayNameLikeAddress);
    },
  );

  it.each([
    ['Maria D’Ávila', "Maria D'Ávila"],
    ['Anna\u2010Maria', 'Anna-Maria'],
    ['Dr.José', 'Dr. José'],
    ['D.Maria', 'D. Maria'],
    ['J.R.Souza', 'J.R. Souza'],
    ['José 2\u00b0', 'José 2º'],
    ['Ana\nSilva', 'Ana Silva'],
    ['An\u200ba\u3164Silva\u202e', 'Ana Silva'],
    ['Jose\u0301', 'José'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(nameForm.parse(typed)).toBe(stored);
  });

  it.each(['\u3164', '\u2800', '\u200b', '\u00ad\u2060'])(
    '%j is no name, and no display name (P-226)',
    (unseen) => {
      expect(messageOf(unseen)).toBe(ACCOUNT_VALIDATION.nameRequired);
      expect(displayNameForm.parse(unseen)).toBe('');
    },
  );

  it('a display name may be empty, a name not', () => {
    expect(displayNameForm.parse('  ')).toBe('');
    expect(messageOf('  ')).toBe(ACCOUNT_VALIDATION.nameRequired);
  });

  it('an older name that breaks the rules may stay as it is', () => {
    const kept = { name: 'Ana 2', displayName: 'Rifas & Cia' };
    const form = personNamesForm(kept);
    expect(form.safeParse(kept).success).toBe(true);
    expect(form.safeParse({ ...kept, displayName: '' }).success).toBe(true);
    expect(form.safeParse({ ...kept, name: 'Ana 3' }).success).toBe(false);
  });
});
