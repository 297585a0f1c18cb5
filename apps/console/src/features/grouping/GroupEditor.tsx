import { groupColours } from '@lab-console/schedule-rules';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import {
  dealIntoGroups,
  freeName,
  groupIndex,
  groupName,
  move,
  sameGrouping,
  type GroupOrder,
  type Grouping,
  type GroupEnrolment,
  type PastPairs,
} from './grouping.ts';
import type { GroupingTexts } from './grouping-texts.ts';

/** Props of the {@link GroupEditor}. */
export interface GroupEditorProps {
  readonly places: readonly GroupEnrolment[];
  /** The groups as they are stored. */
  readonly stored: Grouping;
  /** The most students that the session allows in a group. */
  readonly most: number;
  readonly texts: GroupingTexts;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Which of the students were in one group before, in other sessions; `null` where that cannot be read now. */
  readonly loadPairs: () => Promise<PastPairs | null>;
  readonly onSave: (grouping: Grouping) => void;
}

/** Puts the students of a session into groups: by drag, by keys, or all at once. Nothing is stored before it is saved. */
export function GroupEditor({
  places,
  stored,
  most,
  texts,
  busy = false,
  disabled = false,
  loadPairs,
  onSave,
}: GroupEditorProps): ReactNode {
  const dark = useTheme().palette.mode === 'dark';
  const root = useRef<HTMLDivElement>(null);
  // A student who changes the group is drawn elsewhere: the keys go on with the next one.
  const focused = useRef<number | null>(null);
  const [grouping, setGrouping] = useState(stored);
  useEffect(() => {
    if (focused.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  const [history, setHistory] = useState<readonly Grouping[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [size, setSize] = useState(String(most));
  const [seed, setSeed] = useState('1');
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);

  const used = [...new Set([...Object.values(grouping), ...empty])].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const columns: readonly (string | null)[] = [null, ...used];
  const members = (group: string | null): readonly GroupEnrolment[] =>
    places.filter(({ id }) => (grouping[id] ?? null) === group).toSorted((a, b) => a.order - b.order);
  const limit = Math.min(most, Math.max(1, Math.trunc(Number(size)) || 1));

  const change = (next: Grouping): void => {
    setFull(false);
    if (sameGrouping(next, grouping)) return;
    setHistory([...history.slice(-99), grouping]);
    setGrouping(next);
  };
  const put = (ids: readonly number[], group: string | null): void => {
    const next = move(grouping, { ids, group, most });
    if (next === 'full') return setFull(true);
    change(next);
    setSelected(new Set());
  };
  const undo = (): void => {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    setGrouping(last);
    setFull(false);
  };
  const dealOut = (order: GroupOrder): void => {
    setEmpty([]);
    change(dealIntoGroups(places, { most: limit, order, seed }));
  };
  const dealToNewPartners = async (): Promise<void> => {
    const pairs = await loadPairs();
    if (!pairs) return;
    setEmpty([]);
    change(dealIntoGroups(places, { most: limit, order: 'partners', pairs }));
  };
  const addGroup = (): string => {
    const name = freeName(used);
    setEmpty([...empty, name]);
    return name;
  };
  const focusBy = (from: HTMLElement, steps: number): void => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    all.at(Math.max(0, Math.min(all.length - 1, all.indexOf(from) + steps)))?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, id: number): void => {
    if (disabled) return;
    const ids = selected.size > 0 ? [...selected] : [id];
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((one) =>
      Number(one.dataset['place']),
    );
    const goOn = (): void => {
      focused.current = all.slice(all.indexOf(id)).find((one) => !ids.includes(one)) ?? id;
    };
    const digit = /^[0-9]$/.test(event.key) ? (Number(event.key) + 9) % 10 : -1;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      // The keys go on with whom the step was about.
      const before = history.at(-1) ?? grouping;
      focused.current = places.find((one) => before[one.id] !== grouping[one.id])?.id ?? id;
      undo();
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') focusBy(event.currentTarget, 1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') focusBy(event.currentTarget, -1);
    else if (digit >= 0) {
      goOn();
      put(ids, groupName(digit));
    } else if (event.key.toLowerCase() === 'n') {
      goOn();
      put(ids, addGroup());
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      goOn();
      put(ids, null);
    } else return;
    event.preventDefault();
  };
  const toggle = (id: number): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const handleDrop = (event: DragEvent, group: string | null): void => {
    event.preventDefault();
    const ids = event.dataTransfer
      .getData('text/plain')
      .split(',')
      .map(Number)
      .filter((id) => places.some((one) => one.id === id));
    if (ids.length > 0) put(ids, group);
  };
  const paint = (group: string): { fill: string; border: string; text: string } | undefined => {
    return groupColours[groupIndex(group) % groupColours.length]?.[dark ? 'dark' : 'light'];
  };

  return (
    <Box
      ref={root}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 1 }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !(event.target instanceof HTMLInputElement)) {
          if (!event.defaultPrevented) undo();
          event.preventDefault();
        }
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          label={texts.most}
          size="small"
          type="number"
          value={size}
          onChange={(event) => setSize(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: most } }}
          sx={{ width: 150 }}
        />
        <Button variant="outlined" disabled={disabled} onClick={() => dealOut('number')}>
          {texts.byNumber}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => dealOut('class')}>
          {texts.byClass}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => void dealToNewPartners()}>
          {texts.newPartners}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => dealOut('random')}>
          {texts.atRandom}
        </Button>
        <TextField
          label={texts.seed}
          size="small"
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
          sx={{ width: 110 }}
        />
        <Button disabled={disabled} onClick={() => addGroup()}>
          {texts.newGroup}
        </Button>
        <Button disabled={disabled} onClick={() => change({})}>
          {texts.clear}
        </Button>
        <Button disabled={disabled || history.length === 0} onClick={undo}>
          {texts.undo}
        </Button>
        <Button
          variant="contained"
          disabled={disabled || busy || sameGrouping(grouping, stored)}
          onClick={() => onSave(grouping)}
          sx={{ ml: 'auto' }}
        >
          {texts.save}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.hint}
      </Typography>
      <Box role="status">{full ? <Alert severity="warning">{texts.full}</Alert> : null}</Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', alignItems: 'start' }}>
        {columns.map((group) => {
          const list = members(group);
          const colours = group === null ? undefined : paint(group);
          const name = group === null ? texts.ungrouped : texts.group(group);
          return (
            <Box
              key={group ?? ''}
              role="group"
              aria-label={name}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => handleDrop(event, group)}
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
                <span>{group === null ? list.length : texts.count(list.length, most)}</span>
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
                  onKeyDown={(event: KeyboardEvent<HTMLElement>) => handleKey(event, id)}
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
        })}
      </Box>
    </Box>
  );
}
