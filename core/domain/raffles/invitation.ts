import { formatMoney } from '#core/domain/money.ts';

/** An invitation to a raffle, as its organizer sends it on. `link` is left out where it travels by itself. */
export function invitationText({
  title,
  priceCents,
  link,
}: {
  title: string;
  priceCents: number;
  link?: string;
}): string {
  const lines = [
    `Participe da rifa “${title}”! 🎟️`,
    `Cada número custa ${formatMoney(priceCents)}. Boa sorte!`,
  ];
  return [...lines, ...(link === undefined ? [] : [link])].join('\n');
}
