import type { UploadsConfig } from '../../config/config-groups.js';
import { type Bucket, bucketOf, readBackupVariables, uploadsOf } from '../../config/storage-variables.js';
import { listOf } from '../../config/variables.js';
import { isRecipient } from './encryption.js';

export interface BackupSettings {
  folder: string;
  recipients: string[];
  folders: string[];
  uploads: UploadsConfig;
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
  const together: string[] = [];
  const bucket = bucketOf(
    'BACKUP',
    {
      endpoint: value.BACKUP_S3_ENDPOINT,
      region: value.BACKUP_S3_REGION,
      name: value.BACKUP_S3_BUCKET,
      keyId: value.BACKUP_S3_KEY_ID,
      secret: value.BACKUP_S3_SECRET,
    },
    (text) => void together.push(text),
  );
  const uploads = uploadsOf(value, (text) => void together.push(text));
  return {
    settings: {
      folder: value.BACKUP_FOLDER,
      recipients,
      folders: listOf(value.BACKUP_FOLDERS),
      uploads,
      hour: value.BACKUP_HOUR,
      keepDays: value.BACKUP_KEEP_DAYS,
      bucket,
    },
    faults: [
      ...faults,
      ...wrong.map((text) => `BACKUP_RECIPIENTS: ${text.slice(0, 12)}… is no public key of age (age1…)`),
      ...together,
    ],
  };
}
