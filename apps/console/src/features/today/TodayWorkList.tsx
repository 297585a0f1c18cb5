import type { TodayWork } from '@lab-console/api-client';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { todayTexts } from './today-texts.ts';
import { todayWorkAddress } from '../../menu/work-address.ts';
import { workTexts } from '../../menu/work-texts.ts';
import { useNextReport } from './useNextReport.ts';
import { WorkRows } from './WorkRows.tsx';

const UnreadAnnouncements = lazyComponent(() => import('./UnreadAnnouncements.tsx'), 'UnreadAnnouncements');

/** What waits to be done in a centre. */
export function TodayWorkList({ centreId, work }: { readonly centreId: number; readonly work: readonly TodayWork[] }): ReactNode {
  const { language } = useLocale();
  const text = todayTexts[language];
  const navIds = useNavIds();
  const checkNext = useNextReport(centreId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <WorkRows
        title={text.toDo}
        nothing={text.nothing}
        rows={work.map((item) => ({
          key: item.kind,
          label: workTexts[language][item.kind],
          count: item.count,
          to: todayWorkAddress(item, { centreId, navIds }),
          ...(item.kind === 'announcements' ? { onPress: setAnchor } : {}),
          ...(item.kind === 'reports' && navIds['report'] !== undefined
            ? { first: { label: text.checkNext, onPress: () => void checkNext(item) } }
            : {}),
        }))}
      />
      <PartFrame onFailed={() => setAnchor(null)}>
        {anchor ? <UnreadAnnouncements anchor={anchor} onClose={() => setAnchor(null)} /> : null}
      </PartFrame>
    </>
  );
}
