import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { handleGridKey } from '@lab-console/widget-base/grid';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { AttendanceMark, AttendanceEnrolment } from '../core/attendance-source.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';

const marks: readonly AttendanceMark[] = ['present', 'late', 'excused', 'absent'];
const keys: { readonly [Key in string]?: AttendanceMark } = { p: 'present', l: 'late', e: 'excused', a: 'absent' };

interface AttendanceRowsProps {
  readonly places: readonly AttendanceEnrolment[];
  readonly texts: AttendanceTexts;
  /** Left out where one may only look. */
  readonly onMark: ((id: number, mark: AttendanceMark | null) => void) | undefined;
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly narrow: boolean;
}

/** The students, as many as are in sight. The arrow keys move, a letter marks and moves on. */
export function AttendanceRows({ places, texts, onMark, scroller, narrow }: AttendanceRowsProps) {
  const [active, setActive] = useState(0);
  const rowHeight = narrow ? 96 : 44;
  // oxlint-disable-next-line react/incompatible-library -- rows are drawn anew with every scroll; nothing of them is kept.
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  const goTo = (index: number): void => {
    const next = Math.min(Math.max(index, 0), places.length - 1);
    setActive(next);
    virtualizer.scrollToIndex(next);
    // Once it is drawn.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  };

  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    const place = places[index];
    const mark = (value: AttendanceMark | null | undefined): boolean => {
      if (!place || !onMark || value === undefined) return false;
      onMark(place.id, value);
      if (value !== null) goTo(index + 1);
      return true;
    };
    handleGridKey(event, {
      at: { row: index, column: 0 },
      size: { rows: places.length, columns: 1, page: 10 },
      handlers: {
        move: ({ row }) => goTo(row),
        clear: () => mark(null),
        type: (letter) => mark(keys[letter.toLowerCase()]),
      },
    });
  };

  const columns = narrow ? '40px 1fr' : '48px minmax(110px, 1fr) minmax(100px, 1fr) minmax(100px, 1.2fr) 280px';
  return (
    <Box role="grid" aria-label={texts.title} aria-rowcount={places.length + 1} aria-readonly={!onMark}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          ...(narrow ? visuallyHidden : { display: 'grid', gridTemplateColumns: columns, columnGap: 1, py: 0.5 }),
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {[texts.order, texts.code, texts.name, texts.class, texts.attendance].map((label) => (
          <Box role="columnheader" key={label}>
            {label}
          </Box>
        ))}
      </Box>
      <Box role="rowgroup" sx={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const place = places[index];
          if (!place) return null;
          const isStopped = place.schedule_status === 'stopped';
          return (
            <Box
              key={place.id}
              role="row"
              aria-rowindex={index + 2}
              tabIndex={index === active ? 0 : -1}
              data-row={index}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => handleKeyDown(event, index)}
              sx={{
                position: 'absolute',
                insetInline: 0,
                display: 'grid',
                gridTemplateColumns: columns,
                columnGap: 1,
                alignItems: 'center',
                borderBottom: 1,
                borderColor: 'divider',
                outlineOffset: -2,
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
                '& > [role="gridcell"]': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
              }}
              style={{ top: start, height: size }}
            >
              <Box role="gridcell" sx={{ color: 'text.secondary' }}>
                {place.ordernumber_of_schedule}
              </Box>
              <Box role="gridcell">{place.student_code}</Box>
              <Box role="gridcell" sx={{ fontWeight: 500, ...(narrow ? { gridColumn: 2 } : {}) }}>
                {place.student_name}
                {isStopped && (
                  <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {' '}
                    ({texts.statuses.stopped})
                  </Box>
                )}
              </Box>
              {narrow ? null : <Box role="gridcell">{place.class_name ?? ''}</Box>}
              <Box role="gridcell" sx={{ display: 'flex', gap: 0.5, ...(narrow ? { gridColumn: '1 / -1' } : { minWidth: 280 }) }}>
                {onMark ? (
                  marks.map((mark) => (
                    <ToggleButton
                      key={mark}
                      value={mark}
                      size="small"
                      selected={place.attendance === mark}
                      aria-keyshortcuts={mark[0]}
                      tabIndex={-1}
                      onClick={() => onMark(place.id, place.attendance === mark ? null : mark)}
                      sx={{ py: 0.25, px: 1, fontSize: 13, flex: narrow ? 1 : undefined }}
                    >
                      {texts.marks[mark]}
                    </ToggleButton>
                  ))
                ) : (
                  <span>{place.attendance === null ? texts.unmarked : texts.marks[place.attendance]}</span>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
