import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useRef, type DragEvent, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import type { StoredFile } from '../../core/files/stored-file.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useUploads } from './useUploads.ts';

const fileDefaults = { receiver: '/api/upload/file', accept: '' };
const imageDefaults = { receiver: '/api/upload', accept: '.jpeg,.jpg,.png,.gif' };

/** Files that are sent as soon as they are chosen or dropped; pictures are shown small. */
export function FileInput(props: FormItemRendererProps): ReactNode {
  const { node, path, disabled, readOnly, controlId, labelId, describedBy, required, invalid, environment } = props;
  const texts = usePartTexts();
  const picks = useRef<HTMLInputElement>(null);
  const pictures = node.type === 'input-image';
  const drags = node['drag'] === true && !pictures;
  const { files, uploads, faults, waiting, multiple, accept, add, remove, start, drop, cancel } = useUploads(
    props,
    pictures ? imageDefaults : fileDefaults,
  );
  const { runtime } = useSettings();
  if (node['crop'] !== undefined && node['crop'] !== false)
    environment.warn?.(`“crop” at ${path} is not drawn: pictures are sent whole`);
  const template = useText(typeof node['templateUrl'] === 'string' ? node['templateUrl'] : '', props.scope);
  const templateAddress = template === '' ? undefined : safeAddress(template);
  const locked = disabled || readOnly;
  const busy = uploads.length > 0;
  const choose = (list: FileList | null): void => {
    if (!locked && list) void add([...list]);
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        p: drags ? 3 : 1,
      }}
    >
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one file may be there twice
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, fontSize: 14 }}>
          <Stored file={file} picture={pictures} />
          <IconButton
            size="small"
            disabled={locked}
            aria-label={formatText(texts.removeFile, { name: file.name })}
            onClick={() => remove(index)}
          >
            <Icon name="delete" sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      {uploads.map(({ name, share }) => (
        <Box key={name} role="status" sx={{ fontSize: 13, py: 0.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {formatText(texts.uploading, { name })}
            </Box>
            <Button size="small" color="inherit" onClick={cancel} sx={{ textTransform: 'none' }}>
              {runtime.texts.cancel}
            </Button>
          </Box>
          <LinearProgress
            aria-label={name}
            {...(share === undefined ? {} : { variant: 'determinate' as const, value: share * 100 })}
          />
        </Box>
      ))}
      {waiting.map(({ file, reason }) => (
        <Box
          key={`${file.name} ${file.size} ${file.lastModified}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 14 }}
        >
          <Box
            component="span"
            {...(reason === '' ? {} : { role: 'alert' })}
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: reason === '' ? 'text.secondary' : 'error.main' }}
          >
            {reason || formatText(texts.inputs.notSentYet, { name: file.name })}
          </Box>
          <Button
            size="small"
            disabled={locked || busy}
            aria-label={
              reason === '' ? formatText(texts.inputs.sendFile, { name: file.name }) : `${runtime.texts.retry} ${file.name}`
            }
            onClick={() => void start(file)}
            sx={{ textTransform: 'none' }}
          >
            {reason === '' ? texts.inputs.send : runtime.texts.retry}
          </Button>
          <IconButton
            size="small"
            disabled={locked || busy}
            aria-label={formatText(texts.removeFile, { name: file.name })}
            onClick={() => drop(file)}
          >
            <Icon name="delete" sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <input
        ref={picks}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        id={controlId}
        size="small"
        variant="outlined"
        disabled={locked || busy}
        aria-describedby={describedBy}
        startIcon={<Icon name="upload" />}
        onClick={() => picks.current?.click()}
        sx={{ textTransform: 'none' }}
      >
        {toText(node['btnLabel']) || (pictures ? texts.chooseImage : drags ? texts.dropOrChoose : texts.chooseFile)}
        {required ? ' *' : ''}
      </Button>
      {waiting.length > 1 && (
        <Button size="small" disabled={locked || busy} onClick={() => void start()} sx={{ ml: 1, textTransform: 'none' }}>
          {texts.inputs.sendAll}
        </Button>
      )}
      {!drags && (
        <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
          {texts.dropFiles}
        </Box>
      )}
      {templateAddress !== undefined && (
        <Link href={templateAddress} download sx={{ ml: 1, fontSize: 13 }}>
          {texts.inputs.fileTemplate}
        </Link>
      )}
      {faults.map((text) => (
        <FormHelperText key={text} error role="alert">
          {text}
        </FormHelperText>
      ))}
    </Box>
  );
}

function Stored({ file, picture }: { readonly file: StoredFile; readonly picture: boolean }): ReactNode {
  const url = file.url === '' ? undefined : safeAddress(file.url);
  if (picture && url !== undefined && url !== '')
    return <Box component="img" src={url} alt={file.name} sx={{ maxWidth: 96, maxHeight: 96, borderRadius: 1 }} />;
  return url === undefined || !/[/:]/.test(url) ? (
    <span>{file.name}</span>
  ) : (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {file.name || url}
    </Link>
  );
}
