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
import type { WaitingAccount } from './give-passwords.ts';

/** A row of {@link WaitingList}. */
export interface WaitingRow extends WaitingAccount {
  readonly role: string;
  readonly org_name: string | null;
  readonly given_at: string | null;
}

/** Props of a {@link WaitingList}. */
export interface WaitingListProps {
  readonly rows: readonly WaitingRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly isDisabled: boolean;
}

/** Staff who wait for a password, to be chosen. */
export function WaitingList({ rows, chosen, onChange, isDisabled }: WaitingListProps): ReactNode {
  const { language } = useLocale();
  const text = accountsTexts[language];
  const dates = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium' });
  const roles: Readonly<Record<string, string>> = roleTexts[language];
  const areAll = rows.every(({ id }) => chosen.has(id));
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
              indeterminate={!areAll && chosen.size > 0}
              disabled={isDisabled}
              slotProps={{ input: { 'aria-label': text.all } }}
              onChange={() => onChange(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
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
        {rows.map(({ id, code, name, role, org_name: organisation, given_at: givenAt }) => (
          // Rows out of sight are not laid out.
          <TableRow key={id} sx={{ contentVisibility: 'auto' }}>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={chosen.has(id)}
                disabled={isDisabled}
                slotProps={{ input: { 'aria-label': text.choose(name) } }}
                onChange={() => toggle(id)}
              />
            </TableCell>
            <TableCell>{code}</TableCell>
            <TableCell>{name}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{roles[role] ?? role}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{organisation ?? ''}</TableCell>
            <TableCell>{givenAt === null ? text.none : text.given(dates.format(new Date(givenAt)))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
