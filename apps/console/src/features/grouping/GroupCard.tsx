import { groupColours } from '@lab-console/schedule-rules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { groupIndex, type GroupEnrolment } from './grouping.ts';
import type { GroupingTexts } from './grouping-texts.ts';
import type { GroupEditing } from './useGroupEditor.ts';

interface GroupCardProps {
  /** `null` for the students in no group. */
  readonly group: string | null;
  readonly editing: GroupEditing;
  readonly places: readonly GroupEnrolment[];
  readonly max: number;
  readonly texts: GroupingTexts;
  readonly disabled: boolean;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: number) => void;
}

/** A group with its students, who are dragged to another one or moved by keys. */
export function GroupCard({ group, editing, places, max, texts, disabled, onKey }: GroupCardProps): ReactNode {
  const scheme = useTheme().palette.mode;
  const { selected, put, toggle } = editing;
  const list = editing.members(group);
  const colours = group === null ? undefined : groupColours[groupIndex(group) % groupColours.length]?.[scheme];
  const name = group === null ? texts.ungrouped : texts.group(group);
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    const ids = event.dataTransfer
      .getData('text/plain')
      .split(',')
      .map(Number)
      .filter((id) => places.some((one) => one.id === id));
    if (ids.length > 0) put(ids, group);
  };
  return (
    <Box
      role="group"
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => handleDrop(event)}
      sx={{
        border: 1,
        borderColor: colours?.border ?? 'divider',
        borderLeftWidth: 4,
        borderRadius: 1,
        minHeight: 72,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          px: 1,
          py: 0.5,
          bgcolor: colours?.fill ?? 'action.hover',
          color: colours?.text ?? 'text.primary',
          fontWeight: 600,
          fontSize: 13,
        }}
      >
        <span>{name}</span>
        <span>{group === null ? list.length : texts.count(list.length, max)}</span>
      </Box>
      {list.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {texts.dropHere}
        </Typography>
      ) : null}
      {list.map(({ id, order, code, name: student, className }) => (
        <Box
          key={id}
          component="button"
          type="button"
          data-place={id}
          aria-pressed={selected.has(id)}
          draggable={!disabled}
          onDragStart={(event: DragEvent) =>
            event.dataTransfer.setData('text/plain', (selected.has(id) ? [...selected] : [id]).join(','))
          }
          onClick={() => toggle(id)}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => onKey(event, id)}
          sx={{
            display: 'block',
            width: '100%',
            textAlign: 'left',
            border: 0,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: selected.has(id) ? 'action.selected' : 'transparent',
            color: 'text.primary',
            font: 'inherit',
            fontSize: 13,
            px: 1,
            py: 0.5,
            cursor: disabled ? 'default' : 'grab',
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {order}. {student} <Box component="span">{[code, className].filter(Boolean).join(' · ')}</Box>
        </Box>
      ))}
    </Box>
  );
}
