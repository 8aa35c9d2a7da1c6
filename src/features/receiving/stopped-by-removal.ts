import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** Titles of the raffles on the air that are paid at the card provider alone: without it they sell nothing (P-744). */
export async function titlesStoppedByRemoval(database: UserDatabase): Promise<string[]> {
  const [raffles, configs] = await Promise.all([listRaffles(database), listRaffleConfigs(database)]);
  const optionOf = new Map(configs.map(({ raffleId, base }) => [raffleId, base?.paymentOption]));
  return raffles.flatMap(({ id, base }) =>
    base?.status === 'active' && optionOf.get(id) === 'mp' ? [base.title] : [],
  );
}

/** What the question before the removal says of them. */
export function removalMessage(stopped: readonly string[]): string {
  const what = 'Suas rifas deixam de oferecer cartão e Pix automático.';
  const back = 'Para voltar, você precisa da chave e do token de novo.';
  if (stopped.length === 0) return `${what} ${back}`;
  const which =
    stopped.length === 1
      ? `“${stopped[0]}” só recebe pelo Mercado Pago e para de vender.`
      : `${stopped.length} rifas no ar só recebem pelo Mercado Pago e param de vender.`;
  return `${what} ${which} ${back}`;
}
