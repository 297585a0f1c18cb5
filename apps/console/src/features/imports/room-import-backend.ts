import { importCalls, type ImportCallOptions } from './import-calls.ts';
import type { RoomImportBackend } from './room-import.ts';

/** What {@link roomImportBackend} needs. */
export interface RoomImportBackendOptions extends ImportCallOptions {
  readonly centreId: number;
}

/** The room import over the api client. */
export function roomImportBackend({ centreId, ...options }: RoomImportBackendOptions): RoomImportBackend {
  const { rest } = options.api;
  const { rows, post } = importCalls(options);
  return {
    rooms: (codes, load) =>
      rows(
        rest
          .from('locations')
          .select('code,name')
          .eq('organization_id', centreId)
          .in('code', [...codes]),
        load,
      ),
    createRooms: (rooms, send) =>
      post(rest.from('locations').insert(rooms.map((room) => ({ ...room, organization_id: centreId }))), send),
  };
}
