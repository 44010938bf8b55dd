import { IsOptional, IsString } from 'class-validator';
import type { UploadsConfig } from './config-groups.js';
import { withSecretFiles } from './secret-files.js';
import { Address, BucketName, readClass, Whole } from './variables.js';

export interface Bucket {
  /** The store's address, without the bucket. */
  endpoint: string;
  region: string;
  name: string;
  keyId: string;
  secret: string;
}

/**
 * A bucket from the variables of this prefix (`<prefix>_S3_ENDPOINT` …); null if none is named. The bucket, its address and
 * its key are needed together.
 */
export function bucketOf(
  prefix: string,
  { endpoint, region, name, keyId, secret }: { [part in keyof Bucket]: string | undefined },
  fault: (text: string) => void,
): Bucket | null {
  if (endpoint && name && keyId && secret) return { endpoint, region: region ?? '', name, keyId, secret };
  if (endpoint || name || keyId || secret) {
    const variable = (part: string) => `${prefix}_S3_${part}`;
    fault(
      `${variable('ENDPOINT')}, ${variable('BUCKET')}, ${variable('KEY_ID')} and ${variable('SECRET')} are needed together`,
    );
  }
  return null;
}

/** The variables of uploaded pictures, which the API and the backups read. `.env.example` documents them. */
export class UploadsVariables {
  /** By default in the working folder. */
  @IsString() UPLOADS_DIR: string = 'uploads';
  @IsOptional() @Address() UPLOADS_S3_ENDPOINT?: string;
  @IsString() UPLOADS_S3_REGION: string = 'us-east-1';
  @IsOptional() @BucketName() UPLOADS_S3_BUCKET?: string;
  @IsOptional() @IsString() UPLOADS_S3_KEY_ID?: string;
  @IsOptional() @IsString() UPLOADS_S3_SECRET?: string;
}

/** Where uploaded pictures are. @param fault called with each fault, which names variables and contains no secret */
export const uploadsOf = (env: UploadsVariables, fault: (text: string) => void): UploadsConfig => ({
  folder: env.UPLOADS_DIR,
  bucket: bucketOf(
    'UPLOADS',
    {
      endpoint: env.UPLOADS_S3_ENDPOINT,
      region: env.UPLOADS_S3_REGION,
      name: env.UPLOADS_S3_BUCKET,
      keyId: env.UPLOADS_S3_KEY_ID,
      secret: env.UPLOADS_S3_SECRET,
    },
    fault,
  ),
});

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
