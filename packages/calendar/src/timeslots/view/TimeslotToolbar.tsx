import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CopyIcon from '@mui/icons-material/ContentCopy';
import PrintIcon from '@mui/icons-material/Print';
import RedoIcon from '@mui/icons-material/Redo';
import RefreshIcon from '@mui/icons-material/Refresh';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { LazyResourceField } from './LazyResourceField.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { TimeslotWeekMenu } from './TimeslotWeekMenu.tsx';
import { useResourceOptions } from './use-resource-options.ts';

/** Weeks, whose time is shown, undo and redo, copying and printing. */
export function TimeslotToolbar({ onPrint }: { readonly onPrint: () => void }) {
  const { store, texts } = useTimeslots();
  const filter = useTimeslotState((state) => state.filter);
  const canUndo = useTimeslotState((state) => state.canUndo);
  const canRedo = useTimeslotState((state) => state.canRedo);
  const hasSemester = useTimeslotState(() => store.semester() !== null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const options = useResourceOptions();
  const all = useMemo(() => [...options.teacher, ...options.class, ...options.location], [options]);
  const canEdit = store.canEdit();

  const iconButton = (label: string, icon: ReactNode, action: () => void, isDisabled = false): ReactNode => (
    <IconButton size="small" aria-label={label} title={label} disabled={isDisabled} onClick={action}>
      {icon}
    </IconButton>
  );

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, py: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={store.goToday}
        aria-keyshortcuts="t"
        sx={{ borderColor: 'divider' }}
      >
        {texts.today}
      </Button>
      <Box sx={{ display: 'flex' }}>
        {iconButton(texts.previousWeek, <ChevronLeftIcon fontSize="small" />, () => store.step(-1))}
        {iconButton(texts.nextWeek, <ChevronRightIcon fontSize="small" />, () => store.step(1))}
      </Box>
      <TimeslotWeekMenu />
      <Box sx={{ flex: 1 }} />
      <Box sx={{ width: isPhone ? '100%' : 260 }}>
        <LazyResourceField
          label={texts.show}
          placeholder={texts.everybody}
          options={all}
          value={filter}
          onChange={(next) => store.change({ filter: next })}
          noOptions={texts.noOptions}
          groupName={({ kind }) => texts.kinds[kind]}
        />
      </Box>
      {iconButton(texts.reload, <RefreshIcon fontSize="small" />, store.retry)}
      {iconButton(texts.print, <PrintIcon fontSize="small" />, onPrint)}
      {canEdit && (
        <>
          <Box sx={{ display: 'flex' }}>
            {iconButton(texts.undo, <UndoIcon fontSize="small" />, store.undo, !canUndo)}
            {iconButton(texts.redo, <RedoIcon fontSize="small" />, store.redo, !canRedo)}
          </Box>
          <Button
            size="small"
            color="inherit"
            startIcon={<CopyIcon fontSize="small" />}
            disabled={!hasSemester}
            onClick={() => store.setCopying(true)}
          >
            {texts.copy.button}
          </Button>
        </>
      )}
    </Box>
  );
}
