import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { ThingLink } from '../shared/ThingLink.tsx';
import { toggled, whenOf, type SessionRowsProps } from './session-rows.ts';
import { reportTexts } from './texts.ts';

/** Sessions with how far their reports are. */
export function SessionTable({ sessions, centreId, selected, onSelect, onOpen }: SessionRowsProps): ReactNode {
  const { language } = useLocale();
  const texts = reportTexts[language];
  const areAll = sessions.every(({ id }) => selected.has(id));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.sessions}>
      <Table
        size="small"
        aria-label={texts.sessions}
        sx={{
          '& th': { fontWeight: 600 },
          '& td, & th': { whiteSpace: 'nowrap' },
          // Names share what numbers and buttons leave.
          '& td[title]': { width: '30%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={areAll}
                onChange={() => onSelect(areAll ? [] : sessions.map(({ id }) => id))}
                slotProps={{ input: { 'aria-label': texts.selectAll } }}
              />
            </TableCell>
            {[texts.session, texts.experiment, texts.course, texts.teacher].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            <TableCell align="right">{texts.handedIn}</TableCell>
            <TableCell align="right">{texts.checkedCount}</TableCell>
            <TableCell>{texts.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => {
            const when = whenOf(session, language);
            const name = `${when} ${session.project_name}`;
            return (
              <TableRow key={session.id} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={selected.has(session.id)}
                    onChange={() => onSelect(toggled(selected, session.id))}
                    slotProps={{ input: { 'aria-label': texts.select(name) } }}
                  />
                </TableCell>
                <TableCell>{when}</TableCell>
                <TableCell title={session.project_name}>
                  <ThingLink kind="experiment" id={session.project_id} centreId={centreId}>
                    {session.project_name}
                  </ThingLink>
                </TableCell>
                <TableCell title={session.course_name}>
                  <ThingLink kind="course" id={session.course_id} centreId={centreId}>
                    {session.course_name}
                  </ThingLink>
                </TableCell>
                <TableCell title={session.teacher_name ?? ''}>{session.teacher_name}</TableCell>
                <TableCell align="right">
                  {session.handed_in} / {session.places}
                </TableCell>
                <TableCell align="right">
                  {session.checked} / {session.handed_in}
                </TableCell>
                <TableCell>
                  <Button onClick={() => onOpen(session.id)} aria-label={`${texts.open} ${name}`}>
                    {texts.open}
                  </Button>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
