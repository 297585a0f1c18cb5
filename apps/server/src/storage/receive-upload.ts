import type { IncomingMessage } from 'node:http';
import { announcedLength } from '../http/limited-body.ts';
import { readUpload, type Upload } from './read-upload.ts';
import type { StorageParts } from './storage.ts';

/**
 * Takes the file of a request in where there is room for it. A body that does not announce its length may be as long as the limit.
 *
 * @throws StorageError when there is too little room, or as `readUpload` does.
 */
export function receiveUpload(
  message: IncomingMessage,
  { blobs, room }: Pick<StorageParts, 'blobs' | 'room'>,
  limit: number,
): Promise<Upload> {
  return room.during(announcedLength(message) ?? limit, () => readUpload(message, blobs, limit));
}
