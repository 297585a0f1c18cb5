import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useState } from 'react';
import type { TimeslotPen } from '../core/timeslot-pen.ts';
import type { TimeslotTool } from '../core/timeslot-state.ts';
import { LazyResourceField } from './LazyResourceField.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { resourceName } from './timeslot-names.ts';
import { useResourceOptions } from './use-resource-options.ts';

const tools: readonly TimeslotTool[] = ['add', 'delete'];
const fields = [
  ['teacherId', 'teacher', 'teacher'],
  ['secondaryId', 'secondary', 'teacher'],
  ['classId', 'class', 'class'],
  ['locationId', 'location', 'location'],
] as const;

/** What a click does, and what it gives out. */
export function PenBar() {
  const { store, texts } = useTimeslots();
  const pen = useTimeslotState((state) => state.pen);
  const tool = useTimeslotState((state) => state.tool);
  const references = useTimeslotState((state) => state.references);
  const options = useResourceOptions();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  // Keys are of no use to a finger.
  const isTouch = useMediaQuery('(pointer: coarse)') || isPhone;
  const [isOpen, setOpen] = useState(false);

  const summary = texts.listed(
    fields.flatMap(([key, , kind]) => (pen[key] === null ? [] : [resourceName({ kind, id: pen[key] }, references)])),
  );
  const change = (key: keyof TimeslotPen, id: number | null): void => store.change({ pen: { ...pen, [key]: id } });

  return (
    <Box sx={{ pb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={tool}
          aria-label={texts.toolLabel}
          onChange={(_, next: TimeslotTool | null) => next && store.change({ tool: next })}
        >
          {tools.map((entry) => (
            <ToggleButton key={entry} value={entry} sx={{ py: 0.5, px: 1.5 }}>
              {texts.tools[entry]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isPhone && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            endIcon={<ExpandMoreIcon />}
            onClick={() => setOpen(!isOpen)}
            sx={{ flex: 1, minWidth: 0, justifyContent: 'space-between' }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {texts.labelled(texts.pen.title, summary || texts.pen.nothing)}
            </Box>
          </Button>
        )}
        {(!isPhone || isOpen) && (
          <Box
            role="group"
            aria-label={texts.pen.title}
            sx={{
              flex: 1,
              display: 'grid',
              gap: 1,
              minWidth: { xs: '100%', sm: 420 },
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {fields.map(([key, label, kind]) => (
              <LazyResourceField
                key={key}
                label={texts.pen[label]}
                options={options[kind]}
                value={pen[key] === null ? null : { kind, id: pen[key] }}
                onChange={(value) => change(key, value?.id ?? null)}
                noOptions={texts.noOptions}
              />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ pt: 0.5, fontSize: 12, color: 'text.secondary' }}>{(isTouch ? texts.touchHints : texts.hints)[tool]}</Box>
    </Box>
  );
}
