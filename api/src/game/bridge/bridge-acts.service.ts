import type { Bridge, MakesInput } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { FourEyesActs } from '../../staff/approvals/four-eyes.service.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { GameAccountsRepository } from '../records/game-accounts.repository.js';
import { BridgesDesk } from './bridges-admin.service.js';

type Act<Input, Answer> = (input: Input, by: AuditBy) => Promise<Answer>;

/** The acts that give a game server more rights. Each can need a second person. */
@Injectable()
export class BridgeActs {
  /** Ends the first pause of a server that was connected while this needed a second person. */
  readonly pause: Act<{ id: string; paused: boolean }, Bridge>;
  readonly trust: Act<{ id: string; trusted: boolean }, Bridge>;
  readonly setMakes: Act<MakesInput & { id: string }, Bridge>;

  constructor(acts: FourEyesActs, desk: BridgesDesk, accounts: GameAccountsRepository) {
    this.pause = acts.declare('bridge.pause', {
      permission: 'gameServers',
      foresee: async ({ id, paused }, _, { gameServers }) => {
        if (paused || !gameServers || !(await desk.get(new Types.ObjectId(id))).waits) return null;
        return { ...targetOf(id), before: { paused: true }, after: { paused } };
      },
      run: ({ id, paused }, by) => desk.pause(new Types.ObjectId(id), paused, by),
    });
    this.trust = acts.declare('bridge.trust', {
      permission: 'staff',
      foresee: async ({ id, trusted }, _, { gameServers }) => {
        const bridge = await desk.get(new Types.ObjectId(id));
        if (!trusted || !gameServers || bridge.trusted) return null;
        return { ...targetOf(id), before: { trusted: false }, after: { trusted } };
      },
      run: async ({ id, trusted }, by) => {
        const bridge = await desk.trust(new Types.ObjectId(id), trusted, by);
        // In a repeated call, too: the process may have stopped in between.
        await accounts.followClaimsOf(id);
        return bridge;
      },
    });
    this.setMakes = acts.declare('bridge.maker', {
      permission: 'staff',
      foresee: async ({ id, effect, makes }, _, { gameServers }) => {
        const bridge = await desk.get(new Types.ObjectId(id));
        if (!makes || !gameServers || bridge.makes.includes(effect)) return null;
        return { ...targetOf(id), after: { effect, makes } };
      },
      run: ({ id, ...input }, by) => desk.setMakes(new Types.ObjectId(id), input, by),
    });
  }
}

const targetOf = (id: string) => ({ target: { type: 'bridge', id }, concerns: null });
