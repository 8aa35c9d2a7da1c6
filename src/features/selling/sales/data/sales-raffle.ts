import { useLiveQuery } from 'dexie-react-hooks';
import type { Day } from '#core/domain/days.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { isPublicStatus, type PublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { shownPurchaseButtons } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel, type TicketModel } from '#core/domain/raffles/ticket-model.ts';
import { listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { PULLED_AT } from '#src/storage/pulled-at.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { type SaleFlags, saleFlagsOf } from '#src/storage/sale-flags.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';

/** The fields of a published raffle that the sales screens use, from the configuration known to the server. */
export interface SalesRaffle extends SaleFlags {
  id: string;
  title: string;
  slug: string;
  status: PublicStatus;
  /** 0 until the catalogue of packages is loaded on this device. */
  maxTickets: number;
  priceCents: number;
  /** Null until the configuration is on this device. */
  saleStartsOn: Day | null;
  drawsOn: Day | null;
  /** Whether the Loteria Federal decides it, not its organizer; true until this device knows. */
  isFederal: boolean;
  /** Null until the server has told it. */
  soldTickets: number | null;
  prizes: readonly string[];
  /** Server address or device reference of the first image; null without one. */
  coverImage: string | null;
  ticketModel: TicketModel;
  /** Null until the configuration is on this device. */
  paymentOption: PaymentOption | null;
  promotions: readonly Promotion[];
  /** Quantities of the purchase buttons; empty with the manual model. */
  quantities: readonly number[];
}

/** Undefined for a raffle that was never published. */
function salesRaffleOf(
  raffle: StoredRaffle,
  config: StoredRaffleConfig | undefined,
  { maxTickets, isFederal }: Pick<SalesRaffle, 'maxTickets' | 'isFederal'>,
): SalesRaffle | undefined {
  const { base, soldTickets } = raffle;
  if (!base || !isPublicStatus(base.status)) return undefined;
  const terms = config?.base ?? config?.working;
  const { id, title, slug, status, priceCents } = base;
  return {
    id,
    title,
    slug,
    status,
    ...saleFlagsOf(raffle),
    maxTickets,
    priceCents,
    saleStartsOn: terms?.saleStartsOn ?? null,
    drawsOn: terms?.drawsOn ?? null,
    isFederal,
    soldTickets: soldTickets ?? null,
    prizes: terms?.prizes ?? [],
    coverImage: terms?.images[0] ?? null,
    ticketModel: effectiveTicketModel(terms?.ticketModel ?? 'random', maxTickets),
    paymentOption: terms?.paymentOption ?? null,
    promotions: terms?.promotions ?? [],
    quantities: terms
      ? shownPurchaseButtons(terms, { maxTickets, priceCents }).map(({ tickets }) => tickets)
      : [],
  };
}

/** Published raffles: active ones first, otherwise in the order of `listRaffles`. */
async function listSalesRaffles(database: UserDatabase): Promise<SalesRaffle[]> {
  const [raffles, configs, plans, lotteries] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    listTicketPlans(database),
    listLotteries(database),
  ]);
  const configOf = new Map(configs.map((config) => [config.raffleId, config]));
  const sizeOf = new Map(plans.map(({ id, maxTickets }) => [id, maxTickets]));
  const federal = lotteries.find(({ name }) => name === FEDERAL_LOTTERY);
  const published = raffles.flatMap((raffle) => {
    const maxTickets = sizeOf.get(raffle.base?.ticketPlanId ?? '') ?? 0;
    const isFederal = federal === undefined || raffle.base?.lotteryId === federal.id;
    return salesRaffleOf(raffle, configOf.get(raffle.id), { maxTickets, isFederal }) ?? [];
  });
  return [
    ...published.filter(({ status }) => status === 'active'),
    ...published.filter(({ status }) => status !== 'active'),
  ];
}

interface ReadRaffles {
  raffles: SalesRaffle[];
  /** Whether this device has ever completed a pull from the server. */
  isPulled: boolean;
}

/** What was read last: a screen that is opened again has its height from its first frame, so that its scroll position can return. */
const lastRead = new WeakMap<UserDatabase, ReadRaffles>();

async function readSalesRaffles(database: UserDatabase): Promise<ReadRaffles> {
  const [raffles, pulledAt] = await Promise.all([listSalesRaffles(database), database.meta.get(PULLED_AT)]);
  const read = { raffles, isPulled: pulledAt !== undefined };
  lastRead.set(database, read);
  return read;
}

/** The user's published raffles on this device; undefined while the first pull may still deliver some. */
export function useSalesRaffles(): SalesRaffle[] | undefined {
  const { database, connectivity } = getSyncEngine();
  const isOnline = useOnline(connectivity);
  const read = useLiveQuery(() => readSalesRaffles(database), [database], lastRead.get(database));
  const isWaiting = read?.raffles.length === 0 && !read.isPulled && isOnline;
  return isWaiting ? undefined : read?.raffles;
}

/** One published raffle: undefined while loading, null if this device does not have it. */
export function useSalesRaffle(raffleId: string): SalesRaffle | null | undefined {
  const raffles = useSalesRaffles();
  return raffles && (raffles.find(({ id }) => id === raffleId) ?? null);
}
