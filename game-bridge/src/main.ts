import { newIdentity } from './link/keys.js';
import { registerPairCommand } from './link/pair-command.js';
import { SiteClient } from './link/site-client.js';
import { readJournal, readLink } from './link/stored-link.js';
import { SyncLoop } from './link/sync-loop.js';
import { game } from './platform/game.js';
import { ServerStateReader } from './presence/server-state.js';

const boot = newIdentity();
const journal = readJournal(game);
const client = new SiteClient(game);
const state = new ServerStateReader(game);
const loop = new SyncLoop(game, client, {
  request: () => ({ v: 1, boot, journal, state: state.read() }),
  learn: ({ now }) => client.setClock(now),
});

registerPairCommand(game, client, (link) => loop.start(link));
game.command('bridge_status', () => game.print(loop.describe()));
const link = readLink(game);
if (link) loop.start(link);
else game.print(loop.describe());
