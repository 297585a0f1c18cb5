import type * as S3 from '@aws-sdk/client-s3';
import { StartupError } from '../startup-error.ts';

/** Where in S3 something is kept. */
export interface S3Place {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 *
 * @param setting - Where the address comes from.
 * @throws StartupError when it names no bucket or the endpoint is no address.
 */
export function readS3Address(address: string, setting = 'STORAGE_URL'): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  if (!url || url.hostname === '' || (endpoint !== undefined && !URL.canParse(endpoint))) {
    throw new StartupError(
      `The setting ${setting} must name a bucket and, for a server of your own, its address, such as s3://bucket?endpoint=https://s3.example.org.`,
    );
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/**
 * Connects to S3 or to a server that speaks like it. Account and key come from the usual variables (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) or
 * from the machine.
 */
export async function openS3(
  { endpoint, region }: S3Place,
  { connectMs, stallMs }: { readonly connectMs: number; readonly stallMs: number },
): Promise<{ readonly s3: typeof S3; readonly client: S3.S3Client }> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    forcePathStyle: endpoint !== undefined,
    ...(endpoint ? { endpoint } : {}),
    // Else the body of a stream is sent in pieces with a checksum between them, which many servers store as they come.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: stallMs },
  });
  return { s3, client };
}
