import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { DownMark, UndoMark, UpMark } from '../../grid/icons.tsx';
import { formatText } from '../../texts/format-text.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { ExamCounts } from '../session/exam-state.ts';
import type { QuestionFilter } from './filter-items.ts';
import { SearchMark } from './icons.tsx';

/** Props of `ListToolbar`. */
export interface ListToolbarProps {
  readonly counts: ExamCounts;
  readonly filter: QuestionFilter;
  readonly search: string;
  readonly canUndo: boolean;
  readonly disabled: boolean;
  readonly localeText: ExamLocaleText;
  readonly onFilter: (filter: QuestionFilter) => void;
  readonly onSearch: (search: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onUndo: () => void;
  readonly onLeaveOutFaulty: () => void;
  readonly onConfirmAll: () => void;
}

/** Filter, search, ways from fault to fault, undo. */
export function ListToolbar(props: ListToolbarProps): React.JSX.Element {
  const {
    counts,
    filter,
    search,
    canUndo,
    disabled,
    localeText,
    onFilter,
    onSearch,
    onStep,
    onUndo,
    onLeaveOutFaulty,
    onConfirmAll,
  } = props;
  const { list } = localeText;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const filters: readonly (readonly [QuestionFilter, string])[] = [
    ['all', formatText(list.all, { count: counts.all })],
    ['faulty', formatText(list.faulty, { count: counts.faulty })],
    ['marked', formatText(list.marked, { count: counts.faulty + counts.warned })],
    ['leftOut', formatText(list.leftOut, { count: counts.leftOut })],
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isNarrow ? (
        <TextField
          select
          size="small"
          value={filter}
          onChange={(event) => onFilter(event.target.value as QuestionFilter)}
          slotProps={{ htmlInput: { 'aria-label': list.filter, sx: { py: 0.5 } } }}
        >
          {filters.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={filter}
          aria-label={list.filter}
          onChange={(_, next: QuestionFilter | null) => next && onFilter(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {filters.map(([value, label]) => (
            <ToggleButton key={value} value={value} sx={{ py: 0.25, px: 1, whiteSpace: 'nowrap' }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <TextField
        size="small"
        type="search"
        value={search}
        placeholder={list.search}
        onChange={(event) => onSearch(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': list.search, sx: { py: 0.5 } },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchMark fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 110px', minWidth: 110, maxWidth: 220 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        {counts.uncertain > 1 && (
          <Button size="small" color="inherit" disabled={disabled} onClick={onConfirmAll}>
            {formatText(list.confirmAll, { count: counts.uncertain })}
          </Button>
        )}
        {counts.faulty > 0 && (
          <Button size="small" color="inherit" disabled={disabled} onClick={onLeaveOutFaulty}>
            {list.leaveOutFaulty}
          </Button>
        )}
        <StepButton label={list.previousFault} disabled={counts.faulty === 0} onClick={() => onStep(-1)}>
          <UpMark fontSize="small" />
        </StepButton>
        <StepButton label={list.nextFault} disabled={counts.faulty === 0} onClick={() => onStep(1)}>
          <DownMark fontSize="small" />
        </StepButton>
        <StepButton label={list.undo} disabled={disabled || !canUndo} onClick={onUndo}>
          <UndoMark fontSize="small" />
        </StepButton>
      </Box>
    </Box>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps): React.JSX.Element {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
