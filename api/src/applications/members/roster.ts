import {
  DISCORD_ID,
  type EntityApplicationInput,
  type EntityMember,
  type EntityType,
  type MemberState,
  type SettingValues,
} from '@city/contracts';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toPerson, type PersonSnapshot } from '../../staff/audit/person-snapshot.js';

/** One person of a roster. */
export interface MemberRecord {
  discordId: string;
  state: MemberState;
  /** Null for somebody without an account. */
  person: PersonSnapshot | null;
  at: Date;
}

/** The answers of the people named in an entity's form, stored in the application. */
export interface RosterRecord {
  /** Counts up with every change. Only processes of the previous version compare it. */
  version: number;
  members: MemberRecord[];
}

/** The part of an entity's application that its roster is made of. */
export interface RosterSource {
  form: Pick<EntityApplicationInput, 'membersDiscordIds' | 'entityType'>;
  createdBy: PersonSnapshot;
  roster?: RosterRecord;
}

/** The moves of a membership: the states it may start from, and the state afterwards. */
const MOVES = {
  // Members who declined or left may change their mind; the leader cannot ask them again.
  confirm: { from: ['open', 'declined', 'left'], to: 'confirmed' },
  decline: { from: ['open'], to: 'declined' },
  leave: { from: ['confirmed'], to: 'left' },
  remove: { from: ['open', 'confirmed'], to: 'removed' },
  invite: { from: ['removed'], to: 'open' },
} as const satisfies Record<string, { from: readonly MemberState[]; to: MemberState }>;
export type MemberMove = keyof typeof MOVES;

/** Whether the person has declined or left. */
export const isRefusal = (state: MemberState): boolean => state === 'declined' || state === 'left';

/** The Discord ids that an entity's form names, each once, without its leader's. */
export const namedIds = ({ form, createdBy }: RosterSource): string[] =>
  [...new Set(form.membersDiscordIds)].filter((id) => DISCORD_ID.test(id) && id !== createdBy.discordId);

export const memberOf = ({ roster }: RosterSource, discordId: string): MemberRecord | undefined =>
  roster?.members.find((member) => member.discordId === discordId);

/** The state of a person's membership; null if the form does not name them. */
export function stateOf(source: RosterSource, discordId: string): MemberState | null {
  if (!namedIds(source).includes(discordId)) return null;
  return memberOf(source, discordId)?.state ?? 'open';
}

export const confirmedOf = ({ roster }: Pick<RosterSource, 'roster'>): MemberRecord[] =>
  roster?.members.filter(({ state }) => state === 'confirmed') ?? [];

/**
 * The roster after a move of one person.
 * @throws NOT_FOUND if the form does not name them, MEMBER_STATE_CONFLICT, ENTITY_FULL
 */
export function moved(
  source: RosterSource,
  { discordId, person }: Pick<MemberRecord, 'discordId' | 'person'>,
  move: MemberMove,
  { at, cap }: { at: Date; cap: number },
): RosterRecord {
  const state = stateOf(source, discordId);
  if (state === null) throw new DomainError('NOT_FOUND');
  const { from, to }: { from: readonly MemberState[]; to: MemberState } = MOVES[move];
  if (!from.includes(state)) throw new DomainError('MEMBER_STATE_CONFLICT', { details: { state } });
  if (to === 'confirmed' && confirmedOf(source).length >= cap)
    throw new DomainError('ENTITY_FULL', { details: { cap } });
  const others = source.roster?.members.filter((member) => member.discordId !== discordId) ?? [];
  return next(source, [...others, { discordId, state: to, person, at }]);
}

/** How many former members a roster keeps. */
const FORMER_MAX = 100;

/**
 * The roster after an edit of the form. People who are no longer named are removed. If a former member is named again,
 * they get a new invitation, unless they declined or left.
 * @throws ENTITY_FULL if the type now allows fewer members than have confirmed
 */
export function edited(
  source: RosterSource,
  form: RosterSource['form'],
  { at, cap }: { at: Date; cap: number },
): RosterRecord | undefined {
  if (!source.roster) return undefined;
  const before = namedIds(source);
  const after = namedIds({ ...source, form });
  const members = source.roster.members.flatMap((member): MemberRecord[] => {
    const { discordId, state } = member;
    if (isRefusal(state)) return [member];
    if (!after.includes(discordId)) return [{ ...member, state: 'removed', at }];
    return before.includes(discordId) ? [member] : [];
  });
  const isNamed = ({ discordId }: MemberRecord) => after.includes(discordId);
  const former = members.filter((member) => !isNamed(member)).slice(-FORMER_MAX);
  const roster = next(source, [...former, ...members.filter(isNamed)]);
  if (form.entityType !== source.form.entityType && confirmedOf({ roster }).length > cap)
    throw new DomainError('ENTITY_FULL', { details: { cap } });
  return roster;
}

export const next = ({ roster }: RosterSource, members: MemberRecord[]): RosterRecord => ({
  version: (roster?.version ?? 0) + 1,
  members,
});

/**
 * How many members a type allows. An older form may have a type without a limit: members can confirm once the leader has
 * chosen a current type.
 */
export const capOf = (
  { entityType }: Pick<EntityApplicationInput, 'entityType'>,
  caps: SettingValues['memberCaps'],
): number => caps[entityType as EntityType] ?? 0;

/** Every member that the form names by a Discord id, in the order of the form. */
export function toMembers(entity: RosterSource & { form: EntityApplicationInput }): EntityMember[] {
  const { membersDiscordIds, membersInGameNames } = entity.form;
  return namedIds(entity).map((discordId) => {
    const member = memberOf(entity, discordId);
    return {
      discordId,
      inGameName: membersInGameNames[membersDiscordIds.indexOf(discordId)] ?? '',
      state: member?.state ?? 'open',
      person: member?.person ? toPerson(member.person) : null,
      at: member?.at.toISOString() ?? null,
    };
  });
}
