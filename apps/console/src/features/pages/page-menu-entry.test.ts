import { expect, it } from 'vitest';
import { pageEntryNotice, type PageEntryPlace } from './page-menu-entry.ts';

const opened: string[] = [];
const place: PageEntryPlace = { language: 'en', navigationId: 12, navigate: (address) => void opened.push(address) };
const entry = { id: 40, name: 'rooms', label: '实验室', label_en: 'Rooms', type: 'menu' } as const;

it('leads from a published page to its menu entry, or to where entries are added', () => {
  pageEntryNotice(entry, place)?.action?.onPress();
  pageEntryNotice(null, place)?.action?.onPress();
  expect(opened).toEqual(['/page/40', '/page/12']);
  expect(pageEntryNotice(entry, place)?.text).toContain('“Rooms”');
  expect(pageEntryNotice(entry, { ...place, language: 'zh' })?.text).toContain('实验室');
});

it('offers no navigation to who may not add entries, and says nothing of an entry in the menus of centres', () => {
  expect(pageEntryNotice(null, { ...place, navigationId: undefined })).toMatchObject({ severity: 'info' });
  expect(pageEntryNotice(null, { ...place, navigationId: undefined })?.action).toBeUndefined();
  expect(pageEntryNotice({ ...entry, type: 'centre' }, place)).toBeNull();
});
