// Generated from apps/server by `pnpm release-schema` in apps/server. Do not edit.

/** Why a choice is refused. */
export type RefusalReason =
  | 'notOffered'
  | 'notInCourse'
  | 'notReserved'
  | 'already'
  | 'notOpen'
  | 'closed'
  | 'tooLate'
  | 'taken'
  | 'busy'
  | 'order'
  | 'week'
  | 'quota'
  | 'full'
  | 'notFull'
  | 'noWaiting'
  | 'notWaiting'
  | 'noPlace'
  | 'otherExperiment'
  | 'cancelled'
  | 'marked'
  | 'inactive';

/** The functions of the students' channel with what each takes and answers. */
export interface StudentCalls {
  /** Lets a page of a report be uploaded: a picture (type image/jpeg, image/png or image/webp). Answers its name, and a token for the resumable upload (TUS 1.0.0) at address with the header x-signature, good for a day; Upload-Metadata names bucketName report, objectName and contentType. */
  readonly add_page: {
    readonly reads: true;
    readonly args: { readonly place_id: number; readonly type: string };
    readonly answer: { readonly name: string; readonly token: string; /** Where the upload begins. */ readonly address: string };
  };
  /** Announcements to the student, the newest first; content is HTML without anything that runs or loads. */
  readonly announcements: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly title: string;
      readonly content: string;
      readonly since: string;
      readonly until: string | null;
      readonly centre: string | null;
      readonly author: string | null;
      readonly read_at: string | null;
    }[];
  };
  /** Answers an open questionnaire about a course, once: an array with one text (null for none) for each question. Who answered is kept apart from what was answered. */
  readonly answer_questionnaire: {
    readonly reads: false;
    readonly args: { readonly questionnaire_id: number; readonly course_id: number; readonly answers: unknown };
    readonly answer: boolean;
  };
  /** Enters an appeal against a published grade of the student, within 7 days after publishing, one at a time; reason has 3 to 2,000 characters. */
  readonly appeal: {
    readonly reads: false;
    readonly args: { readonly grade_id: number; readonly reason: string };
    readonly answer: {
      readonly id: number;
      readonly course_grade_id: number;
      readonly course_id: number;
      readonly reason: string;
      readonly state: 'open';
      readonly entered_at: string;
      readonly due: string;
      readonly answer: null;
      readonly answered_at: null;
    };
  };
  /** Attendance of the student in the sessions of the current semester up to today: present, late, excused or absent, null while not taken. */
  readonly attendance: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly place_id: number;
      readonly schedule_id: number;
      readonly date: string;
      readonly period: string;
      readonly course: string;
      readonly experiment: string;
      readonly attendance: 'present' | 'late' | 'excused' | 'absent' | null;
      readonly taken_at: string | null;
      readonly make_up_of: number | null;
    }[];
  };
  /** Gives up a place for one in another session of the same experiment; where that is refused, the place is kept. Answers outcome changed with the new place_id, or refused with the reason. */
  readonly change: {
    readonly reads: false;
    readonly args: { readonly place_id: number; readonly schedule_id: number; readonly request_key: string };
    readonly answer:
      | {
          readonly outcome: 'changed';
          readonly schedule_id: number;
          readonly place_id: number;
          /** Places that are left. */ readonly free: number;
        }
      | {
          readonly outcome: 'refused';
          /** Why something is refused. */ readonly reason: RefusalReason;
          /** How many wait for the session, where it is full. */ readonly waiting?: number;
        };
  };
  /** Takes a place in a session. Answers outcome chosen with place_id, or refused with the reason. The same request_key gets the same answer again, so a request without an answer is repeated without harm. */
  readonly choose: {
    readonly reads: false;
    readonly args: { readonly schedule_id: number; readonly request_key: string };
    readonly answer:
      | {
          readonly outcome: 'chosen';
          readonly schedule_id: number;
          readonly place_id: number;
          /** Places that are left. */ readonly free: number;
        }
      | {
          readonly outcome: 'refused';
          /** Why something is refused. */ readonly reason: RefusalReason;
          /** How many wait for the session, where it is full. */ readonly waiting?: number;
        };
  };
  /** Courses of the student in the current semester with their experiments in order, the place that the student has in each (place_id, null for none), the sessions waited for, when choosing opens and closes, and the rules. */
  readonly courses: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly code: string;
      readonly name: string;
      readonly centre: string;
      readonly opens_at: string | null;
      readonly closes_at: string | null;
      readonly rules: {
        /** Hours before its beginning until which a session is chosen, changed and left. */ readonly change_hours: number;
        /** Most sessions from Monday to Sunday; null for no limit. */ readonly max_week: number | null;
        /** Sessions follow the order of the experiments. */ readonly in_order: boolean;
        /** Full sessions have a waiting list. */ readonly has_waiting: boolean;
        readonly forms_groups: boolean;
      };
      /** How many experiments the course asks for. */ readonly required: number;
      readonly experiments: readonly {
        readonly id: number;
        readonly code: string;
        readonly name: string;
        /** Not required. */ readonly free: boolean;
        readonly periods: number;
        readonly place_id: number | null;
        readonly waiting_for: readonly number[];
      }[];
    }[];
  };
  /** Published grades of the student with what they were worked out from (parts, and the rules of the list as they stood), and the appeals against them. */
  readonly grades: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly course_id: number;
      readonly course: string;
      readonly semester: string;
      readonly total: number | null;
      readonly is_barred: boolean;
      readonly is_retake: boolean;
      readonly corrected_at: string | null;
      readonly published_at: string;
      /** What the grade was worked out from. */ readonly parts: Readonly<Record<string, unknown>>;
      /** Items, weights and rules as they stood when the grades were submitted. */ readonly rules: Readonly<
        Record<string, unknown>
      >;
      readonly decimals: number;
      readonly appeals: readonly {
        readonly id: number;
        readonly reason: string;
        readonly state: 'open' | 'kept' | 'changed' | 'withdrawn';
        readonly entered_at: string;
        readonly due: string;
        readonly answer: string | null;
        readonly answered_at: string | null;
      }[];
    }[];
  };
  /** Hands in a report for a place: names of its uploaded pages in their order. One that is not checked yet is replaced; a checked one has to be returned first. */
  readonly hand_in: {
    readonly reads: false;
    readonly args: { readonly place_id: number; readonly pages: unknown };
    readonly answer: { readonly id: number };
  };
  /** Gives up a place, which goes to the first who waits for it. Answers outcome left, or refused with the reason. */
  readonly leave: {
    readonly reads: false;
    readonly args: { readonly place_id: number; readonly request_key: string };
    readonly answer:
      | { readonly outcome: 'left'; readonly schedule_id: number }
      | {
          readonly outcome: 'refused';
          /** Why something is refused. */ readonly reason: RefusalReason;
          /** How many wait for the session, where it is full. */ readonly waiting?: number;
        };
  };
  /** Makes an address of the timetable for calendar programs: GET /api/calendar/{token}.ics. The token is answered here and never again; ten at most, language zh or en. */
  readonly make_calendar: {
    readonly reads: false;
    readonly args: { readonly language?: string };
    readonly answer: { readonly id: number; readonly language: 'zh' | 'en'; readonly created_at: string; readonly token: string };
  };
  /** Number and name of the student, the classes, and the current semester (null between semesters). */
  readonly me: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: {
      readonly code: string;
      readonly name: string;
      readonly classes: readonly { readonly id: number; readonly code: string; readonly name: string }[];
      readonly semester: { readonly id: number; readonly name: string; readonly since: string; readonly to: string } | null;
    };
  };
  /** What became of the choices of the student after the one with the number since_id, at most 200: also moved_up and dropped, which happen without the student. */
  readonly news: {
    readonly reads: true;
    readonly args: { readonly since_id?: number };
    readonly answer: readonly {
      readonly id: number;
      readonly kind: 'chosen' | 'changed' | 'left' | 'waiting' | 'waits_no_more' | 'moved_up' | 'dropped';
      readonly schedule_id: number;
      readonly former_schedule_id: number | null;
      readonly reason: RefusalReason | null;
      readonly at: string;
      readonly experiment: string | null;
      readonly date: string | null;
    }[];
  };
  /** Where a page of an own report is fetched: as it was handed in, or with checked=true as it was marked, once the check is finished. The address is good for ten minutes. */
  readonly page_picture: {
    readonly reads: true;
    readonly args: { readonly report_id: number; readonly page: number; readonly checked?: boolean };
    readonly answer: { readonly address: string };
  };
  /** The timetable of the student in the current semester: published sessions in which the student has a place. fixed says why a place cannot be left or changed (null where it can). */
  readonly places: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly schedule_id: number;
      /** Position in the list of the session. */ readonly number: number;
      readonly course_id: number;
      readonly course: string;
      readonly project_id: number;
      readonly experiment: string;
      readonly date: string;
      readonly start_time: string;
      readonly end_time: string;
      readonly period: string;
      readonly room: string;
      readonly building: string | null;
      readonly teacher: string | null;
      readonly group: string | null;
      readonly cancelled: boolean;
      readonly cancel_reason: string | null;
      readonly fixed: RefusalReason | null;
    }[];
  };
  /** Open questionnaires, one row for each course of the student that they are about, with their questions and whether the student has answered. Answers name nobody. */
  readonly questionnaires: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly title: string;
      readonly questions: readonly {
        readonly text: string;
        readonly kind: 'scale' | 'choice' | 'text';
        readonly options?: readonly string[];
      }[];
      readonly course_id: number;
      readonly course: string;
      readonly answered: boolean;
    }[];
  };
  /** Marks an announcement as read. Answers since when it is. */
  readonly read_announcement: {
    readonly reads: false;
    readonly args: { readonly id: number };
    readonly answer: string;
  };
  /** The latest report of each place in the current semester (null for none): S handed in, R returned with return_reason, C checked with its score and remarks. */
  readonly reports: {
    readonly reads: true;
    readonly args: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly place_id: number;
      readonly schedule_id: number;
      readonly date: string;
      readonly course: string;
      readonly experiment: string;
      readonly report: {
        readonly id: number;
        readonly status: 'S' | 'R' | 'C';
        readonly return_reason: string | null;
        readonly pages: number;
        readonly score: number | null;
        readonly checked_at: string | null;
        readonly remarks: readonly {
          readonly page: number;
          readonly x: number;
          readonly y: number;
          readonly check_mark: 'correct' | 'half-wrong' | 'wrong' | null;
          readonly comment: string | null;
          readonly score: number | null;
        }[];
      } | null;
    }[];
  };
  /** Published sessions of a course, or of one of its experiments, from today on: those that the student can choose now, or with choosable=false also those that something is in the way of (reason). free counts neither places that are taken nor those that others wait for. */
  readonly sessions: {
    readonly reads: true;
    readonly args: { readonly course_id: number; readonly project_id?: number; readonly choosable?: boolean };
    readonly answer: readonly {
      readonly id: number;
      readonly project_id: number;
      readonly date: string;
      readonly start_time: string;
      readonly end_time: string;
      readonly period: string;
      readonly room: string;
      readonly building: string | null;
      readonly teacher: string | null;
      readonly seats: number;
      readonly free: number;
      readonly waiting: number;
      readonly reason: RefusalReason | null;
    }[];
  };
  /** Waits for a session no longer. Answers outcome waits_no_more, or refused with notWaiting. */
  readonly stop_waiting: {
    readonly reads: false;
    readonly args: { readonly schedule_id: number };
    readonly answer:
      | { readonly outcome: 'waits_no_more'; readonly schedule_id: number }
      | {
          readonly outcome: 'refused';
          /** Why something is refused. */ readonly reason: RefusalReason;
          /** How many wait for the session, where it is full. */ readonly waiting?: number;
        };
  };
  /** Waits for a place in a full session. Answers outcome waiting with how many are before, or refused with the reason (notFull where a place can be chosen at once). */
  readonly wait: {
    readonly reads: false;
    readonly args: { readonly schedule_id: number; readonly request_key: string };
    readonly answer:
      | { readonly outcome: 'waiting'; readonly schedule_id: number; /** How many are before. */ readonly before: number }
      | {
          readonly outcome: 'refused';
          /** Why something is refused. */ readonly reason: RefusalReason;
          /** How many wait for the session, where it is full. */ readonly waiting?: number;
        };
  };
  /** Ends an address of the timetable at once. Answers since when it is ended. */
  readonly withdraw_calendar: {
    readonly reads: false;
    readonly args: { readonly id: number };
    readonly answer: string;
  };
}

/** Functions that only read, by GET; all others go by POST. */
export const readingFunctions: ReadonlySet<string> = new Set([
  'add_page',
  'announcements',
  'attendance',
  'courses',
  'grades',
  'me',
  'news',
  'page_picture',
  'places',
  'questionnaires',
  'reports',
  'sessions',
]);

/** Functions that take a request_key. */
export const keyedFunctions: ReadonlySet<string> = new Set(['change', 'choose', 'leave', 'wait']);
