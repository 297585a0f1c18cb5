import type { TodayWork } from '@lab-console/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { todayQuery } from '../features/shared/today-query.ts';
import { workEntries } from '../menu/work-address.ts';
import { workTexts } from '../menu/work-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import type { EntryWork, MenuWork } from '../menu/menu-work.ts';
import { useNavIds } from '../menu/useMenu.ts';
import { api } from '../session/api.ts';

/** Props of the {@link MenuNumbers}. */
export interface MenuNumbersProps {
  readonly centreId: number;
  readonly onChange: (work: MenuWork) => void;
}

/** By then the page has asked for what it needs: the numbers can wait, and are the longest question of most pages. */
const delayMs = 1_000;

/** Loads what waits to be done in a centre, by entry of the menu; a menu without such an entry sends no request. */
export function MenuNumbers({ centreId, onChange }: MenuNumbersProps): ReactNode {
  const { text, language } = useLocale();
  const navIds = useNavIds();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const isShown = Object.values(workEntries).some((name) => navIds[name] !== undefined);
  const { data } = useQuery({ ...todayQuery(api, centreId), enabled: isDue && isShown });
  useEffect(() => {
    const work: Record<string, EntryWork> = {};
    const rows: readonly TodayWork[] = data?.work ?? [];
    for (const { kind, count } of rows) {
      if (kind === 'announcements') continue;
      const before = work[workEntries[kind]] ?? { count: 0, kinds: [] };
      const named = text.common.labelled(workTexts[language][kind], String(count));
      work[workEntries[kind]] = { count: before.count + count, kinds: [...before.kinds, named] };
    }
    onChange(work);
  }, [data, language, text, onChange]);
  return null;
}
