import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { fileKind } from '../kind/file-kind.ts';
import type { FileSource } from '../source/file-source.ts';
import { FileIcon, FolderIcon } from './icons.tsx';
import type { ShownEntry } from './shown-entry.ts';

/** Largest picture that is loaded for a thumbnail, in bytes. */
const maxBytes = 8 * 1024 * 1024;

/** A small picture of an image, or the icon of a kind. In rows it is always the icon. */
export function FileThumbnail({
  entry,
  source,
  size,
}: {
  readonly entry: ShownEntry;
  readonly source: FileSource;
  readonly size: number;
}) {
  const { path, isFolder } = entry;
  const wanted =
    size > 40 &&
    !isFolder &&
    fileKind(entry.name, entry.mediaType) === 'image' &&
    (entry.size ?? 0) <= maxBytes &&
    source.address;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    source.address?.(path).then(
      (found) => {
        if (!isGone) setAddress(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [wanted, source, path]);
  if (wanted && address !== null) {
    return (
      <Box
        component="img"
        src={address}
        alt=""
        loading="lazy"
        onError={() => setAddress(null)}
        sx={{ width: size, height: size, objectFit: 'contain', display: 'block', mx: 'auto' }}
      />
    );
  }
  const Icon = isFolder ? FolderIcon : FileIcon;
  return <Icon aria-hidden sx={{ fontSize: size, color: isFolder ? 'primary.main' : 'text.secondary', flexShrink: 0 }} />;
}
