import { ADMIN_CONSOLE_MODULE, ADMIN_CONSOLE_REMOTE, ADMIN_CONSOLE_SHARED } from '@city/contracts';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { version } from 'react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:5000';

/** The host's copy only: a console that needs another version is not started. */
const FROM_HOST = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };

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
      exposes: { [ADMIN_CONSOLE_MODULE]: './src/mount.tsx' },
      shared: Object.fromEntries(ADMIN_CONSOLE_SHARED.map((name) => [name, FROM_HOST])),
    }),
  ],
  // The federation plugin renames its shared modules at each start; the optimised ones of an earlier start do not fit.
  optimizeDeps: { force: true },
  server: {
    port: 5174,
    strictPort: true,
    origin: 'http://localhost:5174',
    cors: true,
    // The page comes from the host's server, which does not proxy this socket.
    hmr: { host: 'localhost', clientPort: 5174 },
    proxy: { '/api': API, '/auth': API },
  },
  build: { target: 'es2022' },
});
