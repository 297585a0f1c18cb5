import { existsSync, readFileSync } from 'node:fs';
import type { BulkNoticeCode } from '@lab-console/schedule-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { settle } from '../../../test/deferred.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { adminViewer, teacherViewer } from '../../../test/in-memory-source.ts';
import { startStore, type StartedStore } from '../../../test/start-store.ts';
import { noticeText } from '../../view/schedule-notice.ts';
import type { ScheduleSource, ScheduleViewer } from '../source/schedule-source.ts';
import type { CalendarNotice } from './calendar-notice.ts';

/** 1 is a draft; 5 and 6 are group a, 7 and 8 group b; 4 and 8 are not the teacher's. */
const sessions = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2, project_id: 2 }),
  demoSession({ id: 3, date: '2026-11-17', project_id: 2 }),
  demoSession({ id: 4, date: '2026-11-18', course_id: 2, project_id: 3, teacher_id: 12 }),
  demoSession({ id: 5, date: '2026-11-19', group: 'a' }),
  demoSession({ id: 6, date: '2026-11-19', period_id: 2, project_id: 2, group: 'a' }),
  demoSession({ id: 7, date: '2026-11-20', project_id: 5, group: 'b' }),
  demoSession({ id: 8, date: '2026-11-20', period_id: 2, project_id: 6, course_id: 2, group: 'b' }),
];

let started: StartedStore | undefined;
afterEach(() => started?.stop());

interface Way {
  readonly viewer?: ScheduleViewer;
  readonly replaced?: Partial<ScheduleSource>;
  readonly act: (calendar: StartedStore) => unknown;
  /** The English text, word for word. */
  readonly says: string;
}

const student: ScheduleViewer = { ...adminViewer, user: { ...adminViewer.user, role: 'student' } };
const idleTeacher: ScheduleViewer = { ...teacherViewer, taughtCourseIds: [3] };

/** How to cause each code through the interface. A missing code does not compile, and fails below. */
const ways: { readonly [Code in BulkNoticeCode]: Way } = {
  'no-own-session-in-view': {
    viewer: idleTeacher,
    act: ({ store }) => store.setPublication('publish'),
    says: 'no session in view is yours',
  },
  'selection-not-yours': {
    viewer: teacherViewer,
    act: ({ store }) => store.setPublication('draft', [4]),
    says: 'the selected session is not yours',
  },
  'already-published': { act: ({ store }) => store.setPublication('publish', [2]), says: 'the session is already published' },
  'already-draft': { act: ({ store }) => store.setPublication('draft', [1]), says: 'the session is already a draft' },
  'confirm-publish-view': {
    act: ({ store }) => store.setPublication('publish'),
    says: 'Nothing is selected. Publish your draft in view?',
  },
  'confirm-draft-view': {
    act: ({ store }) => store.setPublication('draft'),
    says: 'Nothing is selected. Unpublish all 7 of your sessions in view?',
  },
  'no-permission': { viewer: student, act: ({ store }) => store.copy(), says: 'you have no access permission, please apply' },
  'nothing-copied': { act: ({ store }) => store.paste(), says: 'no sessions copied' },
  'select-to-copy': { act: ({ store }) => store.copy(), says: 'please select the sessions to copy' },
  'select-to-edit': { act: ({ store }) => store.openEdit(), says: 'please select the sessions to edit' },
  'select-to-move': { act: ({ store }) => store.openMove(), says: 'please select the sessions to move' },
  'select-to-delete': { act: ({ store }) => store.remove(), says: 'please select the sessions to delete' },
  'select-several-to-group': {
    act: ({ store, select }) => {
      select(1);
      store.group();
    },
    says: 'please select multiple sessions for grouping',
  },
  'select-several-to-ungroup': {
    act: ({ store, select }) => {
      select(5);
      store.ungroup();
    },
    says: 'please select multiple sessions for ungrouping',
  },
  'confirm-merge-groups': {
    act: ({ store, select }) => {
      select(5, 7);
      store.group();
    },
    says: 'some of these sessions are grouped already: merge all 4 sessions into one group?',
  },
  'group-not-yours': {
    viewer: teacherViewer,
    act: ({ store, select }) => {
      select(5, 7);
      store.group();
    },
    says: 'a group of the selection holds sessions that are not yours',
  },
  'same-project-in-group': {
    act: ({ store, select }) => {
      select(2, 3);
      store.group();
    },
    says: 'associated sessions cannot have the same experiment',
  },
  'already-grouped': {
    act: ({ store, select }) => {
      select(5, 6);
      store.group();
    },
    says: 'these sessions are one group already',
  },
  'not-grouped': {
    act: ({ store, select }) => {
      select(1, 2);
      store.ungroup();
    },
    says: 'none of the selected sessions is grouped',
  },
  'not-your-course': {
    viewer: teacherViewer,
    act: ({ store }) => store.edit({ course_id: 2 }, [2]),
    says: 'you cannot schedule the selected course',
  },
  'nothing-to-change': {
    act: ({ store }) => store.edit({ location_id: 1 }, [1, 2]),
    says: 'the selected sessions are like that already',
  },
  'min-above-max': {
    act: ({ store }) => store.edit({ min_student_number: 33 }, [1]),
    says: 'Minimum must not exceed maximum',
  },
  'off-the-day': {
    act: ({ store }) => store.moveBy({ periods: -1 }, [1]),
    says: '1 session would fall off the periods of the day',
  },
  'confirm-delete': {
    act: ({ store, select }) => {
      select(1, 2);
      store.remove();
    },
    says: 'delete 2 sessions?',
  },
  'confirm-switch-view': {
    act: ({ store, select }) => {
      select(1);
      store.copy();
      store.setView('day');
    },
    says: 'switching views requires copying again',
  },
};

describe('the notice of a bulk action', () => {
  it('has a test for every code of the text tables', () => {
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(enUS.rules.bulk).toSorted());
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(zhCN.rules.bulk).toSorted());
  });

  it.each(Object.entries(ways))('%s', async (code, { viewer, act, says }) => {
    started = await startStore({ sessions, ...(viewer && { viewer }) });
    const answered = await act(started);
    const { pending } = started.store.getState();
    const said = started.notices.flatMap((notice) => (notice.kind === 'bulk' ? [notice.notice] : []));
    const notice =
      said.at(-1) ?? (pending && 'confirm' in pending ? pending.confirm : undefined) ?? (answered as (typeof said)[number]);
    expect(notice).toMatchObject({ code });
    expect(enUS.rules.bulk[notice.code](notice.count)).toBe(says);
    expect(zhCN.rules.bulk[notice.code](notice.count)).toMatch(/\p{Script=Han}/u);
    // A refusal or a question changes nothing.
    expect(started.source.rows()).toEqual(sessions);
  });
});

const specification = new URL('../../../../../../shared/spec/product-spec.md', import.meta.url);

describe('the specification', () => {
  /** The sentences in quotes under "Calendar" of section 5. */
  const sentences = (text: string): readonly string[] => {
    const [, section = ''] = text.split('## 5. Validation rules');
    const [, calendar = ''] = section.split('### Calendar');
    const [rules = ''] = calendar.split('###');
    return [...rules.matchAll(/'([^']+)'/g)].map(([, sentence = '']) => sentence);
  };
  const reached = new Set(Object.values(ways).map(({ says }) => says));

  it.skipIf(!existsSync(specification))('has no calendar sentence that no action shows (skipped without ../shared/spec)', () => {
    const found = sentences(readFileSync(specification, 'utf8'));
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter((sentence) => !reached.has(sentence))).toEqual([]);
  });

  it('has its most used sentences checked even when the file is missing', () => {
    for (const sentence of [
      'no sessions copied',
      'please select multiple sessions for grouping',
      'associated sessions cannot have the same experiment',
      'you cannot schedule the selected course',
      'switching views requires copying again',
    ]) {
      expect(reached).toContain(sentence);
    }
  });
});

const failing = async (): Promise<never> => Promise.reject(new Error('no answer'));
const publish = async ({ store }: StartedStore): Promise<void> => {
  store.setPublication('publish', [1]);
  await settle();
};

/** How to cause each kind of notice, and the text of its toast. */
const outcomes: { readonly [Kind in CalendarNotice['kind']]: readonly Way[] } = {
  bulk: [{ act: ({ store }) => store.paste(), says: 'no sessions copied' }],
  done: [
    { act: publish, says: '1 session published' },
    { act: ({ store }) => store.setPublication('draft', [2, 3]), says: '2 sessions unpublished' },
    { act: ({ store }) => store.edit({ location_id: 2 }, [1]), says: '1 session changed' },
    { act: ({ store }) => store.moveBy({ days: 4 }, [7]), says: '1 session moved' },
    {
      act: ({ store, select }) => {
        select(1, 2);
        store.group();
      },
      says: '2 sessions grouped',
    },
    {
      act: ({ store, select }) => {
        select(5, 6);
        store.ungroup();
      },
      says: '2 sessions ungrouped',
    },
    {
      act: ({ store, select }) => {
        select(1);
        store.remove();
        store.answer(true);
      },
      says: '1 session deleted',
    },
    {
      act: ({ store, select }) => {
        select(1);
        store.copy();
        store.paste();
        store.answer(true);
      },
      says: '1 session added',
    },
    {
      viewer: teacherViewer,
      act: ({ store }) => store.setPublication('draft', [2, 4]),
      says: '1 session unpublished, 1 left as they are: not yours',
    },
  ],
  copied: [
    {
      act: ({ store, select }) => {
        select(1, 2);
        store.copy();
      },
      says: '2 sessions copied',
    },
  ],
  undone: [
    {
      act: async (calendar) => {
        await publish(calendar);
        calendar.store.undo();
      },
      says: 'Publishing undone (1 session)',
    },
  ],
  redone: [
    {
      act: async (calendar) => {
        await publish(calendar);
        calendar.store.undo();
        await settle();
        calendar.store.redo();
      },
      says: 'Redone: publishing (1 session)',
    },
  ],
  lost: [
    {
      act: (calendar) => {
        calendar.source.deleteElsewhere(1);
        return publish(calendar);
      },
      says: 'Not saved: the session is no longer there, or not yours to change',
    },
  ],
  'not-loaded': [
    {
      replaced: {
        loadSessions: async ({ from }) => (from === '2026-11-16' ? sessions : failing()),
      },
      act: ({ store }) => store.selectMatching(),
      says: 'the sessions beyond this view could not be loaded: no answer',
    },
  ],
  'part-failed': [
    {
      act: ({ store }) => store.notify({ kind: 'part-failed', severity: 'error', reason: 'offline' }),
      says: 'This could not be opened because there is no connection. Try again.',
    },
  ],
  failed: [{ replaced: { changeSessions: failing }, act: publish, says: 'Could not be saved: no answer' }],
};

describe('the text of a toast', () => {
  it.each(Object.entries(outcomes).flatMap(([kind, all]) => all.map((way) => [kind, way.says, way] as const)))(
    '%s: %s',
    async (kind, says, { viewer, replaced, act }) => {
      started = await startStore({ sessions, ...(viewer && { viewer }), ...(replaced && { replaced }) });
      await act(started);
      await settle();
      await settle();
      const notice = started.notices.at(-1);
      expect(notice?.kind).toBe(kind);
      expect(notice && noticeText(notice, enUS)).toBe(says);
      expect(notice && noticeText(notice, zhCN)).toMatch(/\p{Script=Han}/u);
    },
  );
});
