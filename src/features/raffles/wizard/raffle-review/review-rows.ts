import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { authorizationNumberLabel, authorizationOf } from '#core/domain/raffles/authorization.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { type Catalogues, displayValue } from '#core/domain/raffles/display-value.ts';
import type { Field, Format, FormatValues } from '#core/domain/raffles/field.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { RAFFLE_STATUS_LABELS } from '#core/text/raffles/status-labels.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';

/** Step and field in which a value of the review is edited. */
export type EditPlace = readonly [step: WizardStep, field: string];

/** A row of the review. */
export interface ReviewRow {
  term: string;
  text: string;
  /** Takes the full width. */
  isLong?: boolean;
}

/** Shown in place of an empty value. */
export const NOT_GIVEN = 'Não informado';

export const inData = (field: keyof RaffleData): EditPlace => [STEP.data, field];
export const inConfig = (field: keyof RaffleConfigData): EditPlace => [STEP.config, field];

/** The row of a single-line field; lists and rich texts have their own blocks. */
function rowOf(field: Field, value: FormatValues[Format], catalogues: Catalogues): ReviewRow {
  const shown = displayValue(field, value, catalogues);
  const isText = shown.kind === 'text';
  return {
    term: field.label,
    text: isText ? shown.text : NOT_GIVEN,
    isLong: isText && field.format === 'link',
  };
}

/** Step 0 in the review (P-113); title and price are on the ticket itself. */
export function raffleRows(data: WizardData): ReviewRow[] {
  const row = (name: keyof RaffleData) => rowOf(RAFFLE_FIELDS[name], data.raffle.working[name], data);
  return [row('categoryId'), { ...row('ticketPlanId'), term: 'Tickets' }, row('lotteryId')];
}

const configRow = (name: keyof RaffleConfigData, config: RaffleConfigData, catalogues: Catalogues) =>
  rowOf(CONFIG_FIELDS[name], config[name], catalogues);

/** Step 1 in the review (P-113). */
export function configRows(
  config: RaffleConfigData,
  status: RaffleStatus,
  catalogues: Catalogues,
): ReviewRow[] {
  const names = ['paymentOption', 'paymentMinutes', 'supportPhone', 'drawsOn', 'saleStartsOn'] as const;
  return [
    ...names.map((name) => configRow(name, config, catalogues)),
    { term: 'Status', text: RAFFLE_STATUS_LABELS[status] },
    configRow('videoLink', config, catalogues),
  ];
}

/** What permits the raffle; one row where nothing is declared (P-754). */
export function authorizationRows(config: RaffleConfigData, catalogues: Catalogues): ReviewRow[] {
  const row = (name: keyof RaffleConfigData) => configRow(name, config, catalogues);
  if (authorizationOf(config) === null) return [row('authorizationNumber')];
  return [
    { ...row('authorizationNumber'), term: authorizationNumberLabel(config.authorizationKind) },
    row('authorizationEntity'),
    row('authorizationCnpj'),
  ];
}

/** The rows of step 1 about selling. Enabled prizes have their own blocks. */
export function saleRows(config: RaffleConfigData, catalogues: Catalogues): ReviewRow[] {
  const names: readonly (keyof RaffleConfigData)[] = [
    'ticketModel',
    'minTicketsPerUser',
    'maxTicketsPerUser',
    'showAvailableCount',
    'showLastBuyers',
    'showDrawDate',
    'isPrivate',
    'whatsappGroupLink',
    ...(config.mostPurchasedEnabled ? [] : (['mostPurchasedEnabled'] as const)),
    ...(config.luckyNumbersEnabled ? [] : (['luckyNumbersEnabled'] as const)),
  ];
  return names.map((name) => configRow(name, config, catalogues));
}
