import { IsOptional, IsString } from 'class-validator';
import { readClass } from './read-class.js';
import { withSecretFiles } from './secret-files.js';
import { UploadsVariables } from './uploads-variables.js';
import { Address, BucketName, Whole } from './variable-rules.js';

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
export function readBackupVariables(source: Readonly<Record<string, string | undefined>> = process.env): {
  value: BackupVariables;
  faults: string[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const { env, faults: files } = withSecretFiles(given, ['BACKUP_S3_SECRET', 'UPLOADS_S3_SECRET']);
  const { value, faults } = readClass(BackupVariables, env);
  return { value, faults: [...files, ...faults] };
}
