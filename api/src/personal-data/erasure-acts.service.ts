import type { EraseInput, Erasure } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { FourEyesActs } from '../approvals/four-eyes.service.js';
import type { AuditBy } from '../audit/audit.service.js';
import { Erasures } from './erasures.service.js';

/** The erasure of a player by staff, which can need a second person. */
@Injectable()
export class ErasureActs {
  readonly erase: (input: EraseInput & { id: string }, by: AuditBy) => Promise<Erasure>;

  constructor(acts: FourEyesActs, erasures: Erasures) {
    this.erase = acts.declare('user.erase', {
      permission: 'personalData',
      foresee: async ({ id, reason }, _, rules) => {
        const concerns = new Types.ObjectId(id);
        if (!rules.erasures || !(await erasures.wouldBegin(concerns))) return null;
        return { target: { type: 'user', id }, concerns, after: { reason } };
      },
      run: ({ id, reason }, by) => erasures.erase({ id: new Types.ObjectId(id), reason, ...by }),
    });
  }
}
