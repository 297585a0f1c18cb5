import type { Gradebook } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RecordTexts } from '../../gradebook/texts/en.ts';
import type { RosterComparison } from './compare-roster.ts';
import type { RegistrarTexts } from './registrar-texts.ts';

/** Props of {@link FormCheck}. */
export interface FormCheckProps {
  readonly roster: RosterComparison<Gradebook['students'][number]>;
  readonly formulaRows: readonly number[];
  /** Students of the list. */
  readonly count: number;
  readonly text: RegistrarTexts;
  readonly common: Pick<RecordTexts['common'], 'labelled' | 'listed'>;
}

/** Names that are written out; of more, the number follows. */
const maxNames = 20;

/** Whom a registrar's form and the list have in common, and each difference by name. */
export function FormCheck({ roster, formulaRows, count, text, common: { labelled, listed } }: FormCheckProps): ReactNode {
  const named = ({ code, name }: { readonly code: string; readonly name: string }): string => `${code} ${name}`.trim();
  const findings: readonly { readonly title: string; readonly names: readonly string[] }[] = [
    { title: text.missing(roster.missing.length), names: roster.missing.map(named) },
    { title: text.extra(roster.extra.length), names: roster.extra.map(named) },
    { title: text.repeated(roster.repeated.length), names: roster.repeated.map(({ row }) => text.row(row + 1)) },
    {
      title: text.renamed(roster.renamed.length),
      names: roster.renamed.map(({ student, formName }) => text.names({ list: named(student), name: formName })),
    },
    { title: text.formulas(formulaRows.length), names: formulaRows.map((row) => text.row(row + 1)) },
  ].filter(({ names }) => names.length > 0);
  return (
    <Alert severity={findings.length === 0 ? 'success' : 'warning'} role="status">
      {text.matched({ count: roster.matched.length, of: count })}
      {findings.length > 0 ? (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {findings.map(({ title, names }) => (
            <li key={title}>
              {labelled(
                title,
                listed([...names.slice(0, maxNames), ...(names.length > maxNames ? [text.more(names.length - maxNames)] : [])]),
              )}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
