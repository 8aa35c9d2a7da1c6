/** Whether, and how far, this browser can notify. 'install-first': an iPhone does so for installed apps alone. */
export type PushSupport = 'ready' | 'blocked' | 'install-first' | 'unsupported';

/** Why this browser does not notify, and what whoever has an account does about it. */
export const CANNOT_NOTIFY: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'Os avisos da Rifaria estão bloqueados neste navegador. Libere nas permissões do site, pelo cadeado ao lado do endereço.',
  'install-first':
    'No iPhone, os avisos só chegam no app instalado: toque em Compartilhar, depois em Adicionar à Tela de Início.',
  unsupported: 'Este navegador não recebe avisos. Eles aparecem quando você abre a Rifaria.',
};

/** Why notifications were not turned on or off. */
export const PUSH_PROBLEMS = {
  refused: 'O navegador não deixou. Libere os avisos da Rifaria nas permissões do site e tente de novo.',
  failed: 'Não deu para ligar os avisos agora. Confira sua internet e tente de novo.',
  notOff: 'Não deu para desligar agora. Confira sua internet e tente de novo.',
};

export interface PushFacts {
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  isIos: boolean;
  isInstalled: boolean;
}

export function pushSupport({ hasPush, permission, isIos, isInstalled }: PushFacts): PushSupport {
  if (isIos && !isInstalled) return 'install-first';
  if (!hasPush || permission === undefined) return 'unsupported';
  return permission === 'denied' ? 'blocked' : 'ready';
}

/** What this browser says of itself now. */
export function pushFacts(): PushFacts {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return {
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
    isIos,
    isInstalled: standalone === true || matchMedia('(display-mode: standalone)').matches,
  };
}
