import type { PlaceScore, ScheduleWithRefs, User2ProjectEx } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sheetTexts } from '../features/shared/sheet-texts.ts';
import { sheetScore, type SheetColumn } from './sheet-columns.ts';
import { sheetPages, sheetTotals } from './sheet-pages.ts';

/** Content of a sheet's columns: nothing yet, for the bench, or the marks that are saved. */
export type SheetFill = 'blank' | 'marks';

/** Content of a registration sheet. */
export interface RegistrationSheetProps {
  readonly session: ScheduleWithRefs;
  /** Students with a place, elected or stopped, by order number. */
  readonly places: readonly User2ProjectEx[];
  /** What is written into the sheet beside attendance and remarks: the items of the experiment. */
  readonly columns: readonly SheetColumn[];
  /** Scores of the places for items of the experiment's own. */
  readonly scores: readonly PlaceScore[];
  readonly fill: SheetFill;
  /** When and by whom it is printed. */
  readonly printed: string;
}

const totals = ['present', 'late', 'excused', 'absent'] as const;

/** The sheet: the session above, a row a student, a line for the teacher's signature. Black on white when printed. */
export function RegistrationSheet({ session, places, columns, scores, fill, printed }: RegistrationSheetProps): ReactNode {
  const text = sheetTexts[useLocale().language];
  const facts: ReadonlyArray<readonly [string, string]> = [
    [text.experiment, session.project.name],
    [text.classId, String(session.id)],
    [text.teacher, session.teacher?.name ?? ''],
    [text.location, session.location.name],
    [text.date, session.date],
    [text.startTime, session.period.start_time.slice(0, 5)],
  ];
  const headings = [
    ...(['order', 'studentCode', 'name', 'className', 'attendance'] as const).map((key) => ({ key, label: text[key] })),
    ...columns.map(({ item, label }) => ({ key: `item ${item}`, label })),
    { key: 'remarks', label: text.remarks },
  ];
  const pages = sheetPages(places);
  const counted = sheetTotals(places);
  const isCancelled = Boolean(session.cancelled_at);
  const mark = (value: string | number | null): ReactNode => (fill === 'marks' ? value : '');
  return (
    <>
      {pages.map(({ rows, rowHeight }, at) => {
        const isLast = at === pages.length - 1;
        return (
          <Box
            component="article"
            key={rows[0]?.id ?? 'empty'}
            aria-label={`${text.title} ${session.project.name} ${session.date}`}
            sx={{
              mb: 4,
              '@media print': {
                mb: 0,
                color: '#000',
                bgcolor: '#fff',
                breakAfter: 'page',
                '&:last-of-type': { breakAfter: 'auto' },
              },
            }}
          >
            <Typography variant="h1" sx={{ textAlign: 'center', mb: 1.5, fontSize: 20 }}>
              {text.title}
              {pages.length > 1 ? (
                <Box component="span" sx={{ fontSize: 13, fontWeight: 400, ml: 2 }}>
                  {at + 1} / {pages.length}
                </Box>
              ) : null}
            </Typography>
            {isCancelled ? (
              <Alert
                severity="warning"
                sx={{ mb: 1, '@media print': { border: '2px solid #000', bgcolor: '#fff', color: '#000', fontWeight: 600 } }}
              >
                {text.cancelled(session.cancel_reason ?? '')}
              </Alert>
            ) : null}
            <Box
              component="dl"
              sx={{
                m: 0,
                mb: 1.5,
                display: 'grid',
                gap: 0.5,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
                '@media print': { gridTemplateColumns: '1fr 1fr 1fr', fontSize: 12 },
              }}
            >
              {facts.map(([label, value]) => (
                <Box key={label} sx={{ display: 'flex', gap: 1 }}>
                  <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', '@media print': { color: '#000' } }}>
                    {label}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
                    {value}
                  </Box>
                </Box>
              ))}
            </Box>
            <Box
              sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
              role="region"
              aria-label={`${text.title} ${session.project.name} ${at + 1}`}
              tabIndex={0}
            >
              <Box
                component="table"
                sx={{
                  width: 1,
                  borderCollapse: 'collapse',
                  fontSize: 13,
                  '& th, & td': {
                    border: 1,
                    borderColor: 'divider',
                    px: 0.75,
                    py: 0,
                    textAlign: 'left',
                    height: `${rowHeight}mm`,
                  },
                  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
                  '& tr': { breakInside: 'avoid' },
                  // The last rows stay with the signature.
                  '& tbody tr:nth-last-of-type(-n+2)': { breakAfter: 'avoid' },
                  '& .stopped td': { textDecoration: 'line-through' },
                  '& .stopped td:last-of-type, & .stopped td.mark': { textDecoration: 'none' },
                  '@media print': {
                    fontSize: rowHeight < 6 ? 10 : 12,
                    lineHeight: rowHeight < 6 ? 1.15 : 1.3,
                    '& th, & td': { borderColor: '#000' },
                    '& thead': { display: 'table-header-group' },
                  },
                }}
              >
                <thead>
                  <tr>
                    {headings.map(({ key, label }) => (
                      <th key={key} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.length === 0 ? (
                    <tr>
                      <td colSpan={headings.length}>{text.empty}</td>
                    </tr>
                  ) : null}
                  {rows.map((place) => {
                    const isStopped = place.schedule_status === 'stopped';
                    return (
                      <tr key={place.id} className={isStopped ? 'stopped' : undefined}>
                        <td>{place.ordernumber_of_schedule}</td>
                        <td>{place.student_code}</td>
                        <td>{place.student_name}</td>
                        <td>{place.class_name}</td>
                        <td className="mark">
                          {isStopped ? text.stopped : mark(place.attendance ? text.attendanceMarks[place.attendance] : '')}
                        </td>
                        {columns.map(({ item }) => (
                          <td key={item}>{mark(sheetScore(place, { item, scores }))}</td>
                        ))}
                        <td>{mark(place.remarks)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </Box>
            </Box>
            {isLast ? (
              <Box sx={{ breakInside: 'avoid', breakBefore: 'avoid', mt: 1.5, fontSize: 12 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                  <span>
                    {text.expected} {counted.expected}
                  </span>
                  {totals.map((total) => (
                    <span key={total}>
                      {text.attendanceMarks[total]} {fill === 'marks' ? counted[total] : '____'}
                    </span>
                  ))}
                </Box>
                {isCancelled ? null : (
                  <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
                    <span>{text.signature}</span>
                    <Box
                      component="span"
                      sx={{ width: 180, borderBottom: 1, borderColor: 'text.primary', '@media print': { borderColor: '#000' } }}
                    />
                  </Box>
                )}
                <Box
                  sx={{
                    mt: 1,
                    color: 'text.secondary',
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    columnGap: 3,
                    '@media print': { color: '#000' },
                  }}
                >
                  <span>{text.keep}</span>
                  <span>{printed}</span>
                </Box>
              </Box>
            ) : null}
          </Box>
        );
      })}
    </>
  );
}
