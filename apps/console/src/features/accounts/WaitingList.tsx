import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { roleTexts } from '../../locales/role-texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import { canGive, type AccessWay, type WaitingRow } from './give-access.ts';

/** Props of a {@link WaitingList}. */
export interface WaitingListProps {
  readonly rows: readonly WaitingRow[];
  /** Who cannot be given access this way cannot be chosen. */
  readonly way: AccessWay;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly isDisabled: boolean;
}

/** Staff who wait for a password, to be chosen. */
export function WaitingList({ rows, way, chosen, onChange, isDisabled }: WaitingListProps): ReactNode {
  const { language } = useLocale();
  const text = accountsTexts[language];
  const dates = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium' });
  const roles: Readonly<Record<string, string>> = roleTexts[language];
  const possible = rows.filter((row) => canGive(way, row));
  const chosenCount = possible.filter(({ id }) => chosen.has(id)).length;
  const areAll = chosenCount === possible.length;
  const stateOf = (row: WaitingRow): string => {
    if (!canGive(way, row)) return text.noMail;
    if (row.link_until !== null) return text.linked(dates.format(new Date(row.link_until)));
    return row.given_at === null ? text.none : text.given(dates.format(new Date(row.given_at)));
  };
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={areAll}
              indeterminate={!areAll && chosenCount > 0}
              disabled={isDisabled || possible.length === 0}
              slotProps={{ input: { 'aria-label': text.all } }}
              onChange={() => onChange(areAll ? new Set() : new Set(possible.map(({ id }) => id)))}
            />
          </TableCell>
          <TableCell>{text.account}</TableCell>
          <TableCell>{text.name}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{text.role}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{text.organisation}</TableCell>
          <TableCell>{text.state}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          // Rows out of sight are not laid out.
          <TableRow key={row.id} sx={{ contentVisibility: 'auto' }}>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={chosen.has(row.id) && canGive(way, row)}
                disabled={isDisabled || !canGive(way, row)}
                slotProps={{ input: { 'aria-label': text.choose(row.name) } }}
                onChange={() => toggle(row.id)}
              />
            </TableCell>
            <TableCell>{row.code}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.name}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{roles[row.role] ?? row.role}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{row.org_name ?? ''}</TableCell>
            <TableCell>{stateOf(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
