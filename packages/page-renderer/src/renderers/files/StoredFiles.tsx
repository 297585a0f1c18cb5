import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { safePicture } from '../../core/address/safe-picture.ts';
import type { StoredFile } from '../../core/files/stored-file.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { CropButton, RemoveButton } from './FileButtons.tsx';
import { thumbStyle } from './thumb-style.ts';

/** What the list of a field's files shows and does. */
export interface StoredFilesProps {
  readonly node: SchemaObject;
  readonly files: readonly StoredFile[];
  readonly pictures: boolean;
  readonly locked: boolean;
  /** `stateTextMap.uploaded` and the like, shown beside each. */
  readonly stateText: string;
  readonly onRemove: (index: number) => void;
  /** Crops a picture again, where that is offered. */
  readonly onCrop: ((file: StoredFile) => void) | undefined;
  /** Fetches a file, where the definition sets how (`downloadUrl`); `false` shows its name alone. */
  readonly onDownload: ((file: StoredFile) => void) | false | undefined;
}

/** Files that a field has. */
export function StoredFiles(props: StoredFilesProps): ReactNode {
  const { node, files, pictures, locked, stateText, onRemove, onCrop, onDownload } = props;
  return files.map((file, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- one file may be there twice
    <Box
      key={index}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, fontSize: 14, overflowWrap: 'anywhere' }}
    >
      {pictures ? <SmallPicture node={node} file={file} /> : <FileName file={file} onDownload={onDownload} />}
      {stateText !== '' && (
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {stateText}
        </Box>
      )}
      {onCrop && <CropButton name={file.name} locked={locked} onPress={() => onCrop(file)} />}
      <RemoveButton name={file.name} locked={locked} onPress={() => onRemove(index)} />
    </Box>
  ));
}

function SmallPicture({ node, file }: { readonly node: SchemaObject; readonly file: StoredFile }): ReactNode {
  const { value } = file;
  const element = useRef<HTMLImageElement>(null);
  const isLocal = value instanceof Blob;
  // A file that the form sends itself has an address for as long as it is shown.
  useEffect(() => {
    if (!element.current || !(value instanceof Blob)) return undefined;
    const address = URL.createObjectURL(value);
    element.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [value]);
  const judge = usePictureAddress();
  const { src, refused } = isLocal ? {} : judge(safePicture(file.url));
  const { frame, picture } = thumbStyle(node);
  if (refused !== undefined) return <RefusedPicture text={refused} />;
  if (!isLocal && src === undefined) return <span>{file.name}</span>;
  return (
    <Box sx={frame}>
      <Box component="img" ref={element} src={src} alt={file.name} sx={{ display: 'block', ...picture }} />
    </Box>
  );
}

function FileName({ file, onDownload }: { readonly file: StoredFile } & Pick<StoredFilesProps, 'onDownload'>): ReactNode {
  const texts = usePartTexts();
  const url = file.url === '' ? undefined : safeAddress(file.url);
  if (onDownload)
    return (
      <Link
        component="button"
        type="button"
        aria-label={formatText(texts.inputs.download, { name: file.name })}
        onClick={() => onDownload(file)}
      >
        {file.name || file.url}
      </Link>
    );
  return onDownload === false || url === undefined || !/[/:]/.test(url) ? (
    <span>{file.name}</span>
  ) : (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {file.name || url}
    </Link>
  );
}
