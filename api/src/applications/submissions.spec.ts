import { KINDS, type ApplicationKind } from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { Types } from 'mongoose';
import type { SessionUser } from '../platform/access/session-user.js';
import { application } from './application.spec-helper.js';
import { SubmissionsService } from './submissions.service.js';

const player = { _id: new Types.ObjectId(), permissions: [] } as unknown as SessionUser;

it.each<[ApplicationKind, boolean]>([
  ['entity', true],
  ['job', false],
])('an edit of a %s application changes its roster: %p', async (kind, isChanged) => {
  const form = { membersDiscordIds: [], entityType: EXAMPLES.entity['entityType'] };
  const roster = { version: 1, members: [] };
  const record = application({ kind, userId: player._id, form, roster, history: [] });
  const replaceForm = jest.fn(async () => record);
  const submissions = Object.assign(Object.create(SubmissionsService.prototype) as object, {
    repository: { findById: async () => record, replaceForm },
    transactions: { run: (work: () => unknown) => work() },
    settings: { current: async () => ({ memberCaps: {} }) },
    clock: { now: () => new Date() },
  }) as unknown as SubmissionsService;
  const command = { id: record._id, actor: player, origin: {} as never };
  await submissions.edit(KINDS[kind], command, EXAMPLES[kind]);
  expect(replaceForm).toHaveBeenCalledWith(
    record._id,
    isChanged
      ? expect.objectContaining({ roster: { version: 2, members: [] } })
      : expect.not.objectContaining({ roster }),
    expect.objectContaining({ action: 'edited' }),
  );
});
