import {
  BRIDGE_PATHS,
  isTimeZone,
  LOCALES,
  paths,
  readable,
  type AccessRow,
  type DoorStanding,
  type LicenceClaim,
  type Locale,
  type SyncAnswer,
} from '@city/contracts';
import type { SiteAnswer, SiteClient } from '../link/site-client.js';
import type { Link } from '../link/stored-link.js';
import { say } from '../messages/messages.js';
import type { Deferrals, Game, PlayerIds } from '../platform/game.js';
import type { Levels } from '../levels/levels.js';
import { decidingRow, type Players } from '../presence/players.js';
import type { AccessList } from './access-list.js';
import { cardOf } from './cards.js';
import {
  decide,
  OUTAGE_POLICIES,
  type Caller,
  type DoorState,
  type Refusal,
  type Verdict,
} from './decide.js';
import type { Questions } from './questions.js';
import { plainText, refusalText, type RefusalText, type Why } from './refusal-texts.js';
import { standingText } from './standing-texts.js';
import type { Visitors } from './visitors.js';

const MAINTENANCE = 'maintenance';
const TIME_ZONE = 'timeZone';
/** The ACE that lets a player in during maintenance. */
const BYPASS = 'bridge.bypass';
const CODE_COMMAND = 'citylink';
const CODE_TRIES = 5;
/** Milliseconds for which a card stays open. Then the player is disconnected. */
const CARD_MS = 120_000;
const WARNING_MS = 10_000;
/** Refusals with a button to the site, and the page it opens. */
const PAGES: Partial<Record<Refusal, string>> = {
  suspended: paths.myCity,
  'who-are-you': paths.myCity,
  'not-accepted': paths.whitelist,
};

interface DoorParts {
  game: Game;
  client: SiteClient;
  list: AccessList;
  players: Players;
  levels: Levels;
  questions: Questions;
  visitors: Visitors;
}

/** Lets players in or refuses them. Disconnects players who lose access while they are in the city. */
export class Door {
  /**
   * The connection to the site. Null before the server is connected or if the store was lost; then nobody may enter.
   */
  private link: Link | null = null;
  private maintenance: string | null;
  /** The community's, for times that players read; UTC until the site has named one. */
  timeZone: string;
  private readonly claims = new Map<string, LicenceClaim>();
  /** Players who were warned and are about to be disconnected. */
  private readonly warned = new Set<string>();
  /** Players in the city that the list has let in since they came. */
  private readonly allowed = new Set<string>();

  constructor(private readonly parts: DoorParts) {
    const { game } = parts;
    // Maintenance lasts across restarts, with and without the site.
    this.maintenance = JSON.parse(game.read(MAINTENANCE) ?? 'null') as string | null;
    this.timeZone = game.read(TIME_ZONE) || 'UTC';
    game.onConnecting((id, deferrals) => this.answer(id, deferrals));
    game.playerCommand(CODE_COMMAND, (id, words) => this.typeCode(id, words));
    game.onPlayer('playerJoining', (id) => this.check([id]));
    game.onPlayer('playerDropped', (id) => {
      this.warned.delete(id);
      this.allowed.delete(id);
    });
  }

  /** A player in the city types a code of the site, so that their licence counts on all servers. Staff need one. */
  private typeCode(id: string, words: readonly string[]): void {
    const { game, client, list } = this.parts;
    const ids = game.idsOf(id);
    const locale = this.localeOf(decidingRow(list.rowsOf(ids))?.[4]);
    const code = words.join('').slice(0, 40);
    if (!this.link || ids.licence === null || !code) return game.tell(id, say(locale, 'code.usage'));
    client.call<null>(this.link, BRIDGE_PATHS.links, { code, licence: ids.licence }, (answer) =>
      game.tell(id, say(locale, answer.kind === 'ok' ? 'code.confirmed' : faultKey(answer))),
    );
  }

  /** Call after the server was connected to a site. Players who are in the city stay until the new list has let them in once. */
  connect(link: Link): void {
    this.link = link;
    this.allowed.clear();
  }

  /** At most `max` licences that the site does not know yet. */
  newClaims(max: number): LicenceClaim[] {
    return [...this.claims.values()].slice(0, max);
  }

  /**
   * Applies an answer of the site.
   * @param stored claims that the site has stored
   */
  learn(
    { maintenance, timeZone }: Pick<SyncAnswer, 'maintenance' | 'timeZone'>,
    stored: readonly LicenceClaim[],
  ): void {
    for (const { licence } of stored) this.claims.delete(licence);
    // The runtime of a game server may be older than a zone.
    if (timeZone && timeZone !== this.timeZone && isTimeZone(timeZone)) {
      this.timeZone = timeZone;
      this.parts.game.write(TIME_ZONE, timeZone);
    }
    if (maintenance === this.maintenance) return;
    this.maintenance = maintenance;
    this.parts.game.write(MAINTENANCE, JSON.stringify(maintenance));
  }

  /** Whether a player would be let in now, and why. */
  decide(caller: Caller): Verdict {
    return decide(caller, this.stateFor(caller));
  }

  private stateFor(ids: PlayerIds): DoorState {
    const { game, client, list, players, visitors } = this.parts;
    const now = Math.floor(client.now() / 1_000);
    const wanted = game.setting('bridge_outage', 'closed');
    return {
      isLoaded: list.isLoaded,
      now,
      until: list.until,
      maintenance: this.maintenance,
      outage: OUTAGE_POLICIES.find((policy) => policy === wanted) ?? 'closed',
      rows: list.rowsOf(ids),
      wasHere: (licence) => visitors.wasHere(licence, now),
      isHereWith: (ref) => players.licenceOf(ref),
    };
  }

  /** The licence with which an account is in the city, else the first that is linked to it. */
  licenceOf(discordId: string): string | null {
    const [, row] = this.parts.list.rowsOf({ licence: null, discordId });
    return row && (this.parts.players.licenceOf(row[0]) ?? row[3][0] ?? null);
  }

  callerOf(id: string): Caller {
    const { game } = this.parts;
    return { ...game.idsOf(id), hasBypass: game.isAllowed(id, BYPASS) };
  }

  /**
   * Warns and disconnects players who may no longer be in the city. Only suspensions disconnect players whom the list has never
   * let in, so that a newly connected server keeps its players.
   * @param ids players whose rows have changed
   */
  check(ids: readonly string[]): void {
    for (const id of ids) {
      const fault = this.examine(id);
      if (fault && !this.warned.has(id)) this.warn(id, fault);
    }
  }

  /** Returns why a player may no longer be in the city; null if they may stay. */
  private examine(id: string): { why: Why; row: AccessRow | null } | null {
    const ids = this.parts.players.idsOf(id);
    if (!ids) return null;
    // Maintenance and an outdated list only stop players at the door.
    const verdict = decide(
      { ...ids, hasBypass: false },
      { ...this.stateFor(ids), maintenance: null, until: Infinity },
    );
    if (verdict.isIn) {
      this.allowed.add(id);
      return null;
    }
    if (verdict.why === 'suspended') return { why: 'suspended', row: verdict.row };
    const isOff = verdict.why === 'not-accepted' || verdict.why === 'who-are-you';
    return isOff && this.allowed.has(id) ? { why: 'removed', row: verdict.row } : null;
  }

  private warn(id: string, { why, row }: { why: Why; row: AccessRow | null }): void {
    const { game } = this.parts;
    this.warned.add(id);
    const locale = this.localeOf(row?.[4]);
    const text = refusalText(locale, why, { row, maintenance: null, timeZone: this.timeZone });
    game.tell(id, [text.title, ...text.lines, say(locale, 'kick.warning')].join(' · '));
    setTimeout(() => {
      // By now the player may have left, or may be allowed to stay.
      if (this.warned.delete(id) && this.examine(id)) game.drop(id, plainText(text));
    }, WARNING_MS);
  }

  private answer(id: string, deferrals: Deferrals): void {
    const { game, client, visitors } = this.parts;
    const caller = this.callerOf(id);
    const verdict = this.decide(caller);
    if (!verdict.isIn) return this.refuse(verdict, caller, deferrals);
    if (caller.licence) visitors.note(caller.licence, Math.floor(client.now() / 1_000));
    this.parts.levels.admit(caller);
    if (verdict.claim) this.claims.set(verdict.claim.licence, verdict.claim);
    if (game.setting('bridge_log', '') === 'info') {
      game.print(`${game.nameOf(id)} is let in: ${verdict.because}`);
    }
  }

  /** @param done gets null before the server is connected, and if the site does not answer in time */
  ask({ licence, discordId }: PlayerIds, done: (standing: DoorStanding | null) => void): void {
    if (this.link) this.parts.questions.ask(this.link, { licence, discordId }, done);
    else done(null);
  }

  private refuse(verdict: Verdict & { isIn: false }, ids: PlayerIds, deferrals: Deferrals): void {
    const { game } = this.parts;
    deferrals.defer();
    // The platform ignores an answer in the same tick as `defer`.
    game.onMainThread(() => {
      if (verdict.why !== 'not-accepted') return this.answerRefused(verdict, null, ids, deferrals);
      this.ask(ids, (standing) => this.answerRefused(verdict, standing, ids, deferrals));
    });
  }

  /** @param standing null if the site did not answer, or if the refusal does not concern their application */
  private answerRefused(
    { why, row }: Verdict & { isIn: false },
    standing: DoorStanding | null,
    ids: PlayerIds,
    deferrals: Deferrals,
  ): void {
    const locale = this.localeOf(row?.[4] ?? standing?.locale);
    const { text, page } = standing
      ? standingText(locale, standing)
      : {
          text: refusalText(locale, why, { row, maintenance: this.maintenance, timeZone: this.timeZone }),
          page: PAGES[why],
        };
    if (!page || !this.link) return deferrals.done(plainText(text));
    const code = why === 'who-are-you' && ids.licence ? { licence: ids.licence, tries: 0 } : null;
    this.show({ locale, text, url: new URL(page, this.link.url).href, deferrals }, code, null);
  }

  private show(card: OpenCard, code: CodeTries | null, fault: string | null): void {
    const { locale, text, url, deferrals } = card;
    card.timer ??= setTimeout(() => this.end(card, plainText(text)), CARD_MS);
    deferrals.presentCard(cardOf(locale, text, url, code && { fault }), (data) => {
      const typed = typeof data['code'] === 'string' ? readable(data['code']) : '';
      if (code && typed && !card.isDone) this.tryCode(card, code, typed.slice(0, 40));
    });
  }

  private tryCode(card: OpenCard, code: CodeTries, typed: string): void {
    const { link } = this;
    code.tries += 1;
    if (!link) return;
    if (code.tries > CODE_TRIES) return this.end(card, say(card.locale, 'code.tried'));
    const input = { code: typed, licence: code.licence };
    this.parts.client.call<null>(link, BRIDGE_PATHS.links, input, (answer) => {
      if (card.isDone) return;
      if (answer.kind === 'ok') return this.end(card, say(card.locale, 'code.done'));
      this.show(card, code, say(card.locale, faultKey(answer)));
    });
  }

  private end(card: OpenCard, reason: string): void {
    if (card.isDone) return;
    card.isDone = true;
    if (card.timer) clearTimeout(card.timer);
    card.deferrals.done(reason);
  }

  /** The player’s own language, else the server’s. */
  private localeOf(own: Locale | null | undefined): Locale {
    const ofServer = this.parts.game.setting('locale', 'en').slice(0, 2);
    return own ?? LOCALES.find((locale) => locale === ofServer) ?? 'en';
  }
}

interface OpenCard {
  locale: Locale;
  text: RefusalText;
  url: string;
  deferrals: Deferrals;
  timer?: NodeJS.Timeout;
  isDone?: boolean;
}

interface CodeTries {
  licence: string;
  tries: number;
}

function faultKey(answer: SiteAnswer<null>): 'code.wrong' | 'code.taken' | 'code.failed' {
  if (answer.kind !== 'refused') return 'code.failed';
  if (answer.code === 'BRIDGE_CODE_INVALID') return 'code.wrong';
  return answer.code === 'LICENCE_TAKEN' ? 'code.taken' : 'code.failed';
}
