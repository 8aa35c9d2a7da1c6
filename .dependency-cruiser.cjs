const path = require('node:path');

const UNDER_SERVICES = [
  'server/repositories/',
  'server/images/',
  'server/messages/message\\.ts$',
  'server/providers/(?!sandbox/)',
  'core/',
];

/** Areas of the product by the other areas that they know. What is no area (writes, limits, loose files) is shared by all. */
const AREAS = {
  raffles: [],
  receiving: ['account'],
  account: ['raffles', 'notifications'],
  notifications: [],
  publication: ['raffles', 'notifications'],
  draw: [],
};

const SHARED_SERVICES = ['server/services/[^/]+$', 'server/services/(writes|rate-limits)/'];

function serviceAreas() {
  return Object.entries(AREAS).map(([area, known]) => ({
    name: `server-services-${area}`,
    from: `server/services/${area}/`,
    to: [
      ...SHARED_SERVICES,
      ...[area, ...known].map((name) => `server/services/${name}/`),
      ...UNDER_SERVICES,
    ],
  }));
}

/**
 * The arrows of docs/ARCHITECTURE.md: who may import whom inside the tree. What a row does not name is forbidden.
 * Paths are regular expressions over paths from the root. Rows are read from the top; the first that fits a file
 * is the only one that holds for it.
 */
const arrows = [
  { name: 'core-text', from: 'core/text/', to: ['core/text/'] },
  { name: 'core-domain', from: 'core/domain/', to: ['core/domain/', 'core/text/'] },
  { name: 'core-forms', from: 'core/forms/', to: ['core/forms/', 'core/domain/', 'core/text/'] },
  { name: 'core-wire', from: 'core/wire/', to: ['core/wire/', 'core/domain/', 'core/text/'] },
  {
    name: 'core-contract',
    from: 'core/contract/',
    to: ['core/contract/', 'core/wire/', 'core/forms/', 'core/domain/'],
  },
  { name: 'src-storage', from: 'src/storage/', to: ['src/storage/', 'core/'] },
  { name: 'src-api', from: 'src/api/', to: ['src/api/', 'core/'] },
  { name: 'src-sync', from: 'src/sync/', to: ['src/sync/', 'src/storage/', 'src/api/', 'core/'] },
  { name: 'src-images', from: 'src/images/', to: ['src/images/', 'core/'] },
  { name: 'src-ui', from: 'src/ui/', to: ['src/ui/', 'core/domain/'] },
  {
    name: 'src-raffle-files',
    from: 'src/raffle-files/',
    to: ['src/raffle-files/', 'src/ui/', 'src/images/', 'src/sync/', 'src/storage/', 'core/'],
  },
  {
    name: 'src-password-confirmation',
    from: 'src/password-confirmation/',
    to: ['src/password-confirmation/', 'src/ui/', 'src/sync/', 'src/storage/', 'src/api/', 'core/'],
  },
  {
    name: 'src-features',
    from: 'src/features/([^/]+)/',
    to: [
      'src/features/$1/',
      'src/password-confirmation/',
      'src/raffle-files/',
      'src/ui/',
      'src/images/',
      'src/sync/',
      'src/storage/',
      'src/api/',
      'core/',
    ],
  },
  { name: 'src-app', from: 'src/(app/|[^/]+$)', to: ['src/', 'core/'] },
  { name: 'sw', from: 'sw/', to: ['sw/', 'src/sync/', 'src/storage/', 'src/api/', 'core/'] },
  { name: 'server-composition', from: 'server/(main|app|announcement)\\.ts$', to: ['server/', 'core/'] },
  { name: 'server-config', from: 'server/config(\\.ts$|/)', to: ['server/config/', 'core/'] },
  // http is the plumbing under the routes: it asks services who is calling, and never reads a table itself.
  {
    name: 'server-http',
    from: 'server/http/',
    to: ['server/http/', 'server/services/', 'server/images/', 'core/'],
  },
  {
    name: 'server-routes',
    from: 'server/routes/',
    to: ['server/routes/', 'server/http/', 'server/services/', 'core/'],
  },
  ...serviceAreas(),
  { name: 'server-services', from: 'server/services/', to: ['server/services/', ...UNDER_SERVICES] },
  {
    name: 'server-repositories',
    from: 'server/repositories/',
    to: ['server/repositories/', 'server/db/', 'core/'],
  },
  // What people are told, and how it goes out: knows no table.
  { name: 'server-messages', from: 'server/messages/', to: ['server/messages/', 'core/'] },
  // Pixels and files: knows no table and no raffle.
  { name: 'server-images', from: 'server/images/', to: ['server/images/', 'core/'] },
  { name: 'server-db', from: 'server/db/', to: ['server/db/', 'core/'] },
  { name: 'server-sandbox', from: 'server/providers/sandbox/', to: ['server/providers/sandbox/', 'core/'] },
  {
    name: 'server-providers',
    from: 'server/providers/',
    to: ['server/providers/(?!sandbox/)', 'core/'],
  },
  // A file that no row above names has no place in the house yet: give it one before it imports anything.
  { name: 'core-unplaced', from: 'core/', to: [] },
  { name: 'src-unplaced', from: 'src/', to: [] },
  { name: 'server-unplaced', from: 'server/', to: [] },
];

const TEST_FILE = '\\.(test|spec)\\.tsx?$';
const INSIDE_THE_TREE = '^(core|src|server|sw|tests|scripts|bench)/';

/** One row as two rules: for the code, and for the tests beside it, which may lean on tests/ too. */
function rulesOf(row, index) {
  const earlier = arrows.slice(0, index).map((other) => `^${other.from.replace(/\(\[\^\/\]\+\)/g, '[^/]+')}`);
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

/** What each part may not take from outside the tree. */
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
    comment: 'an import that resolves to nothing is read by no other rule',
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
  forbidden: [...arrows.flatMap(rulesOf), ...libraries, ...general],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results|playwright-report|coverage)' },
    // Imports of types are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
};
