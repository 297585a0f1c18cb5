import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStorePart } from '../../view/useTracked.ts';

/** The rows that stay ticked from page to page, each by its name (`labelTpl`), and a way to drop it. */
export function SelectedRows({ model }: { readonly model: CrudModel }): ReactNode {
  const parts = usePartTexts();
  const selected = useStorePart(model.state, (state) => state.selected);
  const { labelTpl, labelField } = model.node as { readonly labelTpl?: string; readonly labelField?: string };
  const drop = (key: string): void => model.select(selected.filter((other) => model.keyOf(other) !== key));
  return (
    <Box
      component="ul"
      aria-label={parts.chosen}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, mb: 1, p: 0, listStyle: 'none' }}
    >
      {selected.map((row) => {
        const key = model.keyOf(row);
        const text =
          typeof labelTpl === 'string'
            ? renderText(labelTpl, objectReader(row, scopeReader(model.scope)), model.runtime.warn)
            : toText(row[labelField ?? 'label'] ?? row['name'] ?? row['title'] ?? key);
        return (
          <li key={key}>
            <Chip
              size="small"
              label={text}
              aria-label={formatText(parts.removeOption, { name: text })}
              onClick={() => drop(key)}
              onDelete={() => drop(key)}
            />
          </li>
        );
      })}
    </Box>
  );
}
