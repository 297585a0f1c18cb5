import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { DownMark, UndoMark, UpMark } from './icons.tsx';

/** Props of `GridToolbar`. */
export interface GridToolbarProps {
  readonly localeText: ImportLocaleText;
  readonly onlyInvalid: boolean;
  readonly onOnlyInvalidChange: (onlyInvalid: boolean) => void;
  readonly hasInvalid: boolean;
  readonly onFindInvalid: (direction: 1 | -1) => void;
  /** Without it there is nothing to take back, ever. */
  readonly onUndo: (() => void) | undefined;
  readonly canUndo: boolean;
  readonly onRedo: (() => void) | undefined;
  readonly canRedo: boolean;
  /** Opens and closes find and replace; without it there is none. */
  readonly onFindReplace: (() => void) | undefined;
  readonly isFindOpen: boolean;
}

/** Filter, jumps to invalid cells, undo. */
export function GridToolbar(props: GridToolbarProps): React.JSX.Element {
  const {
    localeText,
    onlyInvalid,
    onOnlyInvalidChange,
    hasInvalid,
    onFindInvalid,
    onUndo,
    canUndo,
    onRedo,
    canRedo,
    onFindReplace,
    isFindOpen,
  } = props;
  const { grid } = localeText;
  const jumps = [
    { direction: -1, label: grid.previousInvalid, icon: <UpMark fontSize="small" /> },
    { direction: 1, label: grid.nextInvalid, icon: <DownMark fontSize="small" /> },
  ] as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, minHeight: 40 }}>
      <FormControlLabel
        control={<Switch size="small" checked={onlyInvalid} onChange={(_, checked) => onOnlyInvalidChange(checked)} />}
        label={grid.onlyInvalid}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mx: 0, gap: 0.5, mr: 1 }}
      />
      {jumps.map(({ direction, label, icon }) => (
        <Tooltip key={label} title={label}>
          <span>
            <IconButton size="small" aria-label={label} disabled={!hasInvalid} onClick={() => onFindInvalid(direction)}>
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
      {onUndo && (
        <Button size="small" startIcon={<UndoMark />} disabled={!canUndo} onClick={onUndo}>
          {grid.undo}
        </Button>
      )}
      {onRedo && (
        <Button size="small" disabled={!canRedo} onClick={onRedo}>
          {grid.redo}
        </Button>
      )}
      {onFindReplace && (
        <Button size="small" aria-expanded={isFindOpen} onClick={onFindReplace}>
          {grid.findReplace}
        </Button>
      )}
    </Box>
  );
}
