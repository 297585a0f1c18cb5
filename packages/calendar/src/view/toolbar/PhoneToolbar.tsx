import AddIcon from '@mui/icons-material/Add';
import RefreshIcon from '@mui/icons-material/Refresh';
import TodayIcon from '@mui/icons-material/Today';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ExportButton } from '../print/ExportButton.tsx';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FilterButton } from '../filter/FilterButton.tsx';
import { useAbilities } from '../use-abilities.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { PlanningSwitch } from './PlanningSwitch.tsx';
import { StepButtons } from './StepButtons.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { WeekMenu } from './WeekMenu.tsx';

const bar = { display: 'flex', alignItems: 'center' } as const;

/** The toolbar of a phone: two rows with room for fingers; what is pressed seldom is in a menu. */
export function PhoneToolbar() {
  const { store, texts, readOnly } = useCalendar();
  const isSaving = useCalendarState((state) => state.isSaving);
  const abilities = useAbilities();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        py: 1,
        rowGap: 0.5,
        '& .MuiIconButton-root': { p: 1.25 },
        '& .MuiToggleButton-root': { minHeight: 36 },
      }}
    >
      <Box sx={bar}>
        <StepButtons />
        <WeekMenu isNarrow />
        <Box sx={{ flex: 1 }} />
        <FilterButton isNarrow />
        <ExportButton
          more={[
            { icon: <TodayIcon fontSize="small" />, label: texts.today, run: store.goToday },
            { icon: <RefreshIcon fontSize="small" />, label: texts.reload, run: store.retry },
          ]}
        />
      </Box>
      <Box sx={{ ...bar, columnGap: 1 }}>
        <PlanningSwitch isWhole />
        {abilities.canUseBulkTools && !readOnly && <ModeSwitch />}
        <Box sx={{ flex: 1 }} />
        {abilities.canUseBulkTools && !readOnly && <UndoButtons />}
        {abilities.canAdd && !readOnly && (
          <IconButton
            color="primary"
            aria-label={texts.add}
            title={texts.add}
            disabled={isSaving}
            onClick={() => store.openDialog({ kind: 'form', session: null, given: {} })}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
