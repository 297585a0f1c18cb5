import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { DocumentViewProps } from './document-view-props.ts';
import { markStyles } from './mark-styles.ts';

/** The text of a document, paragraph by paragraph: for documents that are too long to be laid out, or cannot be. */
export function PlainView({ paper, marks, faulty, selected, onSelect, localeText }: DocumentViewProps): React.JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const { paragraphs } = paper;
  const virtualizer = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 28,
    overscan: 20,
  });
  const first = selected === null ? undefined : paper.questions[selected - 1]?.source.from;
  useEffect(() => {
    if (first !== undefined) virtualizer.scrollToIndex(first, { align: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- the list itself stays the same object
  }, [first]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard has to reach it.
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={localeText.document.title}
      sx={{ height: '100%', overflow: 'auto', fontSize: 13, ...markStyles }}
      data-testid="exam-document-text"
    >
      <Box sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const ordinal = marks.questions[index] ?? 0;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- people who cannot point walk through the questions with the keys of the list; this is a short cut for the mouse
            <Box
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              {...(ordinal > 0 ? { 'data-question': ordinal, onClick: () => onSelect(ordinal) } : {})}
              data-selected={ordinal > 0 && ordinal === selected ? '' : undefined}
              data-faulty={faulty.has(ordinal) ? '' : undefined}
              data-unused={marks.unused.has(index) ? '' : undefined}
              style={{ transform: `translateY(${start}px)` }}
              sx={{
                position: 'absolute',
                top: 0,
                left: 0,
                right: 0,
                px: 1.5,
                py: 0.25,
                minHeight: 20,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {paragraphs[index]}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
