import Button from '@mui/material/Button';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CodeSuggestion } from '../session/import-session.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `SuggestionButton`. */
export interface SuggestionButtonProps {
  readonly suggestion: CodeSuggestion;
  readonly localeText: ImportLocaleText;
  readonly onTake: () => void;
}

/** Offers what an unknown code most likely means, for all rows where it stands. */
export function SuggestionButton({ suggestion, localeText: { grid }, onTake }: SuggestionButtonProps): React.JSX.Element {
  const { from, to, rows } = suggestion;
  return (
    <Button size="small" variant="outlined" onClick={onTake} sx={{ alignSelf: 'flex-start', textAlign: 'left' }}>
      {formatText(grid.didYouMean, { from, to, count: rows.length })}
    </Button>
  );
}
