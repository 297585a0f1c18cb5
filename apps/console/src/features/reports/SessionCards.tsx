import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { cardLinesStyle, cardListStyle, CardRow } from '../../parts/CardRow.tsx';
import { toggled, whenOf, type SessionRowsProps } from './session-rows.ts';
import { reportTexts } from './texts.ts';

/** Sessions with how far their reports are, on a phone: two lines each, the whole card opens. */
export function SessionCards({ sessions, selected, onSelect, onOpen }: SessionRowsProps): ReactNode {
  const { language } = useLocale();
  const texts = reportTexts[language];
  return (
    <Box component="ul" aria-label={texts.sessions} sx={cardListStyle}>
      {sessions.map((session) => {
        const when = whenOf(session, language);
        return (
          <CardRow
            key={session.id}
            title={session.project_name}
            detail={when}
            onOpen={() => onOpen(session.id)}
            before={
              <Checkbox
                checked={selected.has(session.id)}
                onChange={() => onSelect(toggled(selected, session.id))}
                slotProps={{ input: { 'aria-label': texts.select(`${when} ${session.project_name}`) } }}
                sx={{ width: 44, height: 44 }}
              />
            }
            end={
              <Box sx={{ ...cardLinesStyle, flexShrink: 0, textAlign: 'right', fontSize: 13 }}>
                <div>
                  {texts.handedIn} {session.handed_in} / {session.places}
                </div>
                <div>
                  {texts.checkedCount} {session.checked} / {session.handed_in}
                </div>
              </Box>
            }
          />
        );
      })}
    </Box>
  );
}
