import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileNameRule } from './scripts/check/file-name-rule.mjs';

/** Exports that hide where a thing comes from. Tools that insist on a default export are named below. */
const namedExportsOnly = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: one name for a thing across the tree.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
];

/** The first of them holds up whatever screen comes with the module (docs/decisions/046). */
const noFormatterAtStart = {
  selector: 'NewExpression[callee.object.name="Intl"]:not(:function *)',
  message:
    'Make formatters of Intl where they are used: the first one takes a cheap phone a tenth of a second.',
};

/** Days and times are those of São Paulo (P-003). */
const noDeviceZone = {
  selector:
    'MemberExpression[property.name=/^(get|set)(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)$|^toLocale(Date|Time)String$/]',
  message: 'This reads the zone of the device or server: use dayOf and timeOf (P-003).',
};

/** Of any object, so that globalThis and window do not hide them; names that are taken apart count as well. */
const NO_CHANCE = ['random', 'getRandomValues', 'randomUUID'].map((property) => ({
  property,
  message: 'What buyers read is never left to chance: no invented counts, no invented urgency.',
}));

export default defineConfig(
  {
    ignores: ['dist/', 'dist-next-*/', 'data/', 'test-results/', 'playwright-report/', 'coverage/'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { rifaria: { rules: { 'file-name': fileNameRule } } },
    rules: {
      'rifaria/file-name': 'error',
      // TypeScript already reports unknown names, and knows each project's globals.
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80 }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'zod',
              importNames: ['z', 'default'],
              message: "Use import * as z from 'zod': the named import keeps every locale in the bundle.",
            },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Records and type aliases of unions read alike; the choice is the author's.
      '@typescript-eslint/consistent-type-definitions': 'off',
      'no-restricted-syntax': ['error', ...namedExportsOnly, noDeviceZone],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['core/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExportsOnly, noDeviceZone, noFormatterAtStart] },
  },
  {
    // Texts of strangers are read here: no pattern may take time by the square of a text's length, or worse.
    files: ['core/**/*.ts', 'server/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    // External services are reached through their gates only (docs/decisions/070): these files make the requests behind them.
    files: ['server/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'server/providers/mercado-pago/send-request.ts',
      'server/providers/federal-lottery/caixa.ts',
      'server/providers/push/web-push-sender.ts',
      'server/messages/webhook-sender.ts',
      // Of this server to itself.
      'server/providers/sandbox/deliver.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call external services through their gates.' },
      ],
    },
  },
  {
    // The pages of buyers, what renders them on the server, and the rules, texts and elements that they are made of.
    files: [
      'core/**/*.ts',
      'src/{ui,device-alerts}/**/*.{ts,tsx}',
      'src/features/{landing,proof,selling/buyer,raffles/public-page}/**/*.{ts,tsx}',
      'server/http/public-page/**',
    ],
    ignores: [
      '**/*.test.{ts,tsx}',
      // Draws numbers for the buyer, on request.
      'src/features/selling/buyer/buying/surprise-sheet.tsx',
      // Makes a secret, which nobody reads.
      'src/features/selling/buyer/new-secret.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...NO_CHANCE] },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts', 'tests/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Command-line tools speak on standard output.
    files: ['scripts/**', 'bench/**', 'tests/**', '*.config.*', 'server/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // These tools read the default export of their configuration, and Vitest that of a reporter.
    files: ['**/*.config.{ts,js}', 'scripts/lib/errors-reporter.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
