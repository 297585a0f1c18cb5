import Button from '@mui/material/Button';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/import-session.ts';
import { formatText } from '../texts/format-text.ts';
import { suggestCode, type SuspectCell } from './suggest-code.ts';

/** Props of `SuggestionButton`. */
export interface SuggestionButtonProps extends SuspectCell {
  readonly columnKey: string;
  readonly localeText: ImportLocaleText;
  readonly onTake: (changes: readonly CellChange[]) => void;
}

/** Offers what an unknown code most likely means, for all rows where it stands; loaded when a cell is suspect. */
export default function SuggestionButton(props: SuggestionButtonProps): React.JSX.Element | null {
  const { columnKey, localeText, onTake, ...cell } = props;
  const suggestion = suggestCode(cell);
  if (!suggestion) return null;
  const { from, to, rows } = suggestion;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => onTake(rows.map((number) => ({ number, key: columnKey, text: to })))}
      sx={{ alignSelf: 'flex-start', textAlign: 'left' }}
    >
      {formatText(localeText.grid.didYouMean, { from, to, count: rows.length })}
    </Button>
  );
}
