import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite/compiled-messages';
import { languageShells } from './vite/language-shells';
import { layerOrder } from './vite/layer-order';
import { precompressed } from './vite/precompressed';
import { prerenderedPages } from './vite/prerendered-pages';
import { routerInParts } from './vite/router-in-parts';

const API = 'http://127.0.0.1:5000';
const CONSOLE = 'http://127.0.0.1:5174';

export default defineConfig({
  plugins: [
    routerInParts(),
    compiledMessages(),
    react(),
    languageShells(),
    layerOrder(),
    prerenderedPages(),
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
        codeSplitting: {
          // Compressed apart, a score of small files weighs 4 kB more than the one that every page begins with.
          groups: [
            // Every page takes its own few of these rules; together they would all be in the first file.
            { name: 'rules', test: /contracts[\\/]dist/, entriesAware: true, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Comes as a whole with every page that has lists or forms.
            { name: 'queries', test: /@tanstack/ },
          ],
        },
      },
    },
  },
});
