import { expect } from 'vitest';
import { studentAnswers, type StudentFunction } from '../src/channel/student-answers.ts';
import { choiceKey, openChoiceStage, type ChoiceStage } from './choice-stage.ts';

/** What a student's request for a choice answers. */
export interface Outcome {
  readonly outcome: string;
  readonly reason?: string;
  readonly place_id?: number;
  readonly before?: number;
  readonly free?: number;
  readonly waiting?: number;
  readonly group?: string;
}

/** Three experiments with two sessions of two seats each, and six students in two classes. */
export interface StudentStage extends ChoiceStage {
  /** Forgets what was chosen and set. */
  readonly reset: () => Promise<void>;
  /** Does something for a student and holds the answer against its description. */
  readonly act: (student: string, name: StudentFunction, body: Readonly<Record<string, unknown>>) => Promise<Outcome>;
  /** Chooses a session by its place in the list. */
  readonly choose: (student: string, session: number) => Promise<Outcome>;
  /** Reads something for a student and holds the answer against its description. */
  readonly read: (student: string, path: string) => Promise<unknown>;
  /** Sets a rule of the choice at the centre. */
  readonly setRule: (name: string, content: unknown) => Promise<unknown>;
}

/**
 * Functions of which each file of tests holds an answer against the description; together they are all. What a file does not see, or sees beyond its
 * list, fails it.
 */
export const describedAnswers = {
  choosing: [
    'me',
    'news',
    'courses',
    'sessions',
    'places',
    'choose',
    'change',
    'leave',
    'wait',
    'stop_waiting',
    'groups',
    'join_group',
    'leave_group',
  ],
  records: [
    'attendance',
    'reports',
    'add_page',
    'hand_in',
    'page_picture',
    'data_forms',
    'save_data',
    'grades',
    'appeal',
    'announcements',
    'read_announcement',
    'questionnaires',
    'answer_questionnaire',
    'make_calendar',
    'withdraw_calendar',
  ],
} as const satisfies Readonly<Record<string, readonly StudentFunction[]>>;

const described = new Set<string>();

/** Holds an answer against the description of the API: it has exactly the fields that are named there. */
export function expectDescribed(name: string, answer: unknown): void {
  described.add(name);
  expect([name, studentAnswers[name as StudentFunction].safeParse(answer).error?.issues]).toEqual([name, undefined]);
}

/** Fails where a function of a list was not held against its description in this file. */
export function expectAllDescribed(list: readonly string[]): void {
  expect(list.filter((name) => !described.has(name))).toEqual([]);
}

/** Starts it. */
export async function openStudentStage(): Promise<StudentStage> {
  const stage = await openChoiceStage({ projects: 3, sessionsOfEach: 2, seats: 2, classes: 2, studentsOfEach: 3 });
  const act: StudentStage['act'] = async (student, name, body) => {
    const key = name === 'join_group' || name === 'leave_group' || name === 'save_data' ? {} : { request_key: choiceKey() };
    const answer = await stage.ask(student, name, { ...key, ...body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expectDescribed(name, answer.json);
    return answer.json as Outcome;
  };
  return {
    ...stage,
    get database() {
      return stage.database;
    },
    act,
    choose: (student, session) => act(student, 'choose', { schedule_id: stage.sessions[session] }),
    read: async (student, path) => {
      const answer = await stage.ask(student, path);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      expectDescribed(path.split('?', 1)[0]!, answer.json);
      return answer.json;
    },
    setRule: (name, content) =>
      stage.call('POST', '/rest/rpc/save_settings', {
        token: stage.admin,
        body: { centre_id: stage.centre, settings: { [name]: content } },
      }),
    reset: async () => {
      await stage.database.query(`
        delete from app.choices; delete from app.waiting_places; delete from app.moved_places; delete from app.choice_quotas;
        delete from app.user2projects r using app.schedules s where s.id = r.schedule_id and s.course_id = ${stage.course};
        insert into app.user2courses (user_id, course_id, semester_id)
          select u.id, c.id, c.semester_id from app.users u, app.courses c where u.code like 'CH0%' and c.id = ${stage.course} on conflict do nothing;
        delete from app.choice_openings where class_id is not null;
        update app.choice_openings set opens_at = now() - interval '1 hour', closes_at = null;
        update app.schedules set date = current_date + 8 + array_position('{${stage.sessions.join()}}'::bigint[], id),
          is_reserved = false, reserved_classes = '{}', is_publish = true where course_id = ${stage.course};
        update app.config set value = value - '{choiceHours,choiceMaxWeek,choiceInOrder,choiceWaiting,choiceGroups}'::text[] where key = 'system'`);
    },
  };
}
