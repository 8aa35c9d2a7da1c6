/** Ids of the raffles that the server's return to an earlier copy concerns. */
interface Concerned {
  /** This device sends them again. */
  raffles: readonly string[];
  /** They were published and are not any more, whether or not there is something to send. */
  unpublished: readonly string[];
  /** Those of the unpublished that had sales. */
  sold: readonly string[];
}

const WENT_BACK = 'O servidor voltou a uma cópia anterior.';

function sentText({ raffles }: Concerned): string {
  if (raffles.length === 0) return '';
  return raffles.length === 1
    ? ' Uma rifa deste aparelho será enviada de novo.'
    : ` ${raffles.length} rifas deste aparelho serão enviadas de novo.`;
}

function unpublishedText({ raffles, unpublished }: Concerned): string {
  const count = unpublished.length;
  if (count === 0) return '';
  if (!unpublished.every((id) => raffles.includes(id)))
    return count === 1
      ? ' Uma rifa que estava no ar volta a ser rascunho: publique de novo.'
      : ` ${count} rifas que estavam no ar voltam a ser rascunho: publique de novo.`;
  if (raffles.length === 1) return ' Ela estava no ar e volta a ser rascunho: publique de novo.';
  return count === 1
    ? ' Uma delas estava no ar e volta a ser rascunho: publique de novo.'
    : ` ${count} delas estavam no ar e voltam a ser rascunho: publique de novo.`;
}

function soldText({ unpublished, sold }: Concerned): string {
  if (sold.length === 0) return '';
  const compare = 'compare os pagamentos antes de publicar.';
  if (sold.length > 1) return ` ${sold.length} já tinham números vendidos: ${compare}`;
  return ` ${unpublished.length === 1 ? 'Ela' : 'Uma'} já tinha números vendidos: ${compare}`;
}

/** Told once after the server went back to an earlier copy (P-1041). */
export function sentAgainText(concerned: Concerned): string {
  return `${WENT_BACK}${sentText(concerned)}${unpublishedText(concerned)}${soldText(concerned)}`;
}
