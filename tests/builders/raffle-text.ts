import type { RaffleText } from '../pages/raffle-wizard-page.ts';

let made = 0;

/** Text for a raffle as people write it: accents, emoji, punctuation. Each title is its own. Free: 25 × R$ 10,00. */
export function raffleText(change: Partial<RaffleText> = {}): RaffleText {
  made += 1;
  return {
    title: `Açaí & Pão-de-queijo da Vovó Zezé 🎁 nº ${made}`,
    category: 'Solidária',
    tickets: '25',
    priceDigits: '1000',
    lottery: 'Loteria Federal',
    description:
      'Toda a renda vai para a reforma do parquinho das crianças! 🎉 A cesta tem panetone, peru, espumante e “surpresas”.',
    ...change,
  };
}
