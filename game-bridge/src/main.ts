import { ACCESS_LIMITS } from '@city/contracts';
import { AccessList } from './access/access-list.js';
import { Door } from './access/door.js';
import { Visitors } from './access/visitors.js';
import { registerWhyCommand } from './access/why-command.js';
import { newIdentity } from './link/keys.js';
import { Levels } from './levels/levels.js';
import { registerPairCommand } from './link/pair-command.js';
import { SiteClient } from './link/site-client.js';
import { readJournal, readLink, type Link } from './link/stored-link.js';
import { SyncLoop } from './link/sync-loop.js';
import { game } from './platform/game.js';
import { Players } from './presence/players.js';
import { ServerStateReader } from './presence/server-state.js';

const boot = newIdentity();
const journal = readJournal(game);
const client = new SiteClient(game);
const state = new ServerStateReader(game);
const list: AccessList = new AccessList(game, () => {
  door.check(players.update());
  levels.refresh();
});
const players = new Players(game, (ids) => list.rowsOf(ids));
const levels: Levels = new Levels({ game, list, players, now: () => client.now() });
const door: Door = new Door({ game, client, list, players, levels, visitors: new Visitors(game) });
const loop = new SyncLoop(game, client, {
  request: () => ({
    ...{ v: 1, boot, journal, state: state.read(), access: list.held() },
    claims: door.newClaims(ACCESS_LIMITS.claims),
  }),
  learn: ({ now, nextMs, access, maintenance }, { claims }) => {
    client.setClock(now);
    // An answer without news, e.g. during a pause, does not confirm the claims.
    door.learn(maintenance, access ? claims : []);
    return (access && list.learn(access)) ?? nextMs;
  },
});

function connect(link: Link): void {
  door.connect(link);
  list.load(link.site.publicKey, () => loop.start(link));
}

registerPairCommand(game, client, connect);
registerWhyCommand(game, door, () => client.now());
game.command('bridge_status', () => game.print(loop.describe()));
const link = readLink(game);
if (link) connect(link);
else game.print(loop.describe());
