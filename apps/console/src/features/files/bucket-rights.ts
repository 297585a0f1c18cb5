import type { User } from '@lab-console/api-client';

/** Where a user may change files of a bucket, as the server decides it too. */
export function canWriteBucket({ role, org }: Pick<User, 'role' | 'org'>, bucket: string, folder: string): boolean {
  if (role === 'admin' || role === 'dev') return true;
  if (bucket === 'media') return role === 'centreadmin' || role === 'teacher';
  const isOwnFolder = org !== null && folder.split('/', 1)[0] === String(org);
  if (bucket === 'exam' || bucket === 'report') return isOwnFolder && (role === 'centreadmin' || role === 'teacher');
  return bucket === 'resources' && isOwnFolder && role === 'centreadmin';
}
