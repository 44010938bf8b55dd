import { ACCESS_LIMITS } from '@city/contracts';
import { AccessList } from './access/access-list.js';
import { Door } from './access/door.js';
import { Questions } from './access/questions.js';
import { Visitors } from './access/visitors.js';
import { registerWhyCommand } from './access/why-command.js';
import { Database } from './database/database.js';
import { Receipts } from './database/receipts.js';
import { Effects } from './effects/effects.js';
import { readEffects } from './effects/effects-file.js';
import { Work } from './effects/work.js';
import { detectFramework } from './frameworks/detect.js';
import { newIdentity } from './link/keys.js';
import { Levels } from './levels/levels.js';
import { registerPairCommand } from './link/pair-command.js';
import { SiteClient } from './link/site-client.js';
import { readJournal, readLink, type Link } from './link/stored-link.js';
import { SyncLoop } from './link/sync-loop.js';
import { game } from './platform/game.js';
import { DistrictCounter, readDistricts } from './presence/districts.js';
import { Players } from './presence/players.js';
import { Presence } from './presence/presence.js';
import { ServerStateReader } from './presence/server-state.js';
import { registerSelftest } from './selftest/selftest.js';

const EFFECTS_FILE = 'config/effects.json';
const DISTRICTS_FILE = 'config/districts.json';

const boot = newIdentity();
const journal = readJournal(game);
const client = new SiteClient(game);
const state = new ServerStateReader(game);
const list: AccessList = new AccessList(game, () => {
  door.check(players.update());
  levels.refresh();
});
const players = new Players(
  game,
  (ids) => list.rowsOf(ids),
  () => client.now(),
);
const presence = new Presence(players);
const areas = readDistricts(game.readFile(DISTRICTS_FILE));
for (const fault of areas.faults) game.print(`${DISTRICTS_FILE}: ${fault}`);
const districts = new DistrictCounter(game, areas.districts);
const levels: Levels = new Levels({ game, list, players, now: () => client.now() });
const door: Door = new Door({
  ...{ game, client, list, players, levels },
  ...{ questions: new Questions(client), visitors: new Visitors(game) },
});
const framework = detectFramework(game);
const file = readEffects(game.readFile(EFFECTS_FILE));
for (const fault of file.faults) game.print(`${EFFECTS_FILE}: ${fault}`);
const database = new Database(game);
const receipts = new Receipts(database);
const effects = new Effects({ game, database, receipts, players, framework, effects: file.effects });
const work: Work = new Work({
  ...{ game, effects, framework: framework?.name ?? 'none' },
  now: () => client.now(),
  soon: () => loop.soon(),
});
const loop: SyncLoop = new SyncLoop(game, client, {
  request: () => {
    const report = work.reportIfWanted();
    const here = presence.report();
    const counts = districts.report();
    return {
      ...{ v: 1, boot, journal, state: state.read(), access: list.held() },
      claims: door.newClaims(ACCESS_LIMITS.claims),
      ...(report && { work: report }),
      ...(here && { presence: here }),
      ...(counts && { districts: counts }),
    };
  },
  learn: ({ now, nextMs, access, work: news, presence: isTaken, districts: isMapped, ...shown }, request) => {
    const { claims } = request;
    client.setClock(now);
    work.learn(news, request.work);
    presence.learn(isTaken, request.presence);
    districts.learn(isMapped);
    // An answer without news, e.g. during a pause, does not confirm the claims.
    door.learn(shown, access ? claims : []);
    return (access && list.learn(access)) ?? nextMs;
  },
});

function connect(link: Link): void {
  door.connect(link);
  list.load(link.site.publicKey, () => loop.start(link));
}

registerPairCommand(game, client, connect);
registerSelftest({
  ...{ game, loop, effects, database, receipts },
  versions: () => {
    const { build, version } = state.read();
    return `build ${build || 'unknown'}, bridge ${version}`;
  },
});
registerWhyCommand(game, door, () => client.now());
game.command('bridge_status', () => {
  game.print(loop.describe());
  game.print(effects.describe());
});
const link = readLink(game);
if (link) connect(link);
else game.print(loop.describe());
