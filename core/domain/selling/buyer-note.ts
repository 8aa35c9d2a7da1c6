import { hasNameCharacters } from '../account/person-name.ts';

/** Whether a seller's note of who paid in cash, as 'Tia Lu (Turma 3B)', has what a name may have, digits and ( ) , / & alone. */
export function hasNoteCharacters(note: string): boolean {
  return hasNameCharacters(note.replace(/[\d(),/&]/g, ''));
}
