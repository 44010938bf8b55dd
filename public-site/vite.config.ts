import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand, brandStyles } from './vite/brand';
import { compiledMessages } from './vite/compiled-messages';
import { dropServerBranches } from './vite/drop-server-branches';
import { languageShells } from './vite/language-shells';
import { layerOrder } from './vite/layer-order';
import { moduleSizes } from './vite/module-sizes';
import { precompressed } from './vite/precompressed';
import { prerenderedPages } from './vite/prerendered-pages';
import { routerInParts } from './vite/router-in-parts';
import { serviceWorker } from './vite/service-worker';
import { shortWarnings } from './vite/short-warnings';

const API = `http://127.0.0.1:${process.env.PORT ?? 5000}`;
const CONSOLE = `http://127.0.0.1:${process.env.DEV_CONSOLE_PORT ?? 5174}`;

const LANDING_PARTS =
  /src[\\/]platform[\\/]community[\\/]game-status\.|src[\\/]pages[\\/]landing[\\/]section\.|src[\\/]platform[\\/]i18n[\\/]rich-text\.|icons[\\/]external-link\./;
const QUERIES =
  /@tanstack|src[\\/](?:app[\\/](?:with-queries|query-client)|platform[\\/]api[\\/]api-create)\.|shared-ui[\\/]src[\\/](?:skeleton|notice)[\\/]|icons[\\/]info\./;
const SHOP =
  /src[\\/](?:features|pages)[\\/]shop[\\/]|features[\\/]payment[\\/](?:tip-|orders-api)|src[\\/](?:ui[\\/]product[\\/][\w-]+|platform[\\/]i18n[\\/]use-money)\.|icons[\\/](?:arrow-up-right|copy|rotate-cw|send)\./;
/**
 * Modules that the wide header and the menu of small screens share. They are one file, because every visit requests it.
 */
const HEADER =
  /features[\\/]site-header[\\/](?:account\.|header-application|menu[.-]|menus|status-badge|unread-badge|use-leave)|src[\\/]player[\\/](?:applications[\\/]status-tone|session[\\/]use-logout|inbox[\\/]unread-count)\.|shared-ui[\\/]src[\\/]avatar[\\/]|icons[\\/]user\.|contracts[\\/]dist[\\/](?:notifications|kind-addresses|display-name)\.js/;
const DIALOGS = /shared-ui[\\/]src[\\/](?:dialog[\\/]|shared[\\/]modal-stack)/;
/** Shared by every page with products. */
const SHOP_TEXTS = /locales[\\/](\w+)[\\/](?:shop|payment)\.json/;
const shopTexts = (id: string) => `shop-${SHOP_TEXTS.exec(id)?.[1]}`;

export default defineConfig({
  plugins: [
    brand(),
    brandStyles(),
    routerInParts(),
    dropServerBranches(),
    shortWarnings(),
    compiledMessages(),
    react(),
    languageShells(),
    layerOrder(),
    moduleSizes(),
    prerenderedPages(),
    serviceWorker(),
    precompressed(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/auth': API, '/admin-console': CONSOLE },
  },
  // The console shares this React at run time; a second copy in development would break its hooks.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // The name of a chunk of rules lists all its pages, and pages carry the names of the chunks that they need.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^rules~.*/, 'r')}-[hash].js`,
        codeSplitting: {
          // One file compresses these small modules 4 kB better than separate files.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Used by the landing page and by others: together they compress better.
            { name: 'start', test: LANDING_PARTS, priority: 2 },
            { name: 'header', test: HEADER, includeDependenciesRecursively: false, priority: 2 },
            // Every page imports its own few of these rules, apart from the initial ones.
            { name: 'rules', test: /contracts[\\/]dist[\\/](?!texts)/, entriesAware: true, priority: 1 },
            // Loaded as a whole with every page that has lists or forms; their dependencies stay where they are.
            { name: 'queries', test: QUERIES, includeDependenciesRecursively: false },
            // One chunk for the shop: its visitors open several pages, and many small files take longer.
            { name: 'shop', test: SHOP, includeDependenciesRecursively: false },
            { name: shopTexts, test: SHOP_TEXTS, includeDependenciesRecursively: false },
            { name: 'dialogs', test: DIALOGS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
