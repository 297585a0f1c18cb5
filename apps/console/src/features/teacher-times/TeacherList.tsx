import { StateMark, tableStyle, type StateTone } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { cardListStyle, CardRow } from '../../parts/CardRow.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';

/** How the states of a sheet are drawn. */
export const tones = { none: 'off', filled_in: 'waiting', accepted: 'done' } as const satisfies Readonly<
  Record<string, StateTone>
>;

/** Props of {@link TeacherList}. */
interface TeacherListProps {
  readonly rows: readonly SheetRow[];
  readonly text: TeacherTimesTexts;
  readonly onOpen: (teacherId: number) => void;
  readonly onAccept: (sheetIds: readonly number[]) => void;
}

/** The teachers of a centre: who filled in what, and what was accepted. */
export function TeacherList({ rows, text, onOpen, onAccept }: TeacherListProps): ReactNode {
  const waiting = rows.flatMap(({ sheet }) => (sheet?.state === 'filled_in' ? [sheet.id] : []));
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const stateOf = ({ sheet }: SheetRow): ReactNode => (
    <StateMark tone={tones[sheet?.state ?? 'none']}>{text.states[sheet?.state ?? 'none']}</StateMark>
  );
  const acceptOf = ({ sheet, name }: SheetRow): ReactNode =>
    sheet?.state === 'filled_in' ? (
      <Button size="small" aria-label={text.acceptOf(name)} onClick={() => onAccept([sheet.id])}>
        {text.accept}
      </Button>
    ) : null;
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.nobody}</Box>;
  return (
    <Box>
      {waiting.length > 1 ? (
        <Button variant="outlined" sx={{ mb: 1 }} onClick={() => onAccept(waiting)}>
          {text.acceptAll(waiting.length)}
        </Button>
      ) : null}
      {isPhone ? (
        <Box component="ul" aria-label={text.teachers} sx={cardListStyle}>
          {rows.map((row) => (
            <CardRow key={row.id} title={row.name} detail={stateOf(row)} onOpen={() => onOpen(row.id)} after={acceptOf(row)} />
          ))}
        </Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label={text.teachers} tabIndex={0}>
          <Box component="table" sx={tableStyle}>
            <thead>
              <tr>
                <th scope="col">{text.teacher}</th>
                <th scope="col">{text.state}</th>
                <th scope="col">{text.kinds.cannot}</th>
                <th scope="col">{text.kinds.rather_not}</th>
                <th scope="col">{text.decision}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link
                      component="button"
                      color="inherit"
                      underline="hover"
                      onClick={() => onOpen(row.id)}
                      sx={{ textAlign: 'left', fontWeight: 400 }}
                    >
                      {row.name}
                    </Link>
                  </th>
                  <td>{stateOf(row)}</td>
                  <td>{row.cannot}</td>
                  <td>{row.ratherNot}</td>
                  <td>{acceptOf(row)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}
