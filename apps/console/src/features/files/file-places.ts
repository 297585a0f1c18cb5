import { listProperty, textProperty, type ImportNode } from '../shared/import-node.ts';

/** A bucket, or a folder of one, that a file manager shows. */
export interface FilePlace {
  /** Part of the address. */
  readonly key: string;
  readonly bucket: string;
  /** Folder that cannot be left; empty for the whole bucket. */
  readonly root: string;
  readonly label: string;
  /** Whether nothing is changed there, whatever the person may do. */
  readonly readOnly: boolean;
}

/** A bucket as a place of its own. */
export function wholeBucket(bucket: string, label: string): FilePlace {
  return { key: bucket, bucket, root: '', label, readOnly: false };
}

/** The places that a `file-manager` names, by `places` or by `bucket` and `root`; `null` where it shows all buckets. */
export function filePlaces(node: ImportNode): readonly FilePlace[] | null {
  const listed = listProperty(node, 'places');
  if (Array.isArray(listed)) return listed.filter(isRecord).flatMap((entry) => placeOf({ node: entry, scope: node.scope }) ?? []);
  return placeOf(node)?.slice() ?? null;
}

function placeOf(node: ImportNode): readonly [FilePlace] | null {
  const bucket = textProperty(node, 'bucket');
  if (bucket === null) return null;
  const root = textProperty(node, 'root') ?? '';
  // A folder by a variable that has no value would open the whole bucket.
  if (node.node['root'] !== undefined && node.node['root'] !== '' && root === '') return null;
  return [
    {
      key: textProperty(node, 'key') ?? bucket,
      bucket,
      root,
      label: textProperty(node, 'label') ?? (root === '' ? bucket : root.slice(root.lastIndexOf('/') + 1)),
      readOnly: node.node['readOnly'] === true,
    },
  ];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
