import { optionLeft } from '#core/domain/receiving/payment-options.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** What can be removed: the account at the card provider, or the Pix key. */
type Removed = 'card' | 'pix';

/** The settings without it. */
const WITHOUT: Record<Removed, Partial<SellerProfile>> = {
  card: { apiKey: '', hasApiToken: false },
  pix: { pixKey: '', pixCity: '' },
};

const WORDS: Record<Removed, { what: string; by: string; back: string }> = {
  card: {
    what: 'Suas rifas deixam de oferecer cartão e Pix automático.',
    by: 'pelo Mercado Pago',
    back: 'Para voltar, você precisa da chave e do token de novo.',
  },
  pix: {
    what: 'Suas rifas deixam de receber pela sua chave, e quem reservou e ainda não pagou deixa de ver o código.',
    by: 'pela chave Pix',
    back: 'O que já foi pago você confirma como sempre.',
  },
};

/** Titles of the raffles on the air that are left without a way to pay by a removal (P-744, P-614). */
export async function titlesStoppedByRemoval(database: UserDatabase, removed: Removed): Promise<string[]> {
  const [raffles, configs, profile] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    findSellerProfile(database),
  ]);
  const now = profile?.base ?? null;
  const optionOf = new Map(configs.map(({ raffleId, base }) => [raffleId, base?.paymentOption ?? null]));
  return raffles.flatMap(({ id, base }) => {
    const option = optionOf.get(id) ?? null;
    const isStopped =
      optionLeft(option, now) !== null && optionLeft(option, now && { ...now, ...WITHOUT[removed] }) === null;
    return base?.status === 'active' && isStopped ? [base.title] : [];
  });
}

/** What the question before the removal says of them. */
export function removalMessage(removed: Removed, stopped: readonly string[]): string {
  const { what, by, back } = WORDS[removed];
  if (stopped.length === 0) return `${what} ${back}`;
  const which =
    stopped.length === 1
      ? `“${stopped[0]}” só recebe ${by} e para de vender.`
      : `${stopped.length} rifas no ar só recebem ${by} e param de vender.`;
  return `${what} ${which} ${back}`;
}
