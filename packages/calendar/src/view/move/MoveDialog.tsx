import { DialogFrame, useLeaveLine } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MoveResources, SessionOffset } from '@lab-console/schedule-rules/bulk';
import { useMemo, useState } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { NumberField } from '../form/NumberField.tsx';
import { MoveTimeFields } from './MoveTimeFields.tsx';
import { MoveHelp } from './MoveHelp.tsx';
import { MoveResourceFields } from './MoveResourceFields.tsx';

const steps = ['weeks', 'days', 'periods'] as const;

/** Moves sessions by weeks, days and periods, and to another room, teacher, team or other classes: the equal of dragging them, by keyboard and touch. */
export function MoveDialog({ ids }: { readonly ids: ReadonlySet<number> }) {
  const { store, texts } = useCalendar();
  const isSaving = useCalendarState((state) => state.isSaving);
  const [offset, setOffset] = useState<{ readonly [Step in (typeof steps)[number]]: number | null }>({
    weeks: 0,
    days: 0,
    periods: 0,
  });
  const only = useCalendarState((state) => (ids.size === 1 ? state.placedById.get([...ids][0] ?? 0)?.session : undefined));
  const [resources, setResources] = useState<MoveResources>({});
  const whole = useMemo(
    () => ({ weeks: offset.weeks ?? 0, days: offset.days ?? 0, periods: offset.periods ?? 0 }),
    [offset.weeks, offset.days, offset.periods],
  );
  const isWhole = steps.every((step) => Number.isInteger(offset[step] ?? 0));
  const isMove = steps.some((step) => (offset[step] ?? 0) !== 0) || Object.keys(resources).length > 0;

  // A number that was taken out is a change too.
  const { leave, line } = useLeaveLine(isMove || steps.some((step) => offset[step] === null), texts.form);
  const handleClose = (): void => leave(() => store.openDialog(null));

  const moveBy = (by: SessionOffset): void => {
    store.openDialog(null);
    store.moveBy(by, ids, { resources });
  };

  return (
    <DialogFrame
      onClose={handleClose}
      onSubmit={() => {
        if (isWhole && isMove) moveBy(whole);
      }}
      title={texts.moving.title(ids.size)}
      actions={
        <>
          <Button color="inherit" onClick={handleClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={isSaving || !isMove || !isWhole}>
            {texts.move}
          </Button>
        </>
      }
      notice={line}
    >
      {only ? (
        <MoveTimeFields session={only} offset={whole} onChange={setOffset} />
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 1, pt: 1 }}>
            {steps.map((step) => (
              <NumberField
                key={step}
                label={texts.moving[step]}
                value={offset[step]}
                onChange={(value) => setOffset({ ...offset, [step]: value })}
              />
            ))}
          </Box>
          <Alert severity="info" icon={false} sx={{ my: 2, py: 0 }}>
            {texts.moving.hint}
          </Alert>
        </>
      )}
      <MoveResourceFields ids={ids} value={resources} onChange={setResources} />
      {isWhole && (
        <MoveHelp ids={ids} offset={whole} resources={resources} onTake={({ days, periods }) => moveBy({ days, periods })} />
      )}
    </DialogFrame>
  );
}
