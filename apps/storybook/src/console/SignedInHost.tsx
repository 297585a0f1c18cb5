import type { Nav, Org, RoleNav, SessionData } from '@lab-console/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { LocaleHost } from '../../../console/src/locales/LocaleHost.tsx';
import { changePreferences } from '../../../console/src/environment/preferences.ts';
import { SessionContext } from '../../../console/src/session/useSession.ts';
import { centresQuery, roleNavsQuery, systemSettingsQuery } from '../../../console/src/menu/shell-queries.ts';

/** The person who is signed in. */
export const signedIn: SessionData = {
  token: 'story',
  user: {
    id: 7,
    code: 'centreadmin',
    name: 'Thora Silverdale',
    role: 'centreadmin',
    org: 11,
    phone: null,
    email: null,
    is_active: true,
    class_list: [],
  },
};

type Entry = Pick<Nav, 'id' | 'name' | 'label' | 'label_en' | 'type'> & Partial<Nav>;

const entry = (nav: Entry): RoleNav => ({
  is_default: false,
  navs: {
    icon: null,
    path: null,
    schema_path: `story/${nav.name}`,
    page: null,
    is_default: false,
    parent: null,
    order: nav.id,
    ...nav,
  },
});

const entries: readonly RoleNav[] = [
  entry({ id: 1, name: 'semesters', label: '学期', label_en: 'Semesters', icon: 'school', type: 'menu' }),
  entry({ id: 2, name: 'periods', label: '节次', label_en: 'Periods', icon: 'calendar', type: 'menu' }),
  entry({ id: 10, name: 'timetable', label: '排课', label_en: 'Timetable', type: 'centre', schema_path: null }),
  entry({ id: 11, name: 'calendar', label: '日历', label_en: 'Calendar', type: 'centre', parent: 10 }),
  entry({ id: 12, name: 'timeslots', label: '其他教学', label_en: 'Other teaching', type: 'centre', parent: 10 }),
  entry({ id: 20, name: 'base', label: '基础数据', label_en: 'Base data', type: 'centre', schema_path: null }),
  entry({ id: 21, name: 'locations', label: '实验室', label_en: 'Rooms', type: 'centre', parent: 20 }),
];

const centre = (id: number, name: string): Org => ({ id, code: String(id), name, type: 'centre', parent: 1, semester_id: null });
const centres = [centre(11, 'Physics Teaching Centre'), centre(12, 'Centre for Electronics and Communication Engineering')];

/** Props of the {@link SignedInHost}. */
export interface SignedInHostProps {
  readonly locale: 'en' | 'zh';
  readonly mode: 'light' | 'dark';
  /** The address of the console. */
  readonly address?: string;
  readonly children: ReactNode;
}

/** What the console has around its parts once a person is signed in: texts, address, menu, session. Nothing is fetched. */
export function SignedInHost({ locale, mode, address = '/page/centre/11/11', children }: SignedInHostProps): ReactNode {
  const [client] = useState(() => {
    changePreferences({ language: locale, mode, menuFolded: false, menuOpened: [] });
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
    made.setQueryData(roleNavsQuery('centreadmin').queryKey, [...entries]);
    made.setQueryData(centresQuery().queryKey, centres);
    made.setQueryData(systemSettingsQuery().queryKey, {});
    made.setQueryData(['announcements', 'unread'], []);
    return made;
  });
  return (
    <LocaleHost>
      <QueryClientProvider client={client}>
        <SessionContext value={signedIn}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </LocaleHost>
  );
}
