function unpublishedText(unpublished: number, raffles: number): string {
  if (unpublished === 0) return '';
  if (raffles === 1) return ' Ela estava no ar e volta a ser rascunho: publique de novo.';
  return unpublished === 1
    ? ' Uma delas estava no ar e volta a ser rascunho: publique de novo.'
    : ` ${unpublished} delas estavam no ar e voltam a ser rascunho: publique de novo.`;
}

/**
 * Told once after the server went back to an earlier copy (P-1041): number of raffles that this device sends again, and of those that were
 * published and are not any more.
 */
export function sentAgainText({ raffles, unpublished }: { raffles: number; unpublished: number }): string {
  const what =
    raffles === 1
      ? 'Uma rifa deste aparelho será enviada de novo.'
      : `${raffles} rifas deste aparelho serão enviadas de novo.`;
  return `O servidor voltou a uma cópia anterior. ${what}${unpublishedText(unpublished, raffles)}`;
}
