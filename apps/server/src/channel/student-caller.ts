import type { StudentSubject } from '../http/session-tokens.ts';
import type { StorageCaller } from '../storage/storage-database.ts';

/** The student of a request as the database gets it from this server itself. */
export function studentCaller({
  studentId,
  serviceId,
  tokenId,
  isOwn,
}: StudentSubject): StorageCaller & { readonly role: 'student' } {
  return { role: 'student', user_id: studentId, jti: '', service: serviceId, token: tokenId, own: isOwn };
}
