import type { User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';

/** Where a user may change files of a bucket, as the server decides it too. */
export function canWriteBucket(user: Pick<User, 'role' | 'org'>, bucket: string, folder: string): boolean {
  const reach = reachOf(user);
  if (reach === 'all' || reach === 'none') return reach === 'all';
  if (bucket === 'media') return true;
  if (user.org === null || folder.split('/', 1)[0] !== String(user.org)) return false;
  return bucket === 'exam' || bucket === 'report' || (bucket === 'resources' && reach === 'centre');
}
