/** @typedef {import('vite').Rolldown.CodeSplittingGroup} ChunkGroup */

/** Parts of the kit that bring a library along, or that one area alone uses; they go with whoever uses them. */
const HEAVY_UI =
  'late-part|choice-card|network-back|sortable-list|rich-text-editor|seeded-form|overlays|feedback|modal|use-object-url|copy-link|file-drop|page\\.|dialog-|entry-rows|youtube-video|ionic|[a-z]+-field|field-frame|enter-goes-on|password-rules|resend-code|use-countdown|drawings/(ticket-fan|linked-tickets)|card\\.|icon-button|status-chip|cover-colours|share\\.';

/**
 * Few files, each for one moment: at 150 ms a request a waterfall of forty small ones costs more than their bytes. The first
 * group that takes a module has it; what none takes goes with the screen that uses it.
 * @type {ChunkGroup[]}
 */
const groupsByRank = [
  // Changes with a dependency only: an update of the app leaves it in every cache.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  },
  // What index.html needs before it knows the screen. The page itself and its module stay apart, for the manifest's sake.
  { name: 'app', test: /(?<!\/index\.html|\/src\/main\.tsx)$/, tags: ['$initial'] },
  // Drawings of actions and menus: the sign-in and the wizard's first step have none of them.
  {
    name: 'icons',
    test: /virtual:ionicon\/(folderOpen|lockOpen|ellipsisVertical|send|ellipseOutline|people|ticket|image|cash|bagHandle|card|star|playCircle|person|shareSocial|logoWhatsapp|copy|create|trash|logOut)/,
    minShareCount: 2,
  },
  {
    name: 'kit',
    test: new RegExp(
      `virtual:ionicon/(?!mailUnread)|src/ui/(?!${HEAVY_UI})|src/ui/rich-text-editor/rich-text\\.module|core/domain/(contact|limits|money|phone|publication)\\.ts|node_modules/dequal/`,
    ),
    minShareCount: 2,
  },
  // Cards and chips of lists and pages: the sign-in and the wizard's first step have none of them.
  {
    name: 'cards',
    test: /src\/ui\/(card|icon-button|status-chip|cover-colours|share)\.|core\/domain\/whatsapp/,
    minShareCount: 2,
  },
  // What reads and writes calls; pages that are only read come without it.
  {
    name: 'calls',
    test: /node_modules\/zod\/|src\/api\/(?!upload-file)|(?<!@ionic\/)core\/(contract\/(call|account)|wire\/(account|user|error))\.ts/,
    minShareCount: 2,
  },
  // What the overlays are made of. The drawer's and the switches' React wrappers bring more, and go with them.
  { name: 'ionic', test: /@ionic\/core\/components\/(index|ion-(action-sheet|alert|loading|toast))\.js/ },
  // The sign-in has fields without the library of the larger forms.
  {
    name: 'fields',
    test: /src\/ui\/((text|select)-field|field-frame|enter-goes-on)|core\/forms\/messages-by-field/,
    minShareCount: 2,
  },
  { name: 'forms', test: /node_modules\/react-hook-form\/|src\/ui\/seeded-form\// },
  {
    name: 'auth',
    test: /src\/features\/auth\/(?!sign-out|logout|discard|unsent|recovery\/)|core\/(forms\/(account|contact|person-name|new-password)|domain\/password|text\/account-validation)|src\/ui\/(password-field|drawings\/ticket-fan)/,
    minShareCount: 2,
  },
  // What recovery and 'Meus dados' share.
  {
    name: 'account',
    test: /(?<!@ionic)\/core\/(contract\/(recovery|my-data)|wire\/(code-challenge|account-session|user-change)|domain\/(verification-code|avatar|account-session|dev-paths)|forms\/recovery|text\/account)|src\/ui\/(code-field|password-rules|resend-code|use-countdown)|virtual:ionicon\/mailUnread/,
    minShareCount: 2,
  },
  {
    name: 'rules',
    test: /(?<!@ionic)\/core\/(?!wire\/|contract\/|domain\/notifications|text\/(raffle|image)-files|domain\/(image-header|merge\/|text-colors|whatsapp|field-words|copied-raffle|same-content|promotion-prices|lucky-(draw|number-entry)|ticket-numbers))|node_modules\/dayjs\//,
    minShareCount: 2,
  },
  // What is said to the server and heard from it: a draft that is on the device opens without.
  {
    name: 'wire',
    test: /(?<!@ionic)\/core\/(wire|contract)\/(?!raffle-file|seller-profile|settings|notifications|system|page)/,
    minShareCount: 2,
  },
  // The signed-in user's database and its synchronisation, and what tells how it goes.
  {
    name: 'device',
    test: /node_modules\/(dexie|dexie-react-hooks|uuid)\/|src\/storage\/(?!affiliate|memory-|unsent-raffles|shared-images|changes-cursor|device-database)|src\/sync\/(?!images\/|save-card|acknowledge|adopt-id|background-drain|body-hash|keep-replaced|raffle-of|read-conflicts|lanes|drain-(queue|lease)|send-slot|begin-|slot-|[a-z-]+-sender|save-config|pull-|pull\.|pulled-|keep-pulled|merge|reconcil|read-conflicts|start-anew|put-fields|config-reply|lazy-senders|deletion-sender|seller-profile-sender|publi|keep-imported|replay-|discard|bring-back|retry-slots|(finish|duplicate|delete|resolve|fee)-)|src\/ui\/(feedback|stand-clear|beside|late-part|network-back)/,
  },
  // What comes with the first answer of the server: to bring what is new, and to bring it together with what is here.
  {
    name: 'exchange',
    test: /src\/sync\/(acknowledge|adopt-id|keep-replaced|raffle-of|pull-|pull\.|pulled-|keep-pulled|merge|reconcil|read-conflicts|config-reply)|src\/sync\/images\/queue-saved|core\/(domain\/merge\/|contract\/settings|wire\/seller-profile)/,
  },
  // Frames and dialogs of the dashboard that the wizard's first step does without.
  { name: 'pages', test: /src\/ui\/(modal|copy-link|use-object-url|page\.)/, minShareCount: 2 },
  // What step 1 and its dialogs share stays with it: the steps before it do without.
  {
    name: 'config',
    test: /src\/(features\/raffle-wizard\/raffle-config\/(?!raffle-config\.module)|ui\/(dialog-|entry-rows|number-field))|core\/domain\/(promotion-prices|lucky-(draw|number-entry)|ticket-numbers)/,
    minShareCount: 2,
  },
  // Images of steps 1 and 2: the first step does without them.
  { name: 'images', test: /src\/(features\/raffle-wizard\/raffle-images\/|images\/)/, minShareCount: 2 },
  {
    name: 'wizard',
    test: /src\/(features\/raffle-wizard\/(?!raffle-images\/|use-fee-)|ui\/(money-field|rich-text-editor\/rich-text-field))/,
    minShareCount: 2,
  },
  {
    name: 'rich-text',
    test: /src\/ui\/rich-text-editor\/(block|element|rich-text-[^f])|core\/domain\/text-colors/,
    minShareCount: 2,
  },
  {
    name: 'dashboard',
    test: /src\/(features\/(dashboard|sync-status\/(?!storage-meter|read-storage-use|format-bytes))|app\/session-store)/,
    minShareCount: 2,
  },
];

/** For the build: earlier means stronger. */
export const chunkGroups = groupsByRank.map((group, place) => ({
  ...group,
  priority: groupsByRank.length - place,
}));
