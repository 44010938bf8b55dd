import { createHash } from 'node:crypto';
import { DISTRICTS, type District } from '@city/contracts';
import type { CityCharacter, CityDatabase } from './city-database.js';
import type { KvpStore } from './kvp.js';
import { PHONES, type Phones } from './phones.js';
import { SimulatedServer, type Player } from './simulated-server.js';

const FRAMEWORK = 'qbx_core';
/** Lines of the server's console that are kept. */
const LINES_MAX = 40;
const RESTART_MS = 2_000;

/** Where people are in each district. */
const PLACES: Readonly<Record<District, readonly [x: number, y: number]>> = {
  port: [100, -2900],
  market: [0, -900],
  hill: [0, 900],
  wall: [1800, 2600],
  coast: [-2200, -500],
};
/** The owner’s `config/districts.json`: a square around each place. */
const DISTRICTS_FILE = JSON.stringify(
  Object.fromEntries(DISTRICTS.map((name) => [name, [around(PLACES[name])]])),
);

/** A player, identified by their Discord account. */
export interface NewPerson {
  name: string;
  discord: string;
}

export interface PlayedCharacter {
  key: string;
  name: string;
  cars: { plate: string; model: string }[];
  phones: number;
}

export interface PlayedPerson extends NewPerson {
  isIn: boolean;
  /** Where they are; null outside. */
  district: District | null;
  /**
   * Text that they read at the door or when they were disconnected; null if they are in the city, or left by
   * themselves.
   */
  read: string | null;
  /** The last line that the resource wrote into their chat since they came in. */
  told: string | null;
  /** The key of the character that they play or played last. */
  plays: string;
  characters: PlayedCharacter[];
}

export interface PlayedCityState {
  /** False between a crash of the server and its restart. */
  isUp: boolean;
  people: PlayedPerson[];
  /** The newest lines of the server's console, oldest first. */
  console: string[];
}

interface Person extends NewPerson {
  licence: string;
  district: District;
  characters: CityCharacter[];
  plays: string;
  read: string | null;
}

interface PlayedCityOptions {
  /** The built resource. */
  code: string;
  /** The owner's `config/effects.json`, as text. */
  effects: string;
  kvp: KvpStore;
  database: CityDatabase;
  /** A script that gives phones; without it there are none. */
  phones?: Phones;
  /** Gets each line of the server's console. */
  print?(line: string): void;
}

/** A game server with Qbox and the resource, and people who play on it: for demos and for tests of the whole product. */
export class PlayedCity {
  private server: SimulatedServer | null = null;
  private oxMysql: { kill(): unknown } | null = null;
  private readonly people = new Map<string, Person>();
  private readonly lines: string[] = [];
  private restart: NodeJS.Timeout | null = null;

  constructor(private readonly options: PlayedCityOptions) {
    this.start();
  }

  /** Types a command into the server's console. */
  command(line: string): void {
    this.server?.command(line);
  }

  /** Adds a person with two characters who is not in the city yet. A person with the same name stays unchanged. */
  async add({ name, discord }: NewPerson): Promise<void> {
    if (this.people.has(name)) return;
    // A licence that stays the same from start to start.
    const licence = createHash('sha1').update(discord).digest('hex');
    const characters = ['Karim', 'Selma'].map((first, index) => ({
      ...{ key: `C${index + 1}${licence.slice(0, 6).toUpperCase()}`, licence, first, last: surnameOf(name) },
    }));
    await this.options.database.addCharacters(characters);
    const plays = characters[0]?.key ?? '';
    const district = DISTRICTS[this.people.size % DISTRICTS.length] ?? 'port';
    this.people.set(name, { name, discord, licence, district, characters, plays, read: null });
  }

  get isUp(): boolean {
    return this.server !== null;
  }

  /** Number of players in the city. */
  get count(): number {
    return this.server?.present.length ?? 0;
  }

  isIn(name: string): boolean {
    return this.playerOf(name) !== undefined;
  }

  /** Comes to the door and, if let in, plays the character of last time. */
  async join(name: string): Promise<void> {
    const person = this.people.get(name);
    const { server } = this;
    if (!person || !server || this.isIn(name)) return;
    const { licence, discord } = person;
    server.forget(name);
    const { player, text, card, close } = await server.join(name, { license: licence, discord });
    close();
    person.read = card === null ? text : textOf(card);
    if (player) this.load(player, person);
  }

  /** Goes to a district, now or when they come in. */
  walk(name: string, district: District): void {
    const person = this.people.get(name);
    if (!person) return;
    person.district = district;
    const player = this.playerOf(name);
    if (player) player.position = PLACES[district];
  }

  /** @param reason in the game server’s words, e.g. `Game crashed: gta-core` */
  leave(name: string, reason: string): void {
    const player = this.playerOf(name);
    if (player) this.server?.leave(player, reason);
  }

  /** Plays another one of their characters, now or when they come in. */
  choose(name: string, character: string): void {
    const person = this.people.get(name);
    if (!person?.characters.some(({ key }) => key === character)) return;
    person.plays = character;
    const player = this.playerOf(name);
    if (player) this.load(player, person);
  }

  /** Ends the server in the middle of its work. It starts again by itself; its players must join again. */
  async crash(): Promise<void> {
    if (!this.server) return;
    this.note('the server has crashed');
    this.restart = setTimeout(() => this.start(), RESTART_MS);
    await this.end();
  }

  /** Ends it for good. */
  async kill(): Promise<void> {
    if (this.restart) clearTimeout(this.restart);
    await this.end();
  }

  private async end(): Promise<void> {
    this.server?.kill();
    this.server = null;
    await this.oxMysql?.kill();
  }

  async state(): Promise<PlayedCityState> {
    const cars = await this.options.database.vehicles();
    const people = [...this.people.values()].map((person) => ({
      ...{ name: person.name, discord: person.discord, isIn: this.isIn(person.name), plays: person.plays },
      district: this.isIn(person.name) ? person.district : null,
      read: this.server?.dropped.get(person.name) ?? person.read,
      told: this.toldTo(person.name),
      characters: person.characters.map(({ key, first, last }) => ({
        ...{ key, name: `${first} ${last}` },
        cars: cars.filter(({ owner }) => owner === key).map(({ plate, model }) => ({ plate, model })),
        phones: this.options.phones?.countOf(key) ?? 0,
      })),
    }));
    return { isUp: this.isUp, people, console: this.lines };
  }

  private start(): void {
    const { code, kvp, effects, database, phones } = this.options;
    this.server = new SimulatedServer({
      ...{ code, kvp },
      files: { 'config/effects.json': effects, 'config/districts.json': DISTRICTS_FILE },
      convars: { sv_hostname: 'Demo city', version: 'FXServer-master SERVER v1.0.0.12913 linux' },
      print: (text) => this.note(text),
      prepare: (server) => {
        if (phones) server.resources.set(PHONES, phones.exports);
        this.oxMysql = database.startOxMysql(server);
        server.resources.set(FRAMEWORK, {
          GetPlayer: (id) => this.playerData(server, String(id)),
          GetVehiclesByName: () => this.models(),
        });
      },
    });
    // The example for server.cfg gives these permissions.
    for (const name of ['add_principal', 'remove_principal']) {
      this.server.aces.add(`resource.city-bridge command.${name}`);
    }
  }

  private playerOf(name: string): Player | undefined {
    return this.server?.present.find((player) => player.name === name);
  }

  private toldTo(name: string): string | null {
    const line = this.server?.told.findLast((told) => told.name === name);
    const [message] = (line?.values ?? []) as { args?: string[] }[];
    return message?.args?.[0] ?? null;
  }

  private load(player: Player, person: Person): void {
    player.position = PLACES[person.district];
    const PlayerData = { source: Number(player.id), citizenid: person.plays };
    this.server?.emit('QBCore:Server:PlayerLoaded', { PlayerData });
  }

  /** The models that the framework lists, from the owner's file. */
  private models(): object {
    const entries = Object.values(JSON.parse(this.options.effects) as Record<string, { model?: string }>);
    return Object.fromEntries(entries.flatMap(({ model }) => (model ? [[model.toLowerCase(), {}]] : [])));
  }

  /** Data of a player, as the framework returns it. */
  private playerData(server: SimulatedServer, id: string): object | null {
    const person = this.people.get(server.players.get(id)?.name ?? '');
    return person ? { PlayerData: { source: Number(id), citizenid: person.plays } } : null;
  }

  private note(line: string): void {
    this.lines.push(line);
    if (this.lines.length > LINES_MAX) this.lines.shift();
    this.options.print?.(line);
  }
}

function around([x, y]: readonly [number, number]): number[] {
  const reach = 300;
  return [x - reach, y - reach, x + reach, y + reach];
}

/** The family name of a character: `amal` becomes Amal. */
const surnameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The lines of a card at the door. */
function textOf(card: string): string {
  const { body } = JSON.parse(card) as { body: { text?: string }[] };
  return body.flatMap(({ text }) => text ?? []).join('\n');
}
