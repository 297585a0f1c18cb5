import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/import-session.ts';
import { formatText } from '../texts/format-text.ts';
import { suggestCode, type SuspectCell } from './suggest-code.ts';

/** Props of `SuggestionButton`. */
export interface SuggestionButtonProps extends SuspectCell {
  readonly columnKey: string;
  readonly listCodes?: ((key: string) => Promise<readonly string[]>) | undefined;
  readonly localeText: ImportLocaleText;
  readonly onTake: (changes: readonly CellChange[]) => void;
}

/** Offers what an unknown code most likely means, for all rows where it stands; loaded when a cell is suspect. */
export default function SuggestionButton(props: SuggestionButtonProps): React.JSX.Element | null {
  const { columnKey, listCodes, localeText, onTake, ...cell } = props;
  const [listed, setListed] = useState<{ readonly key: string; readonly codes: readonly string[] }>();
  const near = suggestCode(cell);
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
  const suggestion = near ?? (listed?.key === columnKey ? suggestCode({ ...cell, known: listed.codes }) : null);
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
