import {
  displayName,
  LEFT_REASONS,
  readHere,
  readLeft,
  type CityVisit,
  type PresenceReport,
  type PresentPlayer,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { BridgesRepository } from '../../records/bridges.repository.js';
import type { CityVisitRecord } from '../../records/city-visit.schema.js';
import { CityVisitsRepository } from '../../records/city-visits.repository.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import {
  HoldsPersonalData,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../../platform/ports/personal-data.js';
import { UsersService } from '../../../accounts/users/users.service.js';
import { AccessRepository } from '../access/access.repository.js';
import { isUp } from '../game-status.service.js';

const LOST = 'visits.lost';
const LOST_EVERY_MS = 10 * 60_000;
/** A server is lost after this silence. If only the connection was lost, its next report names the players again. */
const LOST_MS = 3_600_000;

/** Records the players in the city from the reports of game servers. */
@Injectable()
@HoldsPersonalData()
export class Presence implements PersonalDataSource, OnApplicationBootstrap {
  constructor(
    private readonly visits: CityVisitsRepository,
    private readonly access: AccessRepository,
    private readonly bridges: BridgesRepository,
    private readonly users: UsersService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(LOST_EVERY_MS, LOST, () => this.endLost());
  }

  /** Stores a server's report. A repeated or late call changes nothing. */
  async storeReport({ _id, seq }: BridgeRecord, { full, here, left }: PresenceReport): Promise<void> {
    const call = { serverId: _id.toHexString(), seq };
    const come = here.map(readHere);
    const gone = left.map(readLeft);
    const users = await this.access.findUsers([...come, ...gone].map(({ ref }) => ref));
    const present = come.flatMap(({ ref, since }) => {
      const userId = users.get(ref);
      return userId ? [{ userId, since: new Date(since * 1_000) }] : [];
    });
    const leftAt = this.clock.now();
    for (const why of LEFT_REASONS) {
      const those = gone.filter((one) => one.why === why).flatMap(({ ref }) => users.get(ref) ?? []);
      await this.visits.end(call, those, { leftAt, why });
    }
    if (!full) return this.visits.begin(call, present);
    const known = new Map((await this.visits.findPresent(call.serverId)).map((row) => [keyOf(row), row]));
    const isKnown = (one: Visitor) => known.get(keyOf(one))?.since.getTime() === one.since.getTime();
    await this.visits.begin(
      call,
      present.filter((one) => !isKnown(one)),
    );
    for (const one of present) known.delete(keyOf(one));
    // Players missing from a full report have left for an unknown reason: the server restarted, or a report was lost.
    const missed = [...known.values()].map(({ userId }) => userId);
    await this.visits.end(call, missed, { leftAt, why: null });
  }

  /** Ends all visits to a server at this time, except visits that a later call has reported. Repeatable. */
  async endAll({ _id, seq }: Pick<BridgeRecord, '_id' | 'seq'>, leftAt: Date): Promise<void> {
    await this.visits.endAll({ serverId: _id.toHexString(), seq }, leftAt);
  }

  /** Ends the visits on game servers that have been silent for an hour, so that they are deleted in time. */
  async endLost(): Promise<void> {
    const now = this.clock.now();
    for (const bridge of await this.bridges.findPaired()) {
      const leftAt = bridge.seenAt ?? now;
      const isSilent = !bridge.seenAt || now.getTime() - leftAt.getTime() > LOST_MS;
      if (isSilent) await this.endAll(bridge, leftAt);
    }
  }

  /** The server that a player is on now, with the time of arrival; null if they are not in the city. */
  async whereIs(userId: Types.ObjectId): Promise<{ bridge: BridgeRecord; since: Date } | null> {
    const [visits, bridges] = await Promise.all([
      this.visits.findOfPlayer(userId),
      this.bridges.findPaired(),
    ]);
    const now = this.clock.now();
    for (const { serverId, since, leftAt } of visits) {
      const bridge = bridges.find(({ _id }) => _id.toHexString() === serverId);
      if (bridge && leftAt === null && isUp(bridge, now)) return { bridge, since };
    }
    return null;
  }

  /** The visits of a player, the current or newest first. A visit to a silent server counts as ended. */
  async of(userId: Types.ObjectId): Promise<CityVisit[]> {
    const [visits, bridges] = await Promise.all([
      this.visits.findOfPlayer(userId),
      this.bridges.findPaired(),
    ]);
    const now = this.clock.now();
    return visits
      .flatMap((visit) => {
        const bridge = bridges.find(({ _id }) => _id.toHexString() === visit.serverId);
        return bridge ? [toVisit(visit, bridge, now)] : [];
      })
      .sort((one, other) => timeOf(other) - timeOf(one));
  }

  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'cityVisits'>> {
    return { cityVisits: await this.of(_id) };
  }

  /** The players on a server, earliest arrival first; empty while the server is silent. @throws NOT_FOUND */
  async on(id: Types.ObjectId): Promise<PresentPlayer[]> {
    const bridge = await this.bridges.findById(id);
    if (!bridge) throw new DomainError('NOT_FOUND');
    if (!isUp(bridge, this.clock.now())) return [];
    const visits = await this.visits.findPresent(id.toHexString());
    const people = await this.users.findPeople(visits.map(({ userId }) => userId));
    return visits.flatMap(({ userId, since }) => {
      const person = people.get(userId.toHexString());
      if (!person) return [];
      const name = displayName(person);
      return [{ _id: person._id, name, since: since.toISOString() }];
    });
  }
}

type Visitor = Pick<CityVisitRecord, 'userId' | 'since'>;

const keyOf = ({ userId }: Pick<CityVisitRecord, 'userId'>): string => userId.toHexString();

const timeOf = ({ leftAt }: CityVisit): number => (leftAt === null ? Infinity : Date.parse(leftAt));

function toVisit({ since, leftAt, why }: CityVisitRecord, bridge: BridgeRecord, now: Date): CityVisit {
  const lost = leftAt === null && !isUp(bridge, now) ? (bridge.seenAt ?? now) : null;
  return {
    server: bridge.name,
    since: since.toISOString(),
    leftAt: (leftAt ?? lost)?.toISOString() ?? null,
    why,
  };
}
