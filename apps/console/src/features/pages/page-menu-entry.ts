import type { ApiClient, Nav } from '@lab-console/api-client';
import { navLabel } from '../../menu/nav-label.ts';
import type { Language } from '../../locales/language.ts';
import type { NotificationContent } from '../../notifications/notification-queue.ts';
import { previewTexts } from './preview-texts.ts';

/** A menu entry that leads to a page. */
export type PageEntry = Pick<Nav, 'id' | 'name' | 'label' | 'label_en' | 'type'>;

/** One entry is enough to lead there. */
const maxEntries = 1;

/** Finds the first menu entry of a page; `null` where it is in no menu. */
export async function loadPageEntry({ rest }: Pick<ApiClient, 'rest'>, pageId: number): Promise<PageEntry | null> {
  const { data } = await rest
    .from('navs')
    .select('id,name,label,label_en,type')
    .eq('page', pageId)
    .order('type', { ascending: false })
    .order('id')
    .limit(maxEntries)
    .throwOnError();
  return (data as readonly PageEntry[])[0] ?? null;
}

/** Settings of {@link pageEntryNotice}. */
export interface PageEntryPlace {
  readonly language: Language;
  /** Menu entry under which entries are added, for who may add them. */
  readonly navigationId: number | undefined;
  readonly navigate: (address: string) => void;
}

/** The notification that leads from a published page to its menu entry, or to where it gets one; `null` where it has neither. */
export function pageEntryNotice(
  entry: PageEntry | null,
  { language, navigationId, navigate }: PageEntryPlace,
): NotificationContent | null {
  const texts = previewTexts[language];
  if (entry === null) {
    if (navigationId === undefined) return { severity: 'info', text: texts.inNoMenu };
    const action = { label: texts.addToMenu, onPress: () => navigate(`/page/${navigationId}`) };
    return { severity: 'info', text: texts.inNoMenu, action };
  }
  // An entry of the centres' menus has a page in each of them.
  if (entry.type !== 'menu') return null;
  const action = { label: texts.openPage, onPress: () => navigate(`/page/${entry.id}`) };
  return { severity: 'info', text: texts.inMenu(navLabel(entry, language)), action };
}
