import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import type { SensitiveAct } from './sensitive-act.ts';
import { actTexts, type FoundRows } from './act-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { actSentence } from './act-sentence.ts';
import { findRows } from './find-rows.ts';
import { loadApi } from './load-api.ts';

/** Values that are shown, and letters of each. */
const maxValues = 12;
const maxLetters = 120;

/** Describes what a stored page is about to do, to whom, and what it sets. */
export function ActDescription({ act, onKnown }: { readonly act: SensitiveAct; readonly onKnown: () => void }): ReactNode {
  const { language, text } = useLocale();
  const texts = actTexts(language);
  const [found, setFound] = useState<{ readonly rows: FoundRows | undefined }>();
  useEffect(() => {
    const controller = new AbortController();
    const look = async (): Promise<void> => {
      const rows = await loadApi().then(
        ({ api }) => findRows(api, act, controller.signal),
        () => undefined,
      );
      if (controller.signal.aborted) return;
      setFound({ rows });
      onKnown();
    };
    void look();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what a question is about does not change
  }, []);
  const shown = act.values.slice(0, maxValues);
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} aria-live="polite">
        {found ? actSentence(act, texts, found.rows) : texts.looking}
      </Box>
      {shown.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
          {texts.sets}
          <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
            {shown.map(({ name, value }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- what is sent does not change
              <li key={index}>
                {text.common.labelled(name, value.length > maxLetters ? `${value.slice(0, maxLetters)}…` : value)}
              </li>
            ))}
            {act.values.length > maxValues && <li>{texts.more(act.values.length - maxValues)}</li>}
          </Box>
        </Box>
      )}
    </>
  );
}
