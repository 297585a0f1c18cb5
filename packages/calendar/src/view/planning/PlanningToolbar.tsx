import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { datesIn, weekdayOf, weekRange } from '@lab-console/schedule-rules';
import type { ResourceKind } from '../../core/planning/planning-cell.ts';
import type { PlanningLayout } from '../../core/planning/planning-line.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** What a person chooses of a view by resource. */
export interface PlanningSettings {
  readonly layout: PlanningLayout;
  readonly hideEmpty: boolean;
  readonly search: string;
}

const layouts: readonly PlanningLayout[] = ['week', 'day'];
const button = { py: 0.25, px: 1.25 } as const;

/** Search, what is hidden, and which way rows and columns go. */
export function PlanningToolbar({
  kind,
  settings,
  onChange,
}: {
  readonly kind: ResourceKind;
  readonly settings: PlanningSettings;
  readonly onChange: (change: Partial<PlanningSettings>) => void;
}) {
  const { store, texts } = useCalendar();
  const words = texts.planning;
  const date = useCalendarState((state) => state.date);
  const { layout, hideEmpty, search } = settings;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1 }}>
      <TextField
        size="small"
        value={search}
        placeholder={words.search[kind]}
        onChange={({ target }) => onChange({ search: target.value })}
        sx={{ width: 200, '& .MuiInputBase-input': { py: 0.5, fontSize: 14 } }}
        slotProps={{
          htmlInput: { 'aria-label': words.search[kind] },
          input: {
            endAdornment: search !== '' && (
              <InputAdornment position="end">
                <IconButton size="small" edge="end" aria-label={words.clearSearch} onClick={() => onChange({ search: '' })}>
                  <ClearIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <FormControlLabel
        control={<Switch size="small" checked={hideEmpty} onChange={(_, next) => onChange({ hideEmpty: next })} />}
        label={words.hideEmpty}
        slotProps={{ typography: { sx: { fontSize: 14 } } }}
        sx={{ ml: 0, mr: 1 }}
      />
      <Box sx={{ flex: 1 }} />
      {layout === 'day' && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={date}
          aria-label={words.dayLabel}
          onChange={(_, next: string | null) => next && store.goTo(next)}
        >
          {datesIn(weekRange(date)).map((day) => (
            <ToggleButton key={day} value={day} sx={{ ...button, px: 1 }}>
              {texts.weekday(weekdayOf(day))} {Number(day.slice(8))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup
        size="small"
        exclusive
        value={layout}
        aria-label={words.layoutLabel}
        onChange={(_, next: PlanningLayout | null) => next && onChange({ layout: next })}
      >
        {layouts.map((entry) => (
          <ToggleButton key={entry} value={entry} sx={button}>
            {words.layouts[entry]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
