const path = require('node:path');
const {
  UNDER_SERVICES,
  coreLayers,
  routeAreas,
  serviceAreas,
  syncFolders,
  uiFolders,
  salesFolders,
  sharedFolders,
} = require('./scripts/check/folder-rules.cjs');

/**
 * The dependency rules of docs/ARCHITECTURE.md: which folders a folder may import from. Everything else is forbidden.
 * Paths are regular expressions over paths from the root. Only the first row that matches a file applies to it.
 */
const layerRules = [
  ...coreLayers,
  { name: 'src-store', from: 'src/store/', to: ['src/store/'] },
  { name: 'src-storage', from: 'src/storage/', to: ['src/storage/', 'src/store/', 'core/'] },
  { name: 'src-api', from: 'src/api/', to: ['src/api/', 'core/'] },
  ...syncFolders,
  { name: 'src-images', from: 'src/images/', to: ['src/images/', 'core/'] },
  ...uiFolders,
  ...salesFolders,
  ...sharedFolders,
  // The public page shows where one buys; the rest of selling has routes of its own.
  {
    name: 'src-public-page',
    from: 'src/features/raffles/public-page/',
    to: [
      'src/features/raffles/public-page/',
      'src/features/selling/buyer/buying/',
      'src/device-alerts/',
      'src/ui/',
      'src/sync/',
      'src/storage/',
      'src/api/',
      'core/',
    ],
  },
  // The landing page shows the first raffles on sale.
  {
    name: 'src-landing',
    from: 'src/features/landing/',
    to: ['src/features/landing/', 'src/features/selling/buyer/offers/', 'src/ui/', 'core/'],
  },
  {
    name: 'src-features',
    // An area of several features has a folder for each; a feature knows no other.
    from: 'src/features/((?:account|raffles|selling)/[^/]+|[^/]+)/',
    to: [
      'src/features/$1/',
      'src/document-form/',
      'src/device-alerts/',
      'src/password-confirmation/',
      'src/raffle-deletion/',
      'src/raffle-files/',
      'src/unpublished-changes/',
      'src/paused-sales/',
      'src/share-picture/',
      'src/ui/',
      'src/images/',
      'src/sync/',
      'src/storage/',
      'src/store/',
      'src/api/',
      'core/',
    ],
  },
  { name: 'src-app', from: 'src/(app/|[^/]+$)', to: ['src/', 'core/'] },
  { name: 'sw', from: 'sw/', to: ['sw/', 'src/sync/', 'src/storage/', 'src/api/', 'core/'] },
  {
    name: 'server-composition',
    from: 'server/(main|app|announcement|background-jobs|outgoing-clients)\\.ts$',
    to: ['server/', 'core/'],
  },
  { name: 'server-config', from: 'server/config(\\.ts$|/)', to: ['server/config/', 'core/'] },
  // http serves the routes: it authenticates through services and has no database access.
  {
    name: 'server-http',
    from: 'server/http/',
    to: ['server/http/', 'server/log/', 'server/services/', 'server/images/', 'core/'],
  },
  ...routeAreas,
  {
    name: 'server-routes',
    from: 'server/routes/[^/]+$',
    to: ['server/routes/', 'server/http/', 'server/services/', 'core/'],
  },
  ...serviceAreas,
  {
    name: 'server-services',
    from: 'server/services/',
    to: ['server/services/', 'server/repositories/', ...UNDER_SERVICES],
  },
  // An area's repositories query the tables of the area and join others; they never call another area's repositories.
  {
    name: 'server-repositories-area',
    from: 'server/repositories/([^/]+)/',
    to: ['server/repositories/$1/', 'server/repositories/[^/]+$', 'server/db/', 'core/'],
  },
  {
    name: 'server-repositories',
    from: 'server/repositories/[^/]+$',
    to: ['server/repositories/[^/]+$', 'server/db/', 'core/'],
  },
  // What the operator's log is told of errors.
  {
    name: 'server-log',
    from: 'server/log/',
    to: ['server/log/', 'server/services/service-context\\.ts$'],
  },
  // The gates know no service; its clients are put behind them.
  {
    name: 'server-outgoing',
    from: 'server/outgoing/',
    to: ['server/outgoing/', 'core/domain/durations\\.ts$'],
  },
  // Texts of messages and their delivery; no access to tables.
  {
    name: 'server-messages',
    from: 'server/messages/',
    to: ['server/messages/', 'server/outgoing/', 'core/'],
  },
  // Image processing and files; no access to tables or raffles.
  {
    name: 'server-images',
    from: 'server/images/',
    to: ['server/images/', 'server/outgoing/', 'server/config/object-storage\\.ts$', 'core/'],
  },
  { name: 'server-tickets', from: 'server/tickets/', to: ['server/tickets/', 'server/db/', 'core/'] },
  { name: 'server-db', from: 'server/db/', to: ['server/db/', 'core/'] },
  { name: 'server-sandbox', from: 'server/providers/sandbox/', to: ['server/providers/sandbox/', 'core/'] },
  // One folder a provider; they share what lies beside the folders.
  {
    name: 'server-provider',
    from: 'server/providers/([^/]+)/',
    to: ['server/providers/$1/', 'server/providers/[^/]+$', 'server/outgoing/', 'core/'],
  },
  {
    name: 'server-providers',
    from: 'server/providers/[^/]+$',
    to: ['server/providers/(?!sandbox/)', 'server/outgoing/', 'core/'],
  },
  // A file outside the folders above may import nothing: add a row for its folder.
  { name: 'core-unplaced', from: 'core/', to: [] },
  { name: 'src-unplaced', from: 'src/', to: [] },
  { name: 'server-unplaced', from: 'server/', to: [] },
];

const TEST_FILE = '\\.(test|spec)\\.tsx?$';
const INSIDE_THE_TREE = '^(core|src|server|sw|tests|scripts|bench)/';

/** Two rules per row: one for the code, one for the tests beside it, which may import tests/ as well. */
function rulesOf(row, index) {
  const earlier = layerRules.slice(0, index).map((other) => `^${other.from.replace('((?:', '(?:(?:')}`);
  const targets = row.to.map((target) => `^${target}`);
  const never = '^$';
  return [
    {
      name: row.name,
      comment: `${row.from} may import only: ${row.to.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: `^${row.from}`, pathNot: [...earlier, TEST_FILE] },
      to: { path: INSIDE_THE_TREE, pathNot: targets.length > 0 ? targets : [never] },
    },
    {
      name: `${row.name}-tests`,
      comment: `tests in ${row.from} may import what it may, and tests/`,
      severity: 'error',
      from: { path: `^${row.from}.*${TEST_FILE}`, pathNot: earlier.length > 0 ? earlier : [never] },
      to: { path: INSIDE_THE_TREE, pathNot: [...targets, '^tests/'] },
    },
  ];
}

/** Modules that make a client of an external service. */
const OUTGOING_CLIENTS = [
  '^server/providers/mercado-pago/(mercado-pago|fee-account|card-accounts|send-request)\\.ts$',
  '^server/providers/federal-lottery/caixa\\.ts$',
  '^server/providers/push/web-push-sender\\.ts$',
  '^server/messages/(smtp-sender|webhook-sender)\\.ts$',
  '^server/images/s3-store\\.ts$',
];

/** External services are reached through their gates only (docs/decisions/070). */
const gates = [
  {
    name: 'clients-behind-gates',
    comment:
      'clients of external services are made in server/outgoing-clients.ts and prepare-messages.ts, behind their gates',
    severity: 'error',
    from: {
      path: '^server/',
      pathNot: [
        '^server/outgoing-clients\\.ts$',
        '^server/messages/prepare-messages\\.ts$',
        '^server/providers/mercado-pago/',
        TEST_FILE,
      ],
    },
    to: { path: OUTGOING_CLIENTS },
  },
  {
    name: 'gated-by-wrappers',
    comment: 'only a wrapper may call a client gated',
    severity: 'error',
    from: {
      path: '^server/',
      pathNot: ['^server/(providers|messages)/gated-[^/]+$', '^server/messages/prepare-messages\\.ts$'],
    },
    to: { path: '^server/outgoing/as-gated\\.ts$' },
  },
  {
    name: 'outgoing-libraries',
    comment:
      'libraries that open connections belong to the clients behind gates; server/http has types of Node of incoming ones',
    severity: 'error',
    from: {
      path: '^server/',
      pathNot: [...OUTGOING_CLIENTS, '^server/http/', TEST_FILE],
    },
    to: { path: '(node_modules/(nodemailer|web-push|@aws-sdk/[^/]+)/|^(node:)?(https?|http2|tls|dgram)$)' },
  },
];

/** Packages that a part of the tree may not import. */
const libraries = [
  {
    name: 'no-react-below-the-screen',
    comment: 'src/sync, src/storage, src/images and src/api run in the worker and in tests without a screen',
    severity: 'error',
    from: { path: '^(core|sw|src/(sync|storage|api|images))/', pathNot: TEST_FILE },
    to: { path: 'node_modules/(react|react-dom|react-[^/]+|@ionic/[^/]+|ionicons|dexie-react-hooks)/' },
  },
  {
    name: 'core-takes-only-pure-libraries',
    comment: 'core does no I/O: pure rules, with zod for schemas and dayjs for days',
    severity: 'error',
    from: { path: '^core/', pathNot: TEST_FILE },
    to: { path: 'node_modules/', pathNot: 'node_modules/(zod|dayjs)/' },
  },
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: { path: '^(core|src|sw)/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
];

const general = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'no other rule applies to an import that cannot be resolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-test-code-in-the-product',
    severity: 'error',
    from: { path: '^(core|src|server|sw)/', pathNot: TEST_FILE },
    to: { path: TEST_FILE },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layerRules.flatMap(rulesOf), ...gates, ...libraries, ...general],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results|playwright-report|coverage)' },
    // Type-only imports count as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
};
