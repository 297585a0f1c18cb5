import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

interface FileButtonProps {
  /** Of the file. */
  readonly name: string;
  readonly locked: boolean;
  readonly onPress: () => void;
}

/** Crops a picture. */
export function CropButton({ name, locked, onPress }: FileButtonProps): ReactNode {
  const { title } = usePartTexts().inputs.crop;
  return (
    <Tooltip title={formatText(title, { name: '' }).trim()}>
      <IconButton size="small" disabled={locked} aria-label={formatText(title, { name })} onClick={onPress}>
        <SvgIcon sx={{ fontSize: 18 }}>
          <path d="M6 1h2v15h15v2h-4v5h-2v-5H6V8H1V6h5zm4 5h9v8h-2V8h-7z" />
        </SvgIcon>
      </IconButton>
    </Tooltip>
  );
}

/** Takes a file away. */
export function RemoveButton({ name, locked, onPress }: FileButtonProps): ReactNode {
  const { removeFile } = usePartTexts();
  return (
    <IconButton size="small" disabled={locked} aria-label={formatText(removeFile, { name })} onClick={onPress}>
      <Icon name="delete" sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
