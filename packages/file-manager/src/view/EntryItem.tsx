import Checkbox from '@mui/material/Checkbox';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, type MouseEvent } from 'react';
import { fileKind } from '../kind/file-kind.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { formatKilobytes } from '../size/format-size.ts';
import type { FileSource } from '../source/file-source.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { formatModified } from './format-modified.ts';
import type { ShownEntry } from './shown-entry.ts';

/** What can be done with an entry by the mouse; the object stays the same from render to render. */
export interface EntryHandlers {
  readonly onPress: (event: MouseEvent, entry: ShownEntry) => void;
  readonly onToggle: (entry: ShownEntry) => void;
  readonly onOpen: (entry: ShownEntry) => void;
}

/** Props of {@link EntryRow} and {@link EntryTile}. */
export interface EntryItemProps extends EntryHandlers {
  readonly entry: ShownEntry;
  readonly id: string;
  /** Place in the list, from 1; the header is counted. */
  readonly rowIndex: number;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly source: FileSource;
}

interface EntryRowProps extends EntryItemProps {
  readonly text: FileManagerLocaleText;
  readonly timeZone: string | undefined;
  /** Whether there is a checkbox. */
  readonly isChecked: boolean;
  /** Whether the folders are named, as among what a search found. */
  readonly isPathShown: boolean;
}

/** Columns of the list, its header included. */
export const entryColumns = {
  xs: 'var(--LabFiles-check) minmax(0, 1fr) 112px',
  sm: 'var(--LabFiles-check) minmax(0, 1fr) 112px 112px 152px',
} as const;
/** What a phone leaves out. */
export const wideOnly = { display: { xs: 'none', sm: 'block' } } as const;

/**
 * Looks of all entries, for the element around them. A long list is drawn anew with each turn of the wheel, and a style for each element would cost
 * more than the elements.
 */
export const entryStyles = {
  '& .LabFiles-line': { position: 'absolute', insetInline: 0, top: 0, display: 'flex' },
  '& .LabFiles-row': {
    display: 'grid',
    gridTemplateColumns: entryColumns,
    alignItems: 'center',
    width: '100%',
    borderBottom: 1,
    borderColor: 'divider',
    cursor: 'default',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .LabFiles-tile': { p: 0.5, borderRadius: 1, cursor: 'default', textAlign: 'center', typography: 'caption' },
  '& .LabFiles-row[aria-selected=true], & .LabFiles-tile[aria-selected=true]': { bgcolor: 'action.selected' },
  '& .LabFiles-nameCell': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
  '& .LabFiles-name': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& .LabFiles-note': { color: 'text.secondary' },
  '& .LabFiles-text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .LabFiles-wide': wideOnly,
  '& .LabFiles-size': { textAlign: 'right', pr: 2 },
} as const satisfies SxProps<Theme>;

/** One entry as a row of the list. */
export const EntryRow = memo(function EntryRow({
  entry,
  text,
  timeZone,
  isChecked,
  isPathShown,
  onPress,
  onToggle,
  onOpen,
  ...item
}: EntryRowProps) {
  return (
    <div className="LabFiles-row" {...rowProps({ entry, onPress, onOpen, ...item })}>
      <div role="gridcell">
        {isChecked ? (
          <Checkbox
            size="small"
            tabIndex={-1}
            checked={item.isSelected}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(entry);
            }}
            onChange={() => undefined}
            slotProps={{ input: { 'aria-label': entry.name } }}
          />
        ) : null}
      </div>
      <div role="gridcell" className="LabFiles-nameCell">
        <FileThumbnail entry={entry} source={item.source} size={22} />
        <span className="LabFiles-name LabFiles-text" title={entry.path}>
          {isPathShown ? entry.path : entry.name}
        </span>
        {entry.note === undefined ? null : <span className="LabFiles-note LabFiles-text">{entry.note}</span>}
      </div>
      <div role="gridcell" className="LabFiles-text LabFiles-wide">
        {text.kinds[entry.isFolder ? 'folder' : fileKind(entry.name, entry.mediaType)]}
      </div>
      <div role="gridcell" className="LabFiles-size">
        {formatKilobytes(entry.size, text.languageTag)}
      </div>
      <div role="gridcell" className="LabFiles-text LabFiles-wide">
        {formatModified(entry.modified, timeZone)}
      </div>
    </div>
  );
});

/** One entry as a tile. */
export const EntryTile = memo(function EntryTile({
  width,
  ...item
}: Omit<EntryItemProps, 'onToggle'> & { readonly width: string }) {
  const { entry, source } = item;
  return (
    <div className="LabFiles-tile" style={{ width }} {...rowProps(item)}>
      <div role="gridcell">
        <FileThumbnail entry={entry} source={source} size={84} />
        <div className="LabFiles-text" title={entry.name}>
          {entry.name}
        </div>
        {entry.note === undefined ? null : <div className="LabFiles-note LabFiles-text">{entry.note}</div>}
      </div>
    </div>
  );
});

function rowProps({ entry, id, rowIndex, isSelected, isCurrent, onPress, onOpen }: Omit<EntryItemProps, 'onToggle'>) {
  return {
    id,
    role: 'row',
    'aria-rowindex': rowIndex,
    'aria-selected': isSelected,
    'data-current': isCurrent,
    onClick: (event: MouseEvent) => {
      onPress(event, entry);
      if (isOnName(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(entry);
    },
    onDoubleClick: (event: MouseEvent) => {
      // The first of the two presses on a name has opened it.
      if (!isOnName(event)) onOpen(entry);
    },
  } as const;
}

const isOnName = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('.LabFiles-name') !== null;
