import type { FileEntry, FileSource } from '../src/source/file-source.ts';

const folder = (name: string): FileEntry => ({ name, isFolder: true, size: null, mediaType: null, modified: null });
const file = (name: string, size: number, mediaType: string, modified: string): FileEntry => ({
  name,
  isFolder: false,
  size,
  mediaType,
  modified,
});

/** Folders of a made-up bucket by path. */
export const demoFolders: Readonly<Record<string, readonly FileEntry[]>> = {
  '': [
    file('syllabus.pdf', 245_760, 'application/pdf', '2026-09-01T02:00:00Z'),
    folder('physics'),
    folder('chemistry'),
    file('rooms.xlsx', 18_432, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '2026-10-12T06:30:00Z'),
    file('readme.txt', 12, 'text/plain', '2026-08-20T23:59:00Z'),
  ],
  physics: [folder('pendulum'), file('setup.png', 1_572_864, 'image/png', '2026-09-15T08:00:00Z')],
  'physics/pendulum': [],
  chemistry: [file('titration.mp4', 104_857_600, 'video/mp4', '2026-09-16T08:00:00Z')],
};

/** Many files in one folder. */
export function manyFiles(count: number): readonly FileEntry[] {
  return Array.from({ length: count }, (_, index) =>
    file(`report ${index + 1}.docx`, 1024 * (index + 1), 'application/msword', '2026-09-16T08:00:00Z'),
  );
}

/** A store of files in memory. The listings with a number in `failing`, from 1, fail with its error. */
export function demoSource({
  folders = demoFolders,
  failing = {},
  delay,
}: {
  readonly folders?: Readonly<Record<string, readonly FileEntry[]>>;
  readonly failing?: Readonly<Record<number, Error>>;
  /** What every listing waits for. */
  readonly delay?: Promise<void>;
} = {}): FileSource {
  let listings = 0;
  return {
    list: async (path) => {
      listings += 1;
      const failure = failing[listings];
      await delay;
      if (failure) throw failure;
      return folders[path] ?? [];
    },
  };
}
