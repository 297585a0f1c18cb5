import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { toggled, whenOf, type SessionRowsProps } from './session-rows.ts';
import { reportTexts } from './texts.ts';

const lines = {
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-child': { color: 'text.secondary', fontSize: 13 },
} as const;

/** Sessions with how far their reports are, on a phone: two lines each, the whole card opens. */
export function SessionCards({ sessions, selected, onSelect, onOpen }: SessionRowsProps): ReactNode {
  const { language } = useLocale();
  const texts = reportTexts[language];
  return (
    <Box component="ul" aria-label={texts.sessions} sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {sessions.map((session) => {
        const when = whenOf(session, language);
        return (
          <Box
            component="li"
            key={session.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Checkbox
              checked={selected.has(session.id)}
              onChange={() => onSelect(toggled(selected, session.id))}
              slotProps={{ input: { 'aria-label': texts.select(`${when} ${session.project_name}`) } }}
              sx={{ width: 44, height: 44 }}
            />
            <ButtonBase
              onClick={() => onOpen(session.id)}
              sx={{
                flex: 1,
                minWidth: 0,
                minHeight: 56,
                gap: 1,
                justifyContent: 'space-between',
                textAlign: 'left',
                font: 'inherit',
              }}
            >
              <Box sx={lines}>
                <Box sx={{ fontWeight: 600 }}>{session.project_name}</Box>
                <div>{when}</div>
              </Box>
              <Box sx={{ ...lines, flexShrink: 0, textAlign: 'right', fontSize: 13 }}>
                <div>
                  {texts.handedIn} {session.handed_in} / {session.places}
                </div>
                <div>
                  {texts.checkedCount} {session.checked} / {session.handed_in}
                </div>
              </Box>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
