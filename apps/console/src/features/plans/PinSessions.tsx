import type { Lesson } from '@lab-console/api-client';
import { weekNumber } from '@lab-console/schedule-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { pinGroups, type PinKind, type PinNames } from './pin-groups.ts';
import type { planChoices } from './plan-choices.ts';
import type { PlanTexts } from './plan-texts.ts';

const kinds: readonly PinKind[] = ['shown', 'course', 'teacher', 'week', 'all'];

/** Props of {@link PinSessions}. */
export interface PinSessionsProps {
  /** Lessons where they are now. */
  readonly lessons: readonly (Lesson & { readonly isPinned: boolean })[];
  /** Those that the calendar shows. */
  readonly shown: ReadonlySet<Lesson['id']>;
  readonly choices: ReturnType<typeof planChoices>;
  readonly texts: PlanTexts;
  readonly onPin: (lessons: readonly Lesson[]) => void;
  readonly onUnpin: (lessons: readonly Lesson[]) => void;
}

/** Pins and unpins sessions by course, teacher or week, those that are shown, or all. */
export function PinSessions({ lessons, shown, choices, texts, onPin, onUnpin }: PinSessionsProps): ReactNode {
  const [kind, setKind] = useState<PinKind>('shown');
  const [chosen, setChosen] = useState('');
  const names = usePinNames(choices, texts);
  const groups = names && kind !== 'shown' && kind !== 'all' ? pinGroups(lessons, kind, names) : [];
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const placed = lessons.filter(({ date }) => date !== null);
  const ids = new Set(group?.lessons.map(({ id }) => id));
  const wanted =
    kind === 'all'
      ? placed
      : kind === 'shown'
        ? placed.filter(({ id }) => shown.has(id))
        : placed.filter(({ id }) => ids.has(id));
  const [free, pinned] = [wanted.filter(({ isPinned }) => !isPinned), wanted.filter(({ isPinned }) => isPinned)];
  return (
    <Box
      role="group"
      aria-label={texts.pinSessions}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
    >
      <TextField
        select
        size="small"
        label={texts.pinBy}
        value={kind}
        sx={{ minWidth: 180 }}
        onChange={({ target }) => {
          setKind(target.value as PinKind);
          setChosen('');
        }}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.pinKinds[each]}
          </MenuItem>
        ))}
      </TextField>
      {group && (
        <TextField
          select
          size="small"
          label={texts.pinWhich}
          value={group.key}
          sx={{ minWidth: 180, maxWidth: '100%' }}
          onChange={({ target }) => setChosen(target.value)}
        >
          {groups.map(({ key, name, lessons: own }) => (
            <MenuItem key={key} value={key}>{`${name} (${own.length})`}</MenuItem>
          ))}
        </TextField>
      )}
      <Button size="small" variant="outlined" disabled={free.length === 0} onClick={() => onPin(free)}>
        {texts.pinCountOf(free.length)}
      </Button>
      <Button size="small" disabled={pinned.length === 0} onClick={() => onUnpin(pinned)}>
        {texts.unpinCount(pinned.length)}
      </Button>
    </Box>
  );
}

/** Names of courses and teachers and the weeks of the semester; `null` until they are there. */
function usePinNames(choices: ReturnType<typeof planChoices>, texts: PlanTexts): PinNames | null {
  const [names, setNames] = useState<PinNames | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const named = (rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
      new Map(rows.map(({ id, name }) => [id, name]));
    choices(controller.signal).then(
      (found) => {
        if (controller.signal.aborted || !found) return;
        setNames({
          courses: named(found.choices.courses),
          teachers: named(found.choices.teachers),
          weekOf: (date) => weekNumber(found.semester, date),
          week: texts.week,
          noTeacher: texts.noTeacher,
        });
      },
      // Without them lessons are still pinned by what is shown; the calendar beside shows what failed.
      () => undefined,
    );
    return () => controller.abort();
  }, [choices, texts]);
  return names;
}
