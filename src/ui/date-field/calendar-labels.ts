/** Labels that Ionic says in English only. */
const LABELS: Readonly<Record<string, string>> = {
  'Previous month': 'Mês anterior',
  'Next month': 'Próximo mês',
  'Show year picker': 'Escolher mês e ano',
  'Hide year picker': 'Voltar aos dias',
  'Select a month': 'Mês',
  'Select a year': 'Ano',
};
const LABEL = 'aria-label';

/** A label of the calendar in Portuguese; days are written in it already. */
const calendarLabel = (label: string): string => LABELS[label] ?? label.replace(/^Today, /, 'Hoje, ');

function translate(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    const label = element.getAttribute(LABEL);
    if (label !== null && calendarLabel(label) !== label) element.setAttribute(LABEL, calendarLabel(label));
    if (element.shadowRoot) translate(element.shadowRoot);
  }
}

/** Translates the labels in a calendar's shadow tree whenever it draws. Returns what ends it. */
export function keepLabelsTranslated({ shadowRoot }: HTMLElement): () => void {
  if (shadowRoot === null) return () => undefined;
  const observer = new MutationObserver(() => translate(shadowRoot));
  observer.observe(shadowRoot, {
    subtree: true,
    childList: true,
    // Its buttons draw their inside a moment after themselves, and change their class then.
    attributeFilter: [LABEL, 'class'],
  });
  translate(shadowRoot);
  return () => observer.disconnect();
}
