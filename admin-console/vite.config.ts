import { ADMIN_CONSOLE_MODULE, ADMIN_CONSOLE_REMOTE } from '@city/contracts';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { version } from 'react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:5000';

/** The host's copy only: with a second React on the page, hooks and contexts break in ways that are hard to trace. */
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
      shared: {
        react: FROM_HOST,
        'react-dom': FROM_HOST,
        'react/jsx-runtime': FROM_HOST,
        'react-dom/client': FROM_HOST,
      },
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
