import Box from '@mui/material/Box';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { ExamItem } from '../session/exam-state.ts';
import { QuestionRow, type QuestionRowProps } from './QuestionRow.tsx';
import type { PictureUrl } from './RichView.tsx';

/** Props of `QuestionList`. */
export interface QuestionListProps {
  readonly items: readonly ExamItem[];
  readonly selected: number | null;
  /** The question whose editor is open. */
  readonly open: number | null;
  /** Counts up when the selection was made elsewhere and the focus is to follow it. */
  readonly focusRequest: number;
  readonly disabled: boolean;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
  readonly onSelect: (ordinal: number) => void;
  readonly onToggle: (ordinal: number) => void;
  readonly onEdit: QuestionRowProps['onEdit'];
  readonly onLeaveOut: (ordinal: number, isLeftOut: boolean) => void;
  readonly onConfirm: (ordinal: number) => void;
}

/** Of a question whose title takes one line. */
const rowHeight = 49;

/** The questions of a paper: only those in view are drawn; one tab stop, arrows walk, Enter opens. */
export function QuestionList(props: QuestionListProps): React.JSX.Element {
  const {
    items,
    selected,
    open,
    focusRequest,
    disabled,
    localeText,
    pictureUrl,
    onSelect,
    onToggle,
    onEdit,
    onLeaveOut,
    onConfirm,
  } = props;
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const place = selected === null ? -1 : items.findIndex(({ question }) => question.ordinal === selected);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // The first rows are drawn with the rest of the view, which React does in slices; those that follow from a measurement are drawn in one task.
    initialRect: { width: 0, height: 10 * rowHeight },
    getItemKey: (index) => items[index]?.question.ordinal ?? index,
    overscan: 6,
    // The chosen row stays drawn, so that the focus in it is not lost while it is scrolled out of sight.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return place < 0 || shown.includes(place) ? shown : [...shown, place].toSorted((a, b) => a - b);
    },
  });
  const buttonId = (ordinal: number): string => `${listId}-${ordinal}`;

  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only another choice scrolls; a row that grows does not
  }, [selected, place]);

  const handled = useRef(focusRequest);
  useEffect(() => {
    if (handled.current === focusRequest || selected === null) return;
    handled.current = focusRequest;
    document.getElementById(buttonId(selected))?.focus({ preventScroll: true });
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    if (!target.id.startsWith(`${listId}-`)) return;
    const from = items.findIndex(({ question }) => target.id === buttonId(question.ordinal));
    const to = destination(event.key, from, items.length);
    const next = to === undefined ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.question.ordinal);
  };

  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }} data-testid="exam-questions">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its rows are focused, one of them by Tab. */}
      <Box
        role="list"
        aria-label={localeText.list.title}
        onKeyDown={handleKeyDown}
        sx={{ position: 'relative' }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index];
          if (!item) return null;
          const { ordinal } = item.question;
          return (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
            >
              <QuestionRow
                item={item}
                buttonId={buttonId(ordinal)}
                isSelected={ordinal === selected}
                isOpen={ordinal === open}
                isTabStop={place < 0 ? index === 0 : ordinal === selected}
                disabled={disabled}
                localeText={localeText}
                pictureUrl={pictureUrl}
                onPick={onToggle}
                onEdit={onEdit}
                onLeaveOut={onLeaveOut}
                onConfirm={onConfirm}
              />
            </Box>
          );
        })}
      </Box>
      {items.length === 0 && (
        <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary', fontSize: 14 }}>{localeText.list.empty}</Box>
      )}
    </Box>
  );
}

function destination(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + 10, count - 1);
    case 'PageUp':
      return Math.max(from - 10, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
