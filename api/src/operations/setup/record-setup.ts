import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { AuditService } from '../../staff/audit/audit.service.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { OWNER } from '../../platform/mongo/connect-options.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { SETUP, type SetupDocument } from './setup-record.js';

/**
 * Records a finished setup: the first Admin as a user, and the audit entry. A start after a crash repeats it, and several
 * processes may do it at the same time.
 */
export async function recordSetup(app: INestApplicationContext): Promise<void> {
  const documents = app.get<Connection>(getConnectionToken(OWNER)).collection<SetupDocument>(SETUP);
  const open = await documents.findOne({ finishedAt: { $exists: true }, recordedAt: { $exists: false } });
  if (!open?.admin || !open.finishedAt) return;
  const { auditId, ip, requestId, ...profile } = open.admin;
  const users = app.get(UsersService);
  const user =
    (await users.findByDiscordId(profile.discordId)) ??
    (await users.recordLogin(
      { ...profile, email: null, inRequiredServer: true, staffDiscordRoles: [] },
      app.get(AppConfig).community.language,
    ));
  const target = { type: 'user', id: user._id.toHexString() };
  const _id = new Types.ObjectId(auditId);
  await unlessTaken(
    app.get(AuditService).record({ _id, actor: user, action: 'setup.finish', target, requestId, ip }),
  );
  const recordedAt = app.get(Clock).now();
  // The role stays with the account, so the person leaves this document.
  const person = { admin: '', 'values.ADMIN_DISCORD_IDS': '' } as const;
  await documents.updateOne({ _id: open._id }, { $set: { recordedAt }, $unset: person });
}
