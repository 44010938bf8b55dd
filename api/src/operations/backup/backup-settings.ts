import { IsOptional, IsString } from 'class-validator';
import type { UploadsConfig } from '../../config/config-groups.js';
import { withSecretFiles } from '../../config/secret-files.js';
import { type Bucket, bucketOf, uploadsOf, UploadsVariables } from '../../config/uploads-variables.js';
import { Address, BucketName, listOf, readClass, Whole } from '../../config/variables.js';
import { isRecipient } from './encryption.js';

/** The variables of the backup service. `.env.example` documents them. */
export class BackupVariables extends UploadsVariables {
  @IsString() BACKUP_FOLDER: string = 'backups';
  @IsString() BACKUP_RECIPIENTS: string = '';
  @IsString() BACKUP_FOLDERS: string = '';
  @Whole(0, 23) BACKUP_HOUR: number = 3;
  @Whole(1, 3_650) BACKUP_KEEP_DAYS: number = 30;
  @IsOptional() @Address() BACKUP_S3_ENDPOINT?: string;
  @IsString() BACKUP_S3_REGION: string = 'us-east-1';
  @IsOptional() @BucketName() BACKUP_S3_BUCKET?: string;
  @IsOptional() @IsString() BACKUP_S3_KEY_ID?: string;
  @IsOptional() @IsString() BACKUP_S3_SECRET?: string;
}

/** The variables, as far as they can be read. `faults` name variables and contain no secret. */
export function readBackupVariables(source: Readonly<Record<string, string | undefined>>): {
  value: BackupVariables;
  faults: string[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const { env, faults: files } = withSecretFiles(given, ['BACKUP_S3_SECRET', 'UPLOADS_S3_SECRET']);
  const { value, faults } = readClass(BackupVariables, env);
  return { value, faults: [...files, ...faults] };
}

/** The settings of the backup service. */
export interface BackupSettings {
  folder: string;
  recipients: string[];
  folders: string[];
  /** Where uploaded pictures are. */
  uploads: UploadsConfig;
  hour: number;
  keepDays: number;
  bucket: Bucket | null;
}

/** Reads the settings. `faults` name variables and contain no secret. */
export function readBackupSettings(source: Readonly<Record<string, string | undefined>>): {
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
