import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { CropButton, RemoveButton } from './FileButtons.tsx';
import type { Uploads, WaitingFile } from './useUploads.ts';

/** What the list of files that are not sent needs. */
export interface WaitingFilesProps extends Pick<Uploads, 'uploads' | 'waiting' | 'start' | 'drop' | 'cancel'> {
  readonly locked: boolean;
  /** `stateTextMap` of the node: own texts for `pending`, `uploading` and `error`. */
  readonly stateText: (state: string) => string;
  readonly onCrop: ((file: File) => void) | undefined;
}

/** Files on their way, and those that wait for a click or failed. */
export function WaitingFiles(props: WaitingFilesProps): ReactNode {
  const { uploads, waiting, locked, stateText, cancel } = props;
  const texts = usePartTexts();
  const { runtime } = useSettings();
  return (
    <>
      {uploads.map(({ name, share }) => (
        <Box key={name} role="status" sx={{ fontSize: 13, py: 0.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {stateText('uploading') === ''
                ? formatText(texts.uploading, { name })
                : formatText(runtime.texts.labelled, { label: name, text: stateText('uploading') })}
            </Box>
            <Button size="small" color="inherit" onClick={cancel}>
              {runtime.texts.cancel}
            </Button>
          </Box>
          <LinearProgress
            aria-label={name}
            {...(share === undefined ? {} : { variant: 'determinate' as const, value: share * 100 })}
          />
        </Box>
      ))}
      {waiting.map((each) => (
        <WaitingRow
          key={`${each.file.name} ${each.file.size} ${each.file.lastModified}`}
          {...props}
          each={each}
          locked={locked || uploads.length > 0}
        />
      ))}
    </>
  );
}

function WaitingRow({
  each: { file, reason, stopped },
  locked,
  stateText,
  start,
  drop,
  onCrop,
}: WaitingFilesProps & { readonly each: WaitingFile }): ReactNode {
  const texts = usePartTexts();
  const { runtime } = useSettings();
  const own = stateText(reason === '' ? 'pending' : 'error');
  const reported = reason || formatText(texts.inputs.notSentYet, { name: file.name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 14 }}>
      <Box
        component="span"
        {...(reason === '' ? {} : { role: 'alert' })}
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: reason === '' ? 'text.secondary' : 'error.main' }}
      >
        {own === '' || stopped === true ? reported : formatText(runtime.texts.labelled, { label: file.name, text: own })}
      </Box>
      {onCrop && <CropButton name={file.name} locked={locked} onPress={() => onCrop(file)} />}
      <Button
        size="small"
        disabled={locked}
        aria-label={
          reason === '' ? formatText(texts.inputs.sendFile, { name: file.name }) : `${runtime.texts.retry} ${file.name}`
        }
        onClick={() => void start(file)}
      >
        {reason === '' ? texts.inputs.send : runtime.texts.retry}
      </Button>
      <RemoveButton name={file.name} locked={locked} onPress={() => drop(file)} />
    </Box>
  );
}
