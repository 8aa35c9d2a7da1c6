/** Public password of all demo accounts: with DEMO off they are locked (P-910). */
export const DEMO_PASSWORD = 'Rifaria#2026';

/** The seller known to the sandbox of the card provider. Valid nowhere else, so it may be public. */
export const DEMO_SELLER = { apiKey: 'TEST-demo-public-key', apiToken: 'TEST-demo-access-token-2026' };

export const DEMO_ACCOUNTS = {
  organizer: {
    id: '00000000-0000-7000-8000-000500000001',
    name: 'Marina Duarte',
    displayName: 'Marina Rifas',
    email: 'organizador@demo.rifaria.app',
    phone: '11987650001',
    description: 'com chave Pix e cartão configurados',
  },
  seller: {
    id: '00000000-0000-7000-8000-000500000004',
    name: 'Paula Teixeira',
    displayName: 'Paula Prêmios',
    email: 'vendas@demo.rifaria.app',
    phone: '11900000001',
    description: 'rifas com vendas em todos os estados',
  },
  newcomer: {
    id: '00000000-0000-7000-8000-000500000002',
    name: 'Caio Nunes',
    displayName: '',
    email: 'nova@demo.rifaria.app',
    phone: '21987650002',
    description: 'sem dados de recebimento',
  },
  exempt: {
    id: '00000000-0000-7000-8000-000500000003',
    name: 'Instituto Boa Vizinhança',
    displayName: 'Boa Vizinhança',
    email: 'isenta@demo.rifaria.app',
    phone: '31987650003',
    description: 'publica sem taxa',
  },
} as const;

export const DEMO_ACCOUNT_IDS: readonly string[] = Object.values(DEMO_ACCOUNTS).map(({ id }) => id);

/** Accounts that publish without the fee. */
export const DEMO_FREE_ACCOUNT_IDS: readonly string[] = [DEMO_ACCOUNTS.seller.id, DEMO_ACCOUNTS.exempt.id];
