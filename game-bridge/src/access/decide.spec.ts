import { ACCESS_FLAGS, type AccessRow } from '@city/contracts';
import { decide, type Caller, type DoorState, type Refusal } from './decide.js';

const NOW = 1_000;
const { mayPlay, suspended, staff } = ACCESS_FLAGS;
const LICENCE = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);
const DISCORD_ID = '100000000000000001';

const rowOf = (flags: number, until = 0, ref = '1'.repeat(16)): AccessRow =>
  [...([ref, flags, DISCORD_ID, [LICENCE], 'en', until, '', []] as const)] as unknown as AccessRow;
const CITIZEN = rowOf(mayPlay);
const TEAM = rowOf(mayPlay | staff);
const REJECTED = rowOf(0);

const caller = (more: Partial<Caller> = {}): Caller => ({
  ...{ licence: LICENCE, discordId: DISCORD_ID, hasBypass: false, ...more },
});
const state = (more: Partial<DoorState> = {}): DoorState => ({
  ...{ isLoaded: true, now: NOW, until: NOW + 1, maintenance: null, outage: 'closed', rows: [CITIZEN, null] },
  ...{ wasHere: () => false, isHereWith: () => null, ...more },
});
const refused = (why: Refusal, row: AccessRow | null) => ({ isIn: false, why, row });
const byLicence = (row: AccessRow) => ({ isIn: true, because: 'licence', row, claim: null });
const inOutage = (row: AccessRow | null) => ({ isIn: true, because: 'outage', row, claim: null });

describe('entering', () => {
  it('is allowed to players whose licence has a row that allows it', () => {
    expect(decide(caller(), state())).toEqual(byLicence(CITIZEN));
    expect(decide(caller(), state({ rows: [REJECTED, null] }))).toEqual(refused('not-accepted', REJECTED));
  });

  it('is also allowed by the Discord account, and the site then learns the licence', () => {
    const claim = { discordId: DISCORD_ID, licence: OTHER };
    expect(decide(caller({ licence: OTHER }), state({ rows: [null, CITIZEN] }))).toEqual({
      ...{ isIn: true, because: 'discord', row: CITIZEN, claim },
    });
  });

  it('is decided by the licence if the Discord account belongs to another player', () => {
    const verdict = decide(caller(), state({ rows: [REJECTED, CITIZEN] }));
    expect(verdict).toEqual(refused('not-accepted', REJECTED));
  });

  it('is refused without a licence, and to players whom the list does not know', () => {
    expect(decide(caller({ licence: null }), state())).toEqual(refused('no-licence', CITIZEN));
    const unknown = state({ rows: [null, null] });
    expect(decide(caller(), unknown)).toEqual(refused('not-accepted', null));
    expect(decide(caller({ discordId: null }), unknown)).toEqual(refused('who-are-you', null));
  });

  it('is refused until the list is loaded', () => {
    expect(decide(caller({ hasBypass: true }), state({ isLoaded: false }))).toEqual(
      refused('starting', CITIZEN),
    );
  });
});

describe('a suspension', () => {
  it.each([
    ['without an end', 0, true],
    ['that ends in a second', NOW + 1, true],
    ['that ends now', NOW, false],
  ])('%s', (_, until, holds) => {
    const row = rowOf(mayPlay | suspended, until);
    expect(decide(caller(), state({ rows: [row, null] }))).toEqual(
      holds ? refused('suspended', row) : byLicence(row),
    );
  });

  it('also counts for the Discord account', () => {
    const row = rowOf(suspended, 0, '2'.repeat(16));
    expect(decide(caller(), state({ rows: [CITIZEN, row] }))).toEqual(refused('suspended', row));
  });

  it('counts before everything else', () => {
    const row = rowOf(mayPlay | suspended | staff);
    const rest = { isLoaded: false, until: 0, maintenance: 'Later.', outage: 'known' as const };
    const verdict = decide(caller({ licence: null, hasBypass: true }), state({ ...rest, rows: [row, null] }));
    expect(verdict).toEqual(refused('suspended', row));
  });
});

describe('maintenance', () => {
  it('lets in staff, and accepted players with a bypass', () => {
    const maintenance = { maintenance: '' };
    expect(decide(caller(), state(maintenance))).toEqual(refused('maintenance', CITIZEN));
    expect(decide(caller({ hasBypass: true }), state(maintenance))).toEqual(byLicence(CITIZEN));
    expect(decide(caller(), state({ ...maintenance, rows: [TEAM, null] }))).toEqual(byLicence(TEAM));
    expect(decide(caller({ hasBypass: true }), state({ ...maintenance, rows: [null, null] }))).toEqual(
      refused('not-accepted', null),
    );
  });

  it('is the reason given even if the licence is missing', () => {
    expect(decide(caller({ licence: null }), state({ maintenance: 'Later.' }))).toEqual(
      refused('maintenance', CITIZEN),
    );
  });
});

describe('a list that is too old', () => {
  const old = (more: Partial<DoorState>) => state({ until: NOW, ...more });
  const wasHere = (licence: string) => licence === LICENCE;

  it('lets nobody in by default', () => {
    const closed = old({ wasHere, rows: [TEAM, null] });
    expect(decide(caller({ hasBypass: true }), closed)).toEqual(refused('unreachable', TEAM));
  });

  it('lets staff in if the owner wants that', () => {
    const outage = 'staff' as const;
    expect(decide(caller(), old({ outage, rows: [TEAM, null] }))).toEqual(inOutage(TEAM));
    expect(decide(caller({ hasBypass: true }), old({ outage, rows: [null, null] }))).toEqual(inOutage(null));
    expect(decide(caller(), old({ outage, wasHere }))).toEqual(refused('unreachable', CITIZEN));
  });

  it('lets in players who were there recently, if the owner wants that and the list still allows it', () => {
    const outage = 'known' as const;
    expect(decide(caller(), old({ outage, wasHere }))).toEqual(inOutage(CITIZEN));
    expect(decide(caller(), old({ outage }))).toEqual(refused('unreachable', CITIZEN));
    expect(decide(caller({ licence: OTHER }), old({ outage, wasHere }))).toEqual(
      refused('unreachable', CITIZEN),
    );
    expect(decide(caller(), old({ outage, wasHere, rows: [REJECTED, null] }))).toEqual(
      refused('unreachable', REJECTED),
    );
    expect(decide(caller(), old({ outage, rows: [TEAM, null] }))).toEqual(inOutage(TEAM));
  });
});

it('an account can be in the city only once: another licence has to wait, the same one replaces its connection', () => {
  const hereWith = (licence: string) => ({
    isHereWith: (ref: string) => (ref === CITIZEN[0] ? licence : null),
  });
  expect(decide(caller(), state(hereWith(OTHER)))).toEqual(refused('already-here', CITIZEN));
  expect(decide(caller(), state(hereWith(LICENCE)))).toEqual(byLicence(CITIZEN));
});
