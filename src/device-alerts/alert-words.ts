import type { AlertSubject } from './alerts.ts';

interface AlertWords {
  /** Of the dialog, and the button's whole name. */
  title: string;
  /** The button's name once it is on. */
  isOn: string;
  /** Both as the button shows them, where it has little room. */
  short?: { title: string; isOn: string };
  /** Why: of what one is notified. */
  why: string;
}

/** What is said of an alert, by what it is about. */
export const ALERT_WORDS: Record<AlertSubject['kind'], AlertWords> = {
  purchase: {
    title: 'Avisar neste aparelho',
    isOn: 'Avisos ligados aqui',
    why: 'Avisamos quando a reserva estiver para acabar, quando o pagamento for confirmado, se o dinheiro for devolvido, se o sorteio mudar de dia, se a rifa for cancelada, na véspera do sorteio e quando sair o resultado. Só sobre esta compra, nunca propaganda.',
  },
  opening: {
    title: 'Avise-me quando abrir',
    isOn: 'Vamos avisar quando abrir',
    short: { title: 'Avise-me', isOn: 'Vamos avisar' },
    why: 'Avisamos uma vez, neste aparelho, quando as vendas desta rifa abrirem. Nunca propaganda.',
  },
  numbers: {
    title: 'Avise-me se voltarem números',
    isOn: 'Vamos avisar se voltarem números',
    short: { title: 'Avise-me', isOn: 'Vamos avisar' },
    why: 'Avisamos uma vez, neste aparelho, se números desta rifa ficarem livres. Nunca propaganda.',
  },
};
