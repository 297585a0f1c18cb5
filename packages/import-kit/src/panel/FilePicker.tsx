import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';
import { DropArea } from './DropArea.tsx';

/** Props of `FilePicker`. */
export interface FilePickerProps {
  readonly localeText: ImportLocaleText;
  readonly file: { readonly name: string; readonly size: number } | null;
  /** Largest file in bytes, for the hint. */
  readonly maxBytes: number;
  readonly disabled: boolean;
  /** Called with the first file, and whether there were others. */
  readonly onPick: (file: File, hadOthers: boolean) => void;
  /** Buttons beside it. */
  readonly children: React.ReactNode;
}

const megabyte = 1024 * 1024;
const accept = '.xlsx,.xls,.csv,.txt,.xlsm,.xlsb,.ods,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A button and a place to drop a file on. Picking the same file again counts: it may have been changed since. */
export function FilePicker({ localeText, file, maxBytes, disabled, onPick, children }: FilePickerProps): React.JSX.Element {
  const { panel } = localeText;
  return (
    <DropArea
      accept={accept}
      label={panel.pickFile}
      button={panel.pickFile}
      variant="outlined"
      disabled={disabled}
      onPick={onPick}
      testId="import-drop"
    >
      {file ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {file.name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {sizeText(file.size)}
          </Box>
        </Typography>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {panel.dropHere} · {formatText(panel.accepted, { max: Math.floor(maxBytes / megabyte) })}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </DropArea>
  );
}

function sizeText(bytes: number): string {
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
