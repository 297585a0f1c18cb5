import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { beginSentence } from '@lab-console/widget-base';
import type { MoveResources } from '@lab-console/schedule-rules/bulk';
import { useEffect } from 'react';
import { narrowChoices } from '../../core/form/narrow-choices.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ChoiceField, ManyField, type ChoiceRow } from '../form/ChoiceField.tsx';

/** Means "none" in the lists; ids start at one. */
const noneId = 0;

/** The room, teacher, team and classes that moved sessions get; what is left empty stays as it is in each. */
export function MoveResourceFields({
  ids,
  value,
  onChange,
}: {
  readonly ids: ReadonlySet<number>;
  readonly value: MoveResources;
  readonly onChange: (value: MoveResources) => void;
}) {
  const { store, texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const choices = useCalendarState((state) => state.choices);
  const placedById = useCalendarState((state) => state.placedById);
  useEffect(() => store.needChoices(), [store]);
  useRetryWhenOnline(choices.kind === 'failed', store.needChoices);
  if (choices.kind === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={store.needChoices}>
            {texts.retry}
          </Button>
        }
      >
        {texts.form.choicesFailed} {beginSentence(choices.message)}
      </Alert>
    );
  }
  if (choices.kind !== 'ready' || setup.kind !== 'ready') {
    return <Skeleton variant="rounded" height={40} role="progressbar" aria-label={texts.loading} />;
  }

  const lists = choices.choices;
  /** What all of them have in common; sessions that are not in view may have another. */
  const common = (column: 'course_id' | 'project_id'): number | null => {
    const found = new Set([...ids].map((id) => placedById.get(id)?.session[column] ?? null));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
  const narrowed = narrowChoices(lists, { course_id: common('course_id'), project_id: common('project_id') }, setup.access);
  const fields: readonly (readonly [
    Exclude<keyof MoveResources, 'class_list'>,
    string,
    readonly ChoiceRow[],
    readonly ChoiceRow[],
    string | null,
  ])[] = [
    ['location_id', texts.details.location, narrowed.locations, lists.locations, null],
    ['teacher_id', texts.details.teacher, narrowed.teachers, lists.teachers, texts.planning.nobody.teacher],
    ['team_id', texts.details.team, narrowed.teams, lists.teams, texts.planning.nobody.team],
  ];
  const noClass = { id: noneId, name: texts.planning.nobody.class };
  const { class_list, ...others } = value;
  /** What was chosen last decides: "no class" takes the place of classes, and a class that of it. */
  const handleClasses = (chosen: readonly number[]): void => {
    if (chosen.length === 0) onChange(others);
    else onChange({ ...others, class_list: chosen.at(-1) === noneId ? [] : chosen.filter((id) => id !== noneId) });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      {/* Where there is nothing to choose from, there is nothing to ask. */}
      {fields
        .filter(([, , , all]) => all.length > 0)
        .map(([column, label, rows, all, nobody]) => {
          const none = nobody === null ? [] : [{ id: noneId, name: nobody }];
          const held = value[column];
          return (
            <ChoiceField
              key={column}
              label={label}
              rows={[...none, ...rows]}
              all={[...none, ...all]}
              placeholder={texts.form.asItIs}
              value={held === undefined ? null : (held ?? noneId)}
              onChange={(id) => {
                const { [column]: _, ...rest } = value;
                onChange(id === null ? rest : { ...rest, [column]: id === noneId ? null : id });
              }}
            />
          );
        })}
      {lists.classes.length > 0 && (
        <ManyField
          label={texts.details.classes}
          rows={[noClass, ...lists.classes]}
          placeholder={texts.form.asItIs}
          value={class_list?.length === 0 ? [noneId] : (class_list ?? [])}
          onChange={handleClasses}
        />
      )}
    </Box>
  );
}
