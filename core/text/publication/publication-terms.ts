/**
 * What an organizer declares before a raffle is published for the first time (P-767). The server keeps the version with the
 * time: whoever changes a word of `text` gives it a new version.
 */
export const PUBLICATION_TERMS = {
  version: '2026-11-26',
  text: 'Sei que a Lei 5.768/71 só permite distribuir prêmios por sorteio com autorização, e declaro que sou responsável por esta rifa, pela autorização dela e pela entrega dos prêmios.',
  missing: 'Marque a declaração para publicar',
  outdated: 'O texto da declaração mudou. Atualize o aplicativo e marque de novo para publicar',
} as const;
