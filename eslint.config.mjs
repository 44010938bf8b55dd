import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Who may import whom (ARCHITECTURE.md). A package that is not named here may be imported by nobody. */
const mayImport = (scope, ...targets) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: [`scope:${scope}`, ...targets.map((t) => `scope:${t}`)],
});

const foldersIn = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Layers of the API, lowest first (docs/decisions/house.md). A folder may import lower layers only, never its own layer. The modules beside them import all. */
const API_LAYERS = [
  ['config'],
  ['platform'],
  ['staff/audit'],
  ['content/pictures', 'game/records'],
  ['accounts/users', 'site/settings', 'shop/products'],
  ['staff/roles'],
  ['site/community', 'site/public-config', 'shop/stock', 'content/entries'],
  ['staff/approvals', 'site/editions'],
  ['notifications', 'staff/actions'],
  ['applications', 'content/event-reminders', 'shop/orders', 'shop/sales'],
  ['entitlements', 'accounts/players', 'accounts/faces', 'content/streams'],
  ['payments', 'accounts/auth'],
  ['game/bridge', 'webhooks', 'accounts/api-tokens'],
  ['discord'],
  ['privacy/personal-data', 'privacy/retention', 'shop/statistics', 'operations/telemetry'],
  ['operations/indexes'],
  ['operations/migrations'],
  ['operations/failed-work'],
  ['site/pages', 'operations/health', 'operations/observability', 'operations/backup'],
  ['operations/doctor'],
  ['operations/setup'],
];

/** Layers of the site. Each feature is a folder of its own: features never import features. */
const SITE_LAYERS = [
  ['locales'],
  ['platform'],
  ['ui'],
  ['player'],
  foldersIn('public-site/src/features').map((feature) => `features/${feature}`),
  ['remotes'],
  ['pages'],
  ['app'],
];

/** The panels of the console that show parts of others, lowest first. Every other panel knows no other. */
const COMPOSED_PANELS = [
  ['audit', 'discord', 'orders', 'tokens'],
  ['approvals', 'players'],
  ['queue'],
  ['overview'],
];
const SIMPLE_PANELS = foldersIn('admin-console/src/panels').filter(
  (panel) => !COMPOSED_PANELS.flat().includes(panel),
);

/** Layers of the console. A panel is a folder. */
const CONSOLE_LAYERS = [
  ['platform'],
  ['kit'],
  ...[SIMPLE_PANELS, ...COMPOSED_PANELS].map((panels) => panels.map((panel) => `panels/${panel}`)),
  ['app'],
];

/** A page of the site imports its own kind of application: the list of all kinds would bring every form along. */
const ALL_KINDS = {
  name: '@city/contracts',
  importNames: ['KINDS', 'APPLICATION_KINDS', 'filteredAnswersOf'],
  message: 'Import the kind of the page; addresses are in site-paths.',
};

/**
 * One rule for each folder in `root`: the folders of its own and of higher layers may not be imported, nor what `paths`
 * names.
 */
function layered(root, layers, paths = []) {
  const all = layers.flat();
  const parents = new Set(all.filter((folder) => folder.includes('/')).map((folder) => folder.split('/')[0]));
  const folders = foldersIn(root).flatMap((folder) =>
    parents.has(folder) ? foldersIn(`${root}/${folder}`).map((child) => `${folder}/${child}`) : [folder],
  );
  const wrong = [
    ...folders.filter((folder) => !all.includes(folder)),
    ...all.filter((folder) => !folders.includes(folder)),
  ];
  if (wrong.length > 0)
    throw new Error(`${root}: a folder without a layer, or the reverse: ${wrong.join(', ')}`);
  return layers.flatMap((layer, height) =>
    layer.flatMap((folder) => {
      const forbidden = layers
        .slice(height)
        .flat()
        .filter((other) => other !== folder);
      if (forbidden.length === 0 && paths.length === 0) return [];
      // Siblings import each other without the name of the folder that they share.
      const parent = folder.split('/').slice(0, -1).join('/');
      const names = forbidden.flatMap((other) => [
        other,
        ...(parent && other.startsWith(`${parent}/`) ? [other.slice(parent.length + 1)] : []),
      ]);
      const message = `${folder} may import lower layers only (eslint.config.mjs).`;
      return {
        files: [`${root}/${folder}/**/*.{ts,tsx}`],
        // Tests use the whole application.
        ignores: ['**/*.spec.{ts,tsx}', '**/*.spec-helper.{ts,tsx}'],
        rules: {
          'no-restricted-imports': [
            'error',
            {
              paths,
              patterns: names.length === 0 ? [] : [{ regex: `^(\\.\\./)+(${names.join('|')})/`, message }],
            },
          ],
        },
      };
    }),
  );
}

// Rules that read types and those of React's compiler are in .oxlintrc.json.
export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/coverage/**', '**/.nx/**', '**/.data/**', '**/test-results/**'],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    // ESLint has one severity per rule, so the hard limit of lines is the same rule under a second name.
    plugins: { '@nx': nx, limit: { rules: { 'max-lines': builtinRules.get('max-lines') } } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // The shared Jest settings, and what journeys, benches and fault tests start the product with, play people with and
          // write figures with.
          allow: [
            '../jest.preset.mjs',
            '../../api/jest.config.mjs',
            '../../tools/product/**',
            '../../tools/clients/**',
            '../../tools/figures/**',
            '../../tools/jest/**',
          ],
          depConstraints: [
            mayImport('contracts'),
            mayImport('shared-ui', 'contracts'),
            mayImport('public-site', 'contracts', 'shared-ui', 'api-client'),
            mayImport('admin-console', 'contracts', 'shared-ui'),
            mayImport('api', 'contracts'),
            mayImport('embedded-mongo'),
            mayImport('provider-sandbox'),
            mayImport('game-bridge', 'contracts'),
            mayImport('api-client'),
            mayImport('e2e', 'contracts', 'api-client', 'tools'),
            mayImport('bench', 'contracts', 'api-client', 'game-bridge', 'tools'),
            mayImport('faults', 'contracts', 'api-client', 'tools'),
            mayImport('tools', 'contracts', 'shared-ui', 'embedded-mongo', 'provider-sandbox', 'game-bridge'),
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      // French sets no-break spaces before ; : ! ? in texts.
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The warning counts code, so that nobody saves lines on docstrings; the error counts the whole file.
      'max-lines': ['warn', { max: 300, skipComments: true, skipBlankLines: true }],
      'limit/max-lines': ['error', { max: 500 }],
      'max-params': ['error', { max: 6 }],
    },
  },
  {
    // A constructor names what Nest injects; the smaller house splits or merges these services.
    files: ['api/src/**/*.{service,personal-data}.ts'],
    rules: { 'max-params': ['error', { max: 8 }] },
  },
  {
    // An expression whose time grows with the square of its text lets one request stop the process. Those that only
    // become so when they are used in a certain way (`potential`) count as well; a `y` flag does not make one safe.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    files: ['shared-ui/**', 'public-site/**', 'admin-console/**'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Components know no domain; the tokens know the brand.
    files: ['shared-ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@city/contracts', message: 'Import @city/contracts/brand or brand-colors.' }] },
      ],
    },
  },
  {
    // Scripts of the stand-ins' pages, and PayPal's browser SDK as the stand-in serves it.
    files: ['provider-sandbox/assets/*.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Configuration is parsed once (api/src/config); everything else gets it injected.
    files: ['api/src/**'],
    ignores: ['api/src/config/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Inject the configuration.' },
      ],
    },
  },
  {
    // Pages that are not served over TLS, such as a server in the local network, have neither.
    files: ['shared-ui/src/**', 'public-site/src/**', 'admin-console/src/**'],
    ignores: ['shared-ui/src/shared/copy-text.ts', '**/*.spec.ts', '**/*.spec.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Use randomId of @city/contracts.' },
        { object: 'navigator', property: 'clipboard', message: 'Use copyText of @city/shared-ui.' },
      ],
    },
  },
  {
    // One place writes numbers, money and dates for readers, so that every surface writes them alike.
    files: [
      'contracts/src/**',
      'api/src/**',
      'shared-ui/src/**',
      'public-site/src/**',
      'admin-console/src/**',
    ],
    ignores: [
      'contracts/src/formats.ts',
      'contracts/src/numbers.ts',
      'contracts/src/time-zones.ts',
      'api/src/shop/statistics/days.ts',
      '**/*.spec.ts',
      '**/*.spec.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.object.name='Intl'][callee.property.name=/Format$/]",
          message: 'Use a function of contracts/src/formats.ts.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
          message: 'Use a function of contracts/src/formats.ts.',
        },
        {
          selector: "CallExpression[callee.object.name='i18n'][callee.property.name=/^(number|date)$/]",
          message: 'Use a function of contracts/src/formats.ts.',
        },
      ],
    },
  },
  ...layered('api/src', API_LAYERS),
  ...layered('public-site/src', SITE_LAYERS, [ALL_KINDS]),
  ...layered('admin-console/src', CONSOLE_LAYERS),
  {
    // Command-line programs talk to a person on the console.
    files: ['tools/**', '**/cli.ts', '**/scripts/**', 'e2e/**', 'bench/**', 'faults/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs' },
  },
  prettier,
);
