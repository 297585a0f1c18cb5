import { headerName } from './header-name.ts';
import type { ImportColumns } from './import-column.ts';
import type { ImportLookups } from './import-lookup.ts';

interface CheckedDefinition {
  readonly name: string;
  readonly columns: ImportColumns;
  readonly lookups?: ImportLookups;
}

/** Refuses a definition that could only fail later, in front of a user. @throws Error with what is wrong with it. */
export function checkDefinition({ name, columns, lookups = {} }: CheckedDefinition): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error(`The import "${name}" needs a name of small letters, digits and hyphens: it becomes part of file names.`);
  }
  const owners = new Map<string, string>();
  for (const [key, column] of Object.entries(columns)) {
    if (key === '__proto__') throw new Error(`The import "${name}" has a column "__proto__". Choose another key.`);
    for (const header of [column.header.en, column.header.zh, ...(column.aliases ?? []), ...(column.fallbackHeaders ?? [])]) {
      const reduced = headerName(header).name;
      const owner = owners.get(reduced);
      if (owner !== undefined && owner !== key) {
        throw new Error(
          `In the import "${name}" the columns "${owner}" and "${key}" both claim the header "${header}", so a sheet could not be read. Rename one.`,
        );
      }
      owners.set(reduced, key);
    }
  }
  if (owners.size === 0) throw new Error(`The import "${name}" has no columns. Name at least one.`);
  for (const [key, { columns: named }] of Object.entries(lookups)) {
    const missing = named.find((column) => !Object.hasOwn(columns, column));
    if (missing !== undefined) {
      throw new Error(`In the import "${name}" the look-up "${key}" names the column "${missing}", which does not exist.`);
    }
  }
}
