import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null): void => {
    const first = files?.[0];
    if (first && !disabled) onPick(first, (files?.length ?? 0) > 1);
  };

  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      data-testid="import-drop"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: 1,
        borderRadius: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        hidden
        aria-label={panel.pickFile}
        onChange={(event) => {
          take(event.target.files);
          // Else picking the same file once more would be no change.
          event.target.value = '';
        }}
      />
      <Button variant="outlined" size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {panel.pickFile}
      </Button>
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
    </Box>
  );
}

function sizeText(bytes: number): string {
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
