import { readBackupVariables } from '../config/backup-variables.js';
import { listOf } from '../config/variable-rules.js';
import { isRecipient } from './encryption.js';
import type { Bucket } from './off-site.js';

/** The settings of the backup service. */
export interface BackupSettings {
  folder: string;
  recipients: string[];
  folders: string[];
  hour: number;
  keepDays: number;
  bucket: Bucket | null;
}

/** Reads the settings. `faults` name variables and contain no secret. */
export function readBackupSettings(source?: Readonly<Record<string, string | undefined>>): {
  settings: BackupSettings;
  faults: string[];
} {
  const { value, faults } = readBackupVariables(source);
  const recipients = listOf(value.BACKUP_RECIPIENTS);
  const wrong = recipients.filter((text) => !isRecipient(text));
  const parts = [
    value.BACKUP_S3_ENDPOINT,
    value.BACKUP_S3_BUCKET,
    value.BACKUP_S3_KEY_ID,
    value.BACKUP_S3_SECRET,
  ];
  const [endpoint, name, keyId, secret] = parts;
  const some = parts.filter(Boolean).length;
  return {
    settings: {
      folder: value.BACKUP_FOLDER,
      recipients,
      folders: listOf(value.BACKUP_FOLDERS),
      hour: value.BACKUP_HOUR,
      keepDays: value.BACKUP_KEEP_DAYS,
      bucket:
        endpoint && name && keyId && secret
          ? { endpoint, region: value.BACKUP_S3_REGION, name, keyId, secret }
          : null,
    },
    faults: [
      ...faults,
      ...wrong.map((text) => `BACKUP_RECIPIENTS: ${text.slice(0, 12)}… is no public key of age (age1…)`),
      ...(some > 0 && some < parts.length
        ? ['BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET are needed together']
        : []),
    ],
  };
}
