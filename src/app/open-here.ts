import { SAVED_PURCHASE_ROUTE } from '#core/domain/app-paths.ts';
import { wouldLoseSomething } from '#src/ui/loading/would-lose.ts';
import { closeQuestions } from '#src/ui/overlays/close-questions.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';

const SAVED_LINKS = SAVED_PURCHASE_ROUTE.replace(':purchaseId', '');

const QUESTION = 'Sair desta tela?\n\nO que você digitou e ainda não foi guardado se perde.';

/**
 * Opens a path of the app in this page for something that happened outside of it: a launch, or a notification that was tapped (P-1107). Asks
 * first where that would lose what is typed. `goTo` navigates inside the app.
 */
export async function openHere(path: string, goTo: (path: string) => void): Promise<void> {
  await flushOpenForms();
  // The browser's dialog stands above any other, and needs no further part of the app.
  if (wouldLoseSomething(document, location.pathname) && !globalThis.confirm(QUESTION)) return;
  closeQuestions();
  // A page of its own: the router hands no fragment to a route's loader (P-755).
  if (path.startsWith(SAVED_LINKS)) location.assign(path);
  else goTo(path);
}
