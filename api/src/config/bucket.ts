/** A bucket of an S3-compatible store. */
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
