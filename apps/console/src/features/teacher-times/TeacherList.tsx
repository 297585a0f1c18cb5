import { StateMark, tableStyle, type StateTone } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { SheetRow } from './sheet-rows.ts';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';

/** Props of {@link TeacherList}. */
export const tones = { none: 'off', filled_in: 'waiting', accepted: 'done' } as const satisfies Readonly<
  Record<string, StateTone>
>;

/** Numbers are left to the times of each teacher, so that names, states and decisions have the width. */
const phoneStyle = { '& .n': { display: { xs: 'none', sm: 'table-cell' } } } as const;

interface TeacherListProps {
  readonly rows: readonly SheetRow[];
  readonly text: TeacherTimesTexts;
  readonly onOpen: (teacherId: number) => void;
  readonly onAccept: (sheetIds: readonly number[]) => void;
}

/** The teachers of a centre: who filled in what, and what was accepted. */
export function TeacherList({ rows, text, onOpen, onAccept }: TeacherListProps): ReactNode {
  const waiting = rows.flatMap(({ sheet }) => (sheet?.state === 'filled_in' ? [sheet.id] : []));
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.nobody}</Box>;
  return (
    <Box>
      {waiting.length > 1 ? (
        <Button variant="outlined" sx={{ mb: 1 }} onClick={() => onAccept(waiting)}>
          {text.acceptAll(waiting.length)}
        </Button>
      ) : null}
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label={text.teachers} tabIndex={0}>
        <Box component="table" sx={[tableStyle, phoneStyle]}>
          <thead>
            <tr>
              <th scope="col">{text.teacher}</th>
              <th scope="col">{text.state}</th>
              <th scope="col" className="n">
                {text.kinds.cannot}
              </th>
              <th scope="col" className="n">
                {text.kinds.rather_not}
              </th>
              <th scope="col">{text.decision}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, sheet, cannot, ratherNot }) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    component="button"
                    color="inherit"
                    underline="hover"
                    onClick={() => onOpen(id)}
                    sx={{ textAlign: 'left', fontWeight: 400 }}
                  >
                    {name}
                  </Link>
                </th>
                <td>
                  <StateMark tone={tones[sheet?.state ?? 'none']}>{text.states[sheet?.state ?? 'none']}</StateMark>
                </td>
                <td className="n">{cannot}</td>
                <td className="n">{ratherNot}</td>
                <td>
                  {sheet?.state === 'filled_in' ? (
                    <Button size="small" aria-label={text.acceptOf(name)} onClick={() => onAccept([sheet.id])}>
                      {text.accept}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
