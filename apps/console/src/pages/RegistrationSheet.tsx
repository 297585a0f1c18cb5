import type { ScheduleWithRefs, User2ProjectEx } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** What stands on a registration sheet. */
export interface RegistrationSheetProps {
  readonly session: ScheduleWithRefs;
  /** Students with a place, elected or stopped, by order number. */
  readonly places: readonly User2ProjectEx[];
}

/** The sheet: the session above, a row a student, a line for the teacher's signature. Black on white when printed. */
export function RegistrationSheet({ session, places }: RegistrationSheetProps): ReactNode {
  const { sheet: text } = useText();
  const facts: ReadonlyArray<readonly [string, string]> = [
    [text.experiment, session.project.name],
    [text.classId, String(session.id)],
    [text.teacher, session.teacher?.name ?? ''],
    [text.location, session.location.name],
    [text.date, session.date],
    [text.startTime, session.period.start_time.slice(0, 5)],
  ];
  const headings = [
    text.order,
    text.studentCode,
    text.name,
    text.className,
    text.attendance,
    text.preview,
    text.operation,
    text.report,
    text.remarks,
  ];
  return (
    <Box component="article">
      <Typography variant="h1" sx={{ textAlign: 'center', mb: 2 }}>
        {text.title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mb: 2,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
          '@media print': { gridTemplateColumns: '1fr 1fr 1fr' },
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
      <Box sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }} role="region" aria-label={text.title} tabIndex={0}>
        <Box
          component="table"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': { border: 1, borderColor: 'divider', p: 0.75, textAlign: 'left', height: 30 },
            '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
            '& tr': { breakInside: 'avoid' },
            '@media print': { '& th, & td': { borderColor: '#000' }, '& thead': { display: 'table-header-group' } },
          }}
        >
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.length === 0 ? (
              <tr>
                <td colSpan={headings.length}>{text.empty}</td>
              </tr>
            ) : null}
            {places.map((place) => (
              <tr key={place.id}>
                <td>{place.ordernumber_of_schedule}</td>
                <td>{place.student_code}</td>
                <td>{place.student_name}</td>
                <td>{place.class_name}</td>
                <td>{place.attendance ? text.attendanceMarks[place.attendance] : ''}</td>
                <td>{place.preview}</td>
                <td>{place.operation}</td>
                <td>{place.report}</td>
                <td>{place.remarks}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4, breakInside: 'avoid' }}>
        <span>{text.signature}</span>
        <Box component="span" sx={{ width: 180, borderBottom: 1, borderColor: 'text.primary' }} />
      </Box>
      <Box component="p" sx={{ mt: 2, mb: 0, fontSize: 12, color: 'text.secondary', '@media print': { color: '#000' } }}>
        {text.keep}
      </Box>
    </Box>
  );
}
