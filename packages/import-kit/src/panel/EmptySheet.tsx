import Box from '@mui/material/Box';
import { exampleText } from '../core/example-text.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';

/** What comes here, and the columns that a sheet needs, while there are no rows. */
export default function EmptySheet({
  columns,
  localeText: { panel, language },
}: {
  readonly columns: ImportColumns;
  readonly localeText: ImportLocaleText;
}): React.JSX.Element {
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 14, color: 'text.secondary' }}>
      {panel.emptyHint}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          columnGap: 3,
          rowGap: 1.5,
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
        }}
      >
        {Object.entries(columns).map(([key, { header, required, example, examples, note }]) => (
          <li key={key}>
            <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {required && '*'}
              {header[language]}
            </Box>{' '}
            {exampleText(example ?? examples?.[0], language)}
            {note && <Box sx={{ fontSize: 12 }}>{note[language]}</Box>}
          </li>
        ))}
      </Box>
    </Box>
  );
}
