/** Dependency rules between the folders of a layer: rows of .dependency-cruiser.cjs. */

/** What every service may import below itself, repositories apart. */
const UNDER_SERVICES = [
  'server/images/',
  'server/messages/message\\.ts$',
  'server/outgoing/gated\\.ts$',
  'server/providers/(?!sandbox/)',
  'core/',
];

/**
 * Areas of the product by the other areas that the rules of core know. A folder or file of a layer that is no area is shared by all;
 * `merge` names the documents that it merges.
 */
const CORE_AREAS = {
  account: [],
  receiving: [],
  raffles: ['account', 'receiving'],
  publication: ['raffles', 'receiving'],
  selling: ['account', 'raffles', 'receiving'],
  draw: ['raffles', 'selling'],
  notifications: [],
  merge: ['raffles', 'receiving'],
};

/** The layers of core by the layers below them. */
const CORE_LAYERS = {
  text: [],
  domain: ['text'],
  forms: ['domain', 'text'],
  wire: ['domain', 'text'],
  contract: ['wire', 'forms', 'domain'],
};

/**
 * Files of a layer, and those of the layers below it: of the areas that the row's own area knows, and shared ones.
 * @param {string[]} layers
 * @param {string[]} areas
 */
function filesOfLayers(layers, areas) {
  return layers.flatMap((layer) => [
    `core/${layer}/[^/]+$`,
    ...areas.map((area) => `core/${layer}/${area}/`),
  ]);
}

const coreLayers = Object.entries(CORE_LAYERS).flatMap(([layer, below]) => [
  ...Object.entries(CORE_AREAS).map(([area, known]) => ({
    name: `core-${layer}-${area}`,
    from: `core/${layer}/${area}/`,
    to: filesOfLayers([layer, ...below], [area, ...known]),
  })),
  {
    name: `core-${layer}`,
    from: `core/${layer}/[^/]+$`,
    to: [
      `core/${layer}/[^/]+$`,
      // The registry of calls is a list of every area's.
      ...(layer === 'contract' ? ['core/contract/[a-z]+/'] : []),
      ...filesOfLayers(below, []),
    ],
  },
]);

/**
 * Areas of server/services: the other areas whose services they call, or only these modules of them, and whose tables they read or
 * write.
 * @type {Record<string, { services: string[], modules?: string[], repositories: string[] }>}
 */
const SERVICE_AREAS = {
  raffles: { services: [], repositories: ['account', 'publication', 'receiving'] },
  receiving: { services: ['account'], repositories: ['raffles'] },
  account: {
    services: ['raffles', 'notifications'],
    // For the removal and the export of an account; it asks nothing else of selling.
    modules: [
      'selling/buyer/join-purchases',
      'selling/purchases/purchases-of-account',
      'selling/purchases/purchases-of-raffle',
    ],
    repositories: ['raffles', 'receiving', 'writes'],
  },
  notifications: { services: [], repositories: ['account', 'raffles'] },
  publication: { services: ['raffles', 'notifications', 'selling'], repositories: ['raffles', 'receiving'] },
  selling: {
    services: ['raffles', 'receiving', 'notifications'],
    // A restore of the whole database pauses sales.
    repositories: ['account', 'raffles', 'receiving', 'system'],
  },
  draw: { services: ['raffles', 'selling', 'notifications'], repositories: ['raffles'] },
};

/** Areas that call the ticket engine. */
const AREAS_OVER_TICKETS = ['publication', 'selling', 'draw'];

const SHARED_SERVICES = [
  'server/services/[^/]+$',
  'server/services/(writes|rate-limits|outbox|provider-payments)/',
];

/** @type {(parent: string, names: string[]) => string[]} */
const foldersOf = (parent, names) => names.map((name) => `${parent}/${name}/`);

const serviceAreas = [
  {
    name: 'server-services-demo',
    from: 'server/services/demo/',
    to: ['server/services/', 'server/repositories/', 'server/tickets/', ...UNDER_SERVICES],
  },
  {
    name: 'server-services-sales-of-raffle',
    // The only modules of raffles that read sales, and what was drawn.
    from: 'server/services/raffles/(sales|result)-of-raffle\\.ts$',
    to: [...SHARED_SERVICES, 'server/repositories/selling/', 'server/tickets/', 'core/'],
  },
  ...Object.entries(SERVICE_AREAS).map(([area, { services, modules = [], repositories }]) => ({
    name: `server-services-${area}`,
    from: `server/services/${area}/`,
    to: [
      ...SHARED_SERVICES,
      ...foldersOf('server/services', [area, ...services]),
      ...modules.map((name) => `server/services/${name}\\.ts$`),
      'server/repositories/[^/]+$',
      ...foldersOf('server/repositories', [area, ...repositories]),
      ...UNDER_SERVICES,
      ...(AREAS_OVER_TICKETS.includes(area) ? ['server/tickets/'] : []),
    ],
  })),
];

/** Areas of server/routes by the other areas whose services their handlers call. */
const ROUTE_AREAS = {
  account: [],
  receiving: [],
  raffles: ['publication', 'draw'],
  publication: [],
  selling: [],
  draw: [],
  notifications: [],
};

const routeAreas = Object.entries(ROUTE_AREAS).map(([area, known]) => ({
  name: `server-routes-${area}`,
  from: `server/routes/${area}/`,
  to: [
    `server/routes/${area}/`,
    'server/http/',
    'server/services/[^/]+$',
    ...foldersOf('server/services', [area, ...known]),
    `core/contract/${area}/`,
    'core/(?!contract/)',
  ],
}));

/** The folders of src/sync by the other folders of it that they know. */
const SYNC_FOLDERS = {
  context: [],
  status: ['context'],
  queue: ['context'],
  images: ['context', 'queue'],
  merge: ['context', 'queue'],
  pull: ['context', 'merge'],
  save: ['context', 'queue', 'images', 'merge'],
  send: ['context', 'queue', 'images', 'merge', 'pull'],
  actions: ['context', 'queue', 'images', 'merge', 'pull', 'save'],
  publication: ['context', 'status', 'queue', 'images', 'pull'],
  facets: ['context', 'status', 'queue', 'images', 'save', 'actions', 'publication'],
  engine: ['context', 'queue', 'images', 'merge', 'pull', 'save', 'send', 'facets'],
};

const syncFolders = Object.entries(SYNC_FOLDERS).map(([folder, known]) => ({
  name: `src-sync-${folder}`,
  from: `src/sync/${folder}/`,
  to: [
    ...[folder, ...known].map((name) => `src/sync/${name}/`),
    'src/storage/',
    'src/store/',
    'src/api/',
    'core/',
  ],
}));

/** The folders of src/ui by the other folders of it that they know. */
const UI_FOLDERS = {
  theme: [],
  drawings: [],
  elements: [],
  layout: ['elements'],
  lists: ['elements'],
  pix: ['elements'],
  fields: ['theme', 'elements'],
  loading: ['elements', 'layout', 'fields'],
  'seeded-form': ['elements'],
  presses: ['layout'],
  overlays: ['theme', 'elements', 'layout', 'fields', 'loading'],
  'date-field': ['theme', 'elements', 'fields', 'loading', 'overlays'],
  'rich-text-editor': ['elements', 'fields', 'loading', 'overlays'],
};

const uiFolders = Object.entries(UI_FOLDERS).map(([folder, known]) => ({
  name: `src-ui-${folder}`,
  from: `src/ui/${folder}/`,
  to: [...[folder, ...known].map((name) => `src/ui/${name}/`), 'src/store/', 'core/domain/'],
}));

/** The folders of the seller's screens by the other folders of them that they know. */
const SALES_FOLDERS = {
  words: [],
  data: [],
  layout: ['data'],
  csv: ['data'],
  cash: ['data', 'words'],
  raffles: ['data', 'layout'],
  settling: ['data', 'words'],
  draw: ['data', 'words', 'layout', 'settling'],
  raffle: ['data', 'words', 'layout', 'cash', 'csv', 'draw'],
  purchase: ['data', 'words', 'layout', 'settling'],
};

const SALES = 'src/features/selling/sales';
const salesFolders = Object.entries(SALES_FOLDERS).map(([folder, known]) => ({
  name: `src-features-sales-${folder}`,
  from: `${SALES}/${folder}/`,
  to: [
    ...foldersOf(SALES, [folder, ...known]),
    ...foldersOf('src', [
      'paused-sales',
      'raffle-files',
      'share-picture',
      'ui',
      'sync',
      'storage',
      'store',
      'api',
    ]),
    'core/',
  ],
}));

/** Folders of src whose screens and actions several features share. */
const sharedFolders = [
  {
    name: 'src-raffle-files',
    from: 'src/raffle-files/',
    to: ['src/raffle-files/', 'src/ui/', 'src/images/', 'src/sync/', 'src/storage/', 'core/'],
  },
  {
    name: 'src-raffle-deletion',
    from: 'src/raffle-deletion/',
    to: ['src/raffle-deletion/', 'src/ui/', 'src/sync/', 'core/'],
  },
  {
    name: 'src-password-confirmation',
    from: 'src/password-confirmation/',
    to: ['src/password-confirmation/', 'src/ui/', 'src/sync/', 'src/storage/', 'src/api/', 'core/'],
  },
  {
    name: 'src-unpublished-changes',
    from: 'src/unpublished-changes/',
    to: ['src/unpublished-changes/', 'src/ui/', 'src/sync/', 'src/storage/', 'core/'],
  },
  {
    name: 'src-paused-sales',
    from: 'src/paused-sales/',
    to: ['src/paused-sales/', 'src/ui/', 'src/sync/', 'src/storage/', 'src/api/', 'core/'],
  },
  {
    name: 'src-share-picture',
    from: 'src/share-picture/',
    to: ['src/share-picture/', 'src/raffle-files/', 'src/ui/', 'src/images/', 'core/'],
  },
  {
    name: 'src-device-alerts',
    from: 'src/device-alerts/',
    to: ['src/device-alerts/', 'src/ui/', 'src/storage/', 'src/api/', 'core/'],
  },
  {
    name: 'src-document-form',
    from: 'src/document-form/',
    to: ['src/document-form/', 'src/ui/', 'src/sync/', 'src/storage/', 'core/'],
  },
];

module.exports = {
  UNDER_SERVICES,
  coreLayers,
  routeAreas,
  salesFolders,
  sharedFolders,
  serviceAreas,
  syncFolders,
  uiFolders,
};
