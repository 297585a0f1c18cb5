import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/cell-edits.ts';
import { formatText } from '../texts/format-text.ts';
import { suggestCode, type SuspectCell } from './suggest-code.ts';

/** Props of `SuggestionButton`. */
export interface SuggestionButtonProps extends SuspectCell {
  readonly columnKey: string;
  readonly listCodes?: ((key: string) => Promise<readonly string[]>) | undefined;
  readonly localeText: ImportLocaleText;
  readonly onTake: (changes: readonly CellChange[]) => void;
}

/** Offers what an unknown code most likely means, for all rows that have it; loaded when a cell is suspect. */
export default function SuggestionButton(props: SuggestionButtonProps): React.JSX.Element | null {
  const { columnKey, listCodes, localeText, onTake, rows: all, number, place, known } = props;
  const [listed, setListed] = useState<{ readonly key: string; readonly codes: readonly string[] }>();
  // oxlint-disable-next-line react/exhaustive-deps -- the same rows hold the same suggestion; a list of known codes may be as long as the sheet
  const near = useMemo(() => suggestCode({ rows: all, number, place, known }), [all, number, place]);
  // The sheet itself may name none that is near: then all codes are looked at.
  const wanted = near === null && listed?.key !== columnKey ? columnKey : null;
  const ask = useRef(listCodes);
  useEffect(() => {
    ask.current = listCodes;
  });
  useEffect(() => {
    let isCurrent = true;
    if (wanted !== null)
      void ask.current?.(wanted).then((codes) => {
        if (isCurrent) setListed({ key: wanted, codes });
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const codes = near === null && listed?.key === columnKey ? listed.codes : null;
  const far = useMemo(
    () => (codes ? suggestCode({ rows: all, number, place, known: () => codes }) : null),
    [all, number, place, codes],
  );
  const suggestion = near ?? far;
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
