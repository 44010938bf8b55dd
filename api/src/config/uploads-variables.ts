import { IsOptional, IsString } from 'class-validator';
import { bucketOf } from './bucket.js';
import type { UploadsConfig } from './config-groups.js';
import { Address, BucketName } from './variable-rules.js';

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
