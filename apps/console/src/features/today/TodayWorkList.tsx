import type { TodayWork } from '@lab-console/api-client';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { todayTexts } from './today-texts.ts';
import { todayWorkAddress } from '../../menu/work-address.ts';
import { workTexts } from '../../menu/work-texts.ts';

const UnreadAnnouncements = lazyComponent(() => import('./UnreadAnnouncements.tsx'), 'UnreadAnnouncements');

/** What waits to be done, each with its number; a press opens exactly these. */
export function TodayWorkList({ centreId, work }: { readonly centreId: number; readonly work: readonly TodayWork[] }): ReactNode {
  const { language } = useLocale();
  const text = todayTexts[language];
  const navIds = useNavIds();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box component="section" aria-label={text.toDo} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        {text.toDo}
      </Typography>
      {work.length === 0 ? <Box sx={{ color: 'text.secondary', py: 1 }}>{text.nothing}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {work.map((item) => {
          const to = todayWorkAddress(item, { centreId, navIds });
          const content = (
            <>
              <Box sx={{ flex: 1, minWidth: 0 }}>{workTexts[language][item.kind]}</Box>
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{item.count}</Box>
            </>
          );
          const row = {
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            width: 1,
            minHeight: { xs: 44, sm: 36 },
            px: 1,
            textAlign: 'start',
          };
          const opens = to !== null || item.kind === 'announcements';
          return (
            <Box component="li" key={item.kind} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              {opens ? (
                <ButtonBase
                  {...(to === null
                    ? { onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget) }
                    : { component: Link, to })}
                  sx={{ ...row, font: 'inherit', fontSize: 14, '&:hover': { bgcolor: 'action.hover' } }}
                >
                  {content}
                  <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
                </ButtonBase>
              ) : (
                <Box sx={{ ...row, fontSize: 14 }}>{content}</Box>
              )}
            </Box>
          );
        })}
      </Box>
      <PartFrame onFailed={() => setAnchor(null)}>
        {anchor ? <UnreadAnnouncements anchor={anchor} onClose={() => setAnchor(null)} /> : null}
      </PartFrame>
    </Box>
  );
}
