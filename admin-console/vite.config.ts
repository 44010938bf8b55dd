import { ADMIN_CONSOLE_MODULE, ADMIN_CONSOLE_REMOTE, ADMIN_CONSOLE_SHARED } from '@city/contracts';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = `http://127.0.0.1:${process.env.PORT ?? 5000}`;
const PORT = Number(process.env.DEV_CONSOLE_PORT ?? 5174);

/** The host's copy. The host compares its version with the console's `react` before it mounts it. */
const FROM_HOST = { singleton: true };

/** The federation's own modules run before anything that imports React, and the standalone page is not part of the site. */
const isOfConsole = (id: string): boolean =>
  !/\0|__mf|module-federation|standalone\.css|main\.tsx|index\.html/.test(id);

export default defineConfig({
  base: '/admin-console/',
  plugins: [
    react(),
    federation({
      name: ADMIN_CONSOLE_REMOTE,
      filename: 'remoteEntry.js',
      dts: false,
      // The host has loaded React already; this build is the fallback only.
      shareStrategy: 'loaded-first',
      exposes: { [ADMIN_CONSOLE_MODULE]: './src/app/mount.tsx' },
      shared: Object.fromEntries(ADMIN_CONSOLE_SHARED.map((name) => [name, FROM_HOST])),
    }),
  ],
  // The federation plugin renames its shared modules at each start; the optimised ones of an earlier start do not fit.
  optimizeDeps: { force: true },
  server: {
    port: PORT,
    strictPort: true,
    origin: `http://localhost:${PORT}`,
    cors: true,
    // The page comes from the host's server, which does not proxy this socket.
    hmr: { host: 'localhost', clientPort: PORT },
    proxy: { '/api': API, '/auth': API },
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first panel needs compresses 13 kB better as one file.
          groups: [
            { name: 'start', tags: ['$initial'], test: isOfConsole, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
