import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './product/root.ts';

// `npm run gallery`: shows the components in all their states, and the design tokens, with hot reload.
//   --port 8080   uses another port
const at = process.argv.indexOf('--port');
const server = await createServer({
  root: join(root, 'shared-ui/gallery'),
  configFile: false,
  server: { port: at < 0 ? 5175 : Number(process.argv[at + 1]), strictPort: true, fs: { allow: [root] } },
});
await server.listen();
server.printUrls();
