import { DialogFrame, useLeaveLine } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import { weekCount, weekDates, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { useEffect, useMemo, useState } from 'react';
import { formatDay, formatRange } from '../../view/format-dates.ts';
import type { WeekCopy } from '../core/plan-week-copy.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { resourceName, timeslotLines } from './timeslot-names.ts';

/** Clashes that are named one by one. */
const maxClashes = 12;

const number = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' } as const;

/** Chooses the weeks that this week is copied to, and shows first what that comes to. */
export function CopyWeekDialog({ semester }: { readonly semester: Semester }) {
  const { store, texts } = useTimeslots();
  const monday = useTimeslotState((state) => state.monday);
  const targets = useTimeslotState((state) => state.copyTargets);
  const filter = useTimeslotState((state) => state.filter);
  const cells = useTimeslotState((state) => state.cells);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const here = weekOfSemester(semester, monday) ?? 0;
  const words = texts.copy;

  const weeks = Array.from({ length: weekCount(semester) }, (_, index) => index + 1).filter((week) => week !== here);
  const order = useMemo(() => [...chosen].sort((a, b) => a - b), [chosen]);
  useEffect(() => store.needTargets(order), [store, order]);
  const copies = useMemo(
    () => order.map((week) => [week, store.previewCopy(week)] as const),
    // The plans are made of the weeks that came and of what is shown.
    // oxlint-disable-next-line react/exhaustive-deps -- they are read through the store.
    [store, order, targets, cells],
  );
  const ready = copies.flatMap(([, copy]) => (copy ? [copy] : []));
  const isComplete = ready.length === order.length;
  const sum = (count: (copy: WeekCopy) => number): number => ready.reduce((total, copy) => total + count(copy), 0);
  const created = sum(({ creates }) => creates.length);
  const copied = store.copied().length;
  const { leave, line } = useLeaveLine(chosen.size > 0, words);
  const handleClose = (): void => leave(() => store.setCopying(false));
  const toggle = (week: number): void => {
    const next = new Set(chosen);
    if (!next.delete(week)) next.add(week);
    setChosen(next);
  };
  const later = weeks.filter((week) => week > here);
  const quick: readonly (readonly [string, readonly number[]])[] = [
    [words.later, later],
    [words.everySecond, later.filter((week) => (week - here) % 2 === 0)],
    [words.none, []],
  ];

  return (
    <DialogFrame
      onClose={handleClose}
      title={words.title(texts.week(here))}
      actions={
        <>
          <Button color="inherit" onClick={handleClose}>
            {words.cancel}
          </Button>
          <Button variant="contained" disableElevation disabled={created === 0 || !isComplete} onClick={() => store.copy(ready)}>
            {words.submit(created)}
          </Button>
        </>
      }
      notice={line}
    >
      {copied === 0 ? <Alert severity="info">{words.nothing}</Alert> : <p>{words.explain(copied)}</p>}
      {filter !== null && <Box sx={{ mb: 1, color: 'text.secondary' }}>{words.filtered}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {quick.map(([label, list]) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={copied === 0}
            sx={{ borderColor: 'divider' }}
            onClick={() => setChosen(new Set(list))}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box
        component="fieldset"
        sx={{
          m: 0,
          p: 0,
          border: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        }}
      >
        <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: 13 }}>
          {words.weeks}
        </Box>
        {weeks.map((week) => (
          <FormControlLabel
            key={week}
            disabled={copied === 0}
            control={<Checkbox size="small" checked={chosen.has(week)} onChange={() => toggle(week)} sx={{ py: 0.5 }} />}
            label={
              <Box component="span" sx={{ fontSize: 13 }}>
                {texts.week(week)}{' '}
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {formatRange(weekDates(semester, week), texts.languageTag)}
                </Box>
              </Box>
            }
          />
        ))}
      </Box>
      {order.length > 0 && (
        <Box
          component="table"
          sx={{
            mt: 2,
            width: 1,
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': { p: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 },
            '& thead th, & tfoot th, & tfoot td': { fontWeight: 600 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{words.weeks}</th>
              {[words.created, words.skipped, words.already, words.outside].map((label) => (
                <Box component="th" scope="col" key={label} sx={number}>
                  {label}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {copies.map(([week, copy]) => {
              const target = targets?.get(week);
              return (
                <tr key={week}>
                  <th scope="row">{texts.week(week)}</th>
                  {copy ? (
                    [copy.creates.length, copy.skipped.length, copy.already, copy.outside].map((count, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the columns stay where they are.
                      <Box component="td" key={index} sx={number}>
                        {count}
                      </Box>
                    ))
                  ) : (
                    <td colSpan={4}>
                      {typeof target === 'object' && 'error' in target ? (
                        <Box component="span" sx={{ color: 'error.main' }}>
                          {words.failed}{' '}
                          <Button size="small" onClick={() => store.needTargets([week])}>
                            {texts.retry}
                          </Button>
                        </Box>
                      ) : (
                        <CircularProgress size={14} aria-label={texts.loading} />
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {[created, sum(({ skipped }) => skipped.length), sum(({ already }) => already), sum(({ outside }) => outside)].map(
                (count, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns stay where they are.
                  <Box component="td" key={index} sx={number}>
                    {count}
                  </Box>
                ),
              )}
            </tr>
          </tfoot>
        </Box>
      )}
      <Clashes copies={ready} />
    </DialogFrame>
  );
}

/** What is left out, and because of whom. */
function Clashes({ copies }: { readonly copies: readonly WeekCopy[] }) {
  const { texts } = useTimeslots();
  const references = useTimeslotState((state) => state.references);
  const setup = useTimeslotState((state) => state.setup);
  const skipped = copies.flatMap((copy) => copy.skipped);
  if (skipped.length === 0 || setup.kind !== 'ready') return null;
  const periodName = (id: number): string => setup.periods.find((period) => period.id === id)?.name ?? `#${id}`;
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 13 }}>
        {texts.copy.clashes(skipped.length)}
      </Box>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, fontSize: 13 }}>
        {skipped.slice(0, maxClashes).map(({ row, conflicts }) => (
          <li key={`${row.date}/${row.period_id}/${timeslotLines({ ...row, id: 0 }, { references, texts }).join()}`}>
            {texts.labelled(
              texts.listed([formatDay(row.date, texts.languageTag), periodName(row.period_id)]),
              texts.listed(conflicts.map(({ resource }) => resourceName(resource, references))),
            )}
          </li>
        ))}
        {skipped.length > maxClashes && <li>{texts.copy.moreClashes(skipped.length - maxClashes)}</li>}
      </Box>
    </Box>
  );
}
