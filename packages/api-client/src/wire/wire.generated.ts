// Generated from apps/server/schema by `pnpm release-schema` in apps/server. Do not edit.
import type { Relation } from './relation.ts';

/** Rows of the views under `rest/`, by the name of the view. */
export interface WireRows {
  /** Changes of accounts, of the entries of roles' menus and of settings, one row each. */
  readonly account_changes: {
    readonly id: number;
    /** When it was written; rows are never changed. */
    readonly changed_at: string;
    /** users.id of who did it; null for a refused sign-in. */
    readonly changed_by: number | null;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly changed_by_name: string | null;
    /** `record_changes.table_name`: Table without its schema. */
    readonly kind: string;
    readonly subject: string | null;
    readonly subject_en: string | null;
    readonly role: string | null;
    readonly field: string | null;
    readonly old_value: unknown;
    readonly new_value: unknown;
  };
  readonly accounts: {
    readonly id: number;
    /** Account or student number, unique; new ones have letters A to Z, digits and . _ @ - only, at most 64. */
    readonly code: string;
    /** 1 to 200 characters, as people are called; need not be unique. */
    readonly name: string;
    /** admin, dev, centreadmin, teacher or student, whom the console refuses. A change ends all sign-ins of the account. */
    readonly role: string;
    /** Where somebody belongs (orgs.id): of centreadmin and teacher the own centre, of students mostly a class; null for none. */
    readonly org: number | null;
    /** At most 40 characters; null for none. On the wire it is a column of users. */
    readonly phone: string | null;
    /** At most 254 characters; null for none. On the wire it is a column of users. */
    readonly email: string | null;
    /** false: the account cannot sign in, and its sessions have ended; everything else stays. */
    readonly is_active: boolean;
    /** `orgs.name`: 1 to 200 characters, unique together with parent and semester_id. */
    readonly org_name: string | null;
    readonly centre_id: number | null;
    readonly has_sign_on: boolean | null;
  };
  /** Who has read which announcement; people see and write their own rows only, and deleting one makes it unread again. */
  readonly announcement_reads: {
    readonly id: number;
    /** `announcements.id`. */
    readonly announcement_id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** When it was marked as read for the first time. */
    readonly read_at: string;
  };
  /** Announcements to staff, or to named students of a course. */
  readonly announcements: {
    readonly id: number;
    /** 1 to 200 characters, plain text. */
    readonly title: string;
    /** HTML of at most 2,000,000 bytes without anything that runs, loads or styles; empty for a title alone. */
    readonly content: string;
    /** The centre it is for; without one, everybody. */
    readonly organization_id: number | null;
    /** Roles it is for; empty for all staff. */
    readonly roles: readonly string[];
    /** Only for teachers who look after one of these classes; empty for everybody. */
    readonly class_list: readonly number[];
    /** Shown from this moment on. */
    readonly since: string;
    /** Shown before this moment; null for ever. */
    readonly until: string | null;
    /** false: a draft, seen by administrators and those of its centre only. */
    readonly is_published: boolean;
    /** users.id without a foreign key: who wrote it may go, what was announced stays. */
    readonly created_by: number | null;
    /** Set by the database, whatever a request sends. */
    readonly created_at: string;
    /** Last change; set by the database, whatever a request sends. */
    readonly updated_at: string;
    readonly class_names: string | null;
    readonly student_count: number | null;
  };
  /** Buckets of the storage; exam, report, resources and media are those of the program. */
  readonly buckets: {
    readonly id: string;
    /** Unique, 1 to 100 characters. */
    readonly name: string;
    /** true: everybody reads its files by their address, without signing in. */
    readonly public: boolean;
    /** Bytes of one file, at most 524,288,000; null for that. */
    readonly file_size_limit: number | null;
    /** Such as image/png or image/*; null or empty for all. */
    readonly allowed_mime_types: readonly string[] | null;
    /** When it was made. */
    readonly created_at: string;
    /** Last change; set by the database, whatever a request sends. */
    readonly updated_at: string;
  };
  /**
   * How long the way between two buildings takes, in both directions. Other pairs take the setting minutesBetweenBuildings of the
   * centre.
   */
  readonly building_ways: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** One of the two, as locations.building has it. */
    readonly from_building: string;
    /** The other one; which stands first does not matter. */
    readonly to_building: string;
    /** Minutes from door to door, 0 to 240; 0 for no way worth counting. */
    readonly minutes: number;
  };
  /** Read-only addresses of people's own calendars, for calendar programs, which cannot sign in. */
  readonly calendar_feeds: {
    readonly id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** Language of the words in it, zh or en. */
    readonly language: string;
    /** When the address was made. */
    readonly created_at: string;
    /** Last time that a program asked for it, to about five minutes; null for never. */
    readonly last_used_at: string | null;
    /** From when on there is no calendar at the address; null while it is good. */
    readonly withdrawn_at: string | null;
  };
  /** A published mark of an earlier course; it counts where the student has no mark of the experiment in this one. */
  readonly carried_marks: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** users.id of the student. */
    readonly student: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** 0 to 100 with one decimal, the final mark on the earlier list. */
    readonly mark: number;
    /** The course of the mark. No foreign key: the mark stays when that course is gone. */
    readonly from_course_id: number;
  };
  readonly centres: {
    readonly id: number;
    /** 1 to 200 characters, unique together with parent and semester_id. */
    readonly name: string;
  };
  /** When students of a class choose sessions of a centre; without a row that fits they cannot. */
  readonly choice_openings: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /**
     * The class (orgs.id); null for all that have no row of their own. A student of several classes has the earliest of their
     * rows.
     */
    readonly class_id: number | null;
    /** From this moment on. */
    readonly opens_at: string;
    /** Before this moment; null for no end. */
    readonly closes_at: string | null;
  };
  /** Most places of one class in each session of a course. */
  readonly choice_quotas: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** `orgs.id`. */
    readonly class_id: number;
    /** 0 to 1,000; staff may put in more by hand. */
    readonly seats: number;
  };
  /** Settings of the installation and of its centres (specification, section 3). */
  readonly config: {
    readonly id: number;
    /** system for all settings of the console; at most one row for the installation and one for each centre. */
    readonly key: string;
    /** The centre it is for; null for the whole system, which a centre's own row overrides setting by setting. */
    readonly organization_id: number | null;
    /** Of the key system an object of settings by name; a missing one is inherited, or has its default. */
    readonly value: unknown;
  };
  /** Which experiments a course has; those that are not free count for its grade, unless required_projects says how many do. */
  readonly course2projects: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** Place in the order of the course; those that nobody ordered stand first, by id. */
    readonly position: number;
  };
  /** Teachers in charge of a course: they plan its sessions, and enter and submit its marks. */
  readonly course2teachers: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** `users.id`. */
    readonly teacher_id: number;
  };
  /** Grades of a submitted list: counted when it was submitted, corrected since. */
  readonly course_grades: {
    readonly id: number;
    /** `grade_lists.id`. */
    readonly grade_list_id: number;
    /** Course of the list, without a foreign key. */
    readonly course_id: number;
    /** users.id of the student. */
    readonly student: number;
    /**
     * The grade, 0 to 100, missing scores counted as 0; null where nothing counts, or barred unless the setting barredGrade is
     * zero.
     */
    readonly total: number | null;
    /** The grade with missing scores left out, 0 to 100; null where nothing is known. Corrections do not change it. */
    readonly so_far: number | null;
    /** true: the student is in a reelectclass of the semester. */
    readonly is_retake: boolean;
    /** true: the student's absences reached the course's absence_limit. */
    readonly is_barred: boolean;
    /** What it was made from: items, decimals, required, scores, marks; {} for a grade that was added after publishing. */
    readonly parts: unknown;
    /** Last approved correction, or approval of an added grade; null for none. */
    readonly corrected_at: string | null;
  };
  /** Parts of a course's grade; without any, the experiments are all of it. */
  readonly course_score_items: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /**
     * experiments is the mean of the best experiments; all others have their scores in course_scores. It stays while there are
     * scores.
     */
    readonly item: string;
    /** Shown to people instead of item; 1 to 200 characters, may change at any time. */
    readonly label: string;
    /** false: it counts nowhere, and nobody enters it. */
    readonly enable: boolean;
    /** 0 to 1 with one decimal; those of enabled items have to give 1 before grades are submitted. */
    readonly weight: number;
    /** true: people enter it; false: it is taken from an exam or an online course. For experiments it means nothing. */
    readonly isRecorded: boolean;
  };
  /** Scores of students in parts of a course's grade other than its experiments. */
  readonly course_scores: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** users.id of the student. */
    readonly student: number;
    /** Code of a row of course_score_items of the course. */
    readonly item: string;
    /** 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly score: number | null;
    /** As in place_scores. */
    readonly source: string;
  };
  /** Courses of a centre in a semester. */
  readonly courses: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre and semester; imports name courses by it. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** Share of absences among the required sessions from which a student is barred; null for none. */
    readonly absence_limit: number | null;
    /** How many experiments count; null for all that are not free. */
    readonly required_projects: number | null;
  };
  readonly courses_ex: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre and semester; imports name courses by it. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** `semesters.name`: Unique, 1 to 200 characters. */
    readonly semester_name: string;
    readonly teachers: readonly number[] | null;
    readonly teacher_names: string | null;
    readonly projects: readonly number[] | null;
    readonly project_count: number | null;
    readonly student_count: number | null;
    readonly session_count: number | null;
    /**
     * true: what belongs to it is only read, and lists and searches leave it out unless it is chosen. Only of a semester that has
     * ended.
     */
    readonly is_archived: boolean;
  };
  /** What was filled in for a place by a template, with the result that the server worked out; one for each template. */
  readonly data_records: {
    readonly id: number;
    /** `user2projects.id`. */
    readonly user2project_id: number;
    /** `data_templates.id`. */
    readonly template_id: number;
    /** Values by node, as they were filled in and computed; at most 256 KiB. */
    readonly data: unknown;
    /** Computed values by node, null for those with a fault; at most 256 KiB. */
    readonly result: unknown;
    /** Faults of the computation as sentences, one a line; empty for none. */
    readonly message: string;
    /** users.id of who confirmed it; null for unchecked, and then its values are not taken as scores. */
    readonly checked_by: number | null;
    /** null for unchecked; saving without confirming takes it away. */
    readonly checked_at: string | null;
    /** Last change, set by the database; whoever saves names the one that they saw. */
    readonly updated_at: string;
    /** users.id without a foreign key: who saved it last. */
    readonly updated_by: number | null;
    /** When the server worked the result out; null for records from before it did. */
    readonly computed_at: string | null;
  };
  /** Forms for the data of experiments: what is filled in, and by which rules results are computed. */
  readonly data_templates: {
    readonly id: number;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** Values that were tried last, to begin the next trial with; null for none. */
    readonly sample_data: unknown;
    /** What was computed from sample_data; null for none. */
    readonly sample_result: unknown;
    /** Tree of what is filled in: nodes of type string, object or array (specification, section 3). */
    readonly data: unknown;
    /** Tree of what is computed, made as data is. */
    readonly result: unknown;
    /** Lines path = expression, or JSON {path: expression}, at most 16,384 characters; empty where the nodes hold all rules. */
    readonly rules: string;
    /** Last change, set by the database; the editor saves over the version that it saw only. */
    readonly updated_at: string;
  };
  /**
   * holiday: nobody is taught from date to until, both included. taught_as: the day is taught as the weekday says (1: Monday).
   * blocked: the classes of class_list cannot be used; where it is empty, no class of the centre can.
   */
  readonly days: {
    readonly id: number;
    /** First day, YYYY-MM-DD in the institution's time zone. */
    readonly date: string;
    /** Last day, included; the first one where a request sends none. */
    readonly until: string;
    /** holiday, taught_as or blocked; see the table. */
    readonly kind: string;
    /** 1 (Monday) to 7, only of taught_as; null for the other kinds. */
    readonly weekday: number | null;
    /** What people read, such as the name of the holiday; 1 to 200 characters. */
    readonly name: string;
    /** Classes (orgs.id) that a blocked row is for; empty for all of the centre, and for the other kinds. */
    readonly class_list: readonly number[];
    /** The centre it is for; null for the whole installation. */
    readonly organization_id: number | null;
  };
  /** What attendance and incidents take from the marks of an experiment; the centre writes them, teachers read them. */
  readonly deduction_rules: {
    readonly id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** late, absent and the like for attendance, any other code for an incident. It stays while a place has that incident. */
    readonly item: string;
    /** Shown to people instead of item; 1 to 200 characters, may change at any time. */
    readonly label: string;
    /** false: the rule takes nothing, and its incident cannot be entered. */
    readonly enable: boolean;
    /** Points that each occurrence takes, whole, 0 to 100. */
    readonly score: number;
    /** Per cent of the mark before deductions that each occurrence takes besides score, whole, 0 to 100. */
    readonly ratio: number;
    /** Most points that the rule takes from one mark, whole, 0 to 100; 0 for no limit of its own. */
    readonly limit: number;
  };
  /** Dictionaries: what selects offer, in two languages. */
  readonly dictionaries: {
    readonly id: number;
    /** Which select it belongs to: question_type, difficulty, remark and category are those that the console asks for. */
    readonly list: string;
    /** What is stored where somebody chooses it; unique in its list. */
    readonly code: string;
    /** Shown to people who read English. */
    readonly label_en: string;
    /** Shown to people who read Chinese. */
    readonly label_zh: string;
    /** Order in the list, ascending, then by code. */
    readonly place: number;
    /** false: no longer offered; what was stored with it stays. */
    readonly in_use: boolean;
    /** The program knows this value: it is renamed and ordered, not removed. */
    readonly is_fixed: boolean;
  };
  /** Equipment that rooms of a centre have and experiments need. */
  readonly equipment: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** 1 to 200 characters, unique in its centre whatever the case. */
    readonly name: string;
    /** feature: a room has it or not (a fume hood); set: a room has a number of them, which sessions take (oscilloscopes). */
    readonly kind: string;
    /** Remark for staff, at most 2,000 characters; null for none. */
    readonly remark: string | null;
  };
  readonly equipment_ex: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** 1 to 200 characters, unique in its centre whatever the case. */
    readonly name: string;
    /** feature: a room has it or not (a fume hood); set: a room has a number of them, which sessions take (oscilloscopes). */
    readonly kind: string;
    /** Remark for staff, at most 2,000 characters; null for none. */
    readonly remark: string | null;
    readonly location_names: string | null;
    readonly project_names: string | null;
    readonly location_count: number | null;
    readonly project_count: number | null;
  };
  /** Questions of built papers as each form shows them; written by functions only. */
  readonly exam_paper_questions: {
    readonly id: number;
    /** `exam_papers.id`. */
    readonly paper_id: number;
    /** A letter, A to Z. */
    readonly form: string;
    /** Number of the question in its form, from 1. */
    readonly position: number;
    /** Rule that chose it; null once the rule is deleted. */
    readonly rule_id: number | null;
    /** The question in the bank; null once it is deleted there. */
    readonly question_id: number | null;
    /** The question that it was made of, known after the pool has lost it. */
    readonly source_id: number;
    /**
     * The question as the form shows it: type, title, options, answer, analysis, difficulty, category. was in a shuffled option
     * is its letter in the bank.
     */
    readonly snapshot: unknown;
    /** Points of its rule when the paper was built. */
    readonly score: number;
    /** true: it stays when the paper is built again; set by pinning and by exchanging. */
    readonly is_pinned: boolean;
  };
  /**
   * How many questions of which kind a paper takes; the most specific rule chooses first. Changing one makes a built paper a
   * draft.
   */
  readonly exam_paper_rules: {
    readonly id: number;
    /** `exam_papers.id`. */
    readonly paper_id: number;
    /** As in exam_questions. */
    readonly type: string;
    /** Only questions of this category; null for all. */
    readonly category: string | null;
    /** Lowest difficulty, 1 to 5, included; null for no lower bound. */
    readonly difficulty_from: number | null;
    /** Highest difficulty, 1 to 5, included; null for no upper bound. */
    readonly difficulty_to: number | null;
    /** Questions in each form, 0 to 1,000; disjoint forms need as many for each. */
    readonly count: number;
    /** Points of each question, 0 to 100 with at most one decimal. */
    readonly score: number;
    /** Order of the rules, ascending, then by id; the first rule of a type gives the place of that type. */
    readonly position: number;
  };
  /** Exam papers: rules choose the questions, and what was built is frozen. Teachers see only their own. */
  readonly exam_papers: {
    readonly id: number;
    /** 1 to 200 characters. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** Course that it is for; null for none, also once that course is deleted. */
    readonly course_id: number | null;
    /** Time allowed, as printed on the paper, 1 to 1,440; null where it says none. */
    readonly minutes: number | null;
    /** The same seed, rules and question bank give the same paper; random for a new one. */
    readonly seed: number;
    /** Number of forms, 1 to 26, named A to Z. */
    readonly forms: number;
    /** same: all forms have the same questions; disjoint: no question stands in two forms. */
    readonly form_mode: string;
    /** true: each form orders the questions of a type by the seed; false: all follow the order of the rules. */
    readonly shuffle_questions: boolean;
    /** true: each form orders and letters options of choices anew, except fixed ones, and the answer follows. */
    readonly shuffle_options: boolean;
    /**
     * draft: not built, or changed since; built: the questions are chosen; used: printed or with results, and changed no more.
     */
    readonly state: string;
    /** Points of one form when it was built last; 0 before. */
    readonly total: number;
    /** Who made it, set by trigger; null once the account is gone. */
    readonly created_by: number | null;
    /** Set by the database, whatever a request sends. */
    readonly created_at: string;
    /** Last change, set by the database; a caller names the one seen as expected. */
    readonly updated_at: string;
    /** users.id without a foreign key: who changed it last. */
    readonly updated_by: number | null;
  };
  /** Question banks of the centres; teachers add questions and repair all of their centre, but delete only their own. */
  readonly exam_questions: {
    readonly id: number;
    /** HTML, its pictures as data: addresses; at most 8 MiB (8,388,608 bytes) together with options, answer and analysis. */
    readonly title: string;
    /**
     * [{"key": "A", "label": HTML, "is_fixed": true}], at most 26; is_fixed keeps its place when shuffled. Two for judge, none
     * for blank and short.
     */
    readonly options: unknown;
    /**
     * Letter (single, judge), letters (multiple), a text for each blank, HTML (short). While it is null, no paper takes the
     * question.
     */
    readonly answer: unknown;
    /** Explanation of the answer as HTML; null for none. */
    readonly analysis: string | null;
    /** 1 (easy) to 5 (hard). */
    readonly difficulty: number | null;
    /** single or multiple choice, judge (true or false), blank (to fill in) or short (a text). */
    readonly type: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** 1 to 200 characters, any word beside those of the dictionary category; null for none. */
    readonly category: string | null;
    /** The beginning of the title as plain text; ▣ stands for a picture. */
    readonly summary: string | null;
    /** Who wrote it, set by trigger; null once the account is gone. */
    readonly created_by: number | null;
    /** Set by the database, whatever a request sends. */
    readonly created_at: string;
    /** Last change; set by the database, whatever a request sends. */
    readonly updated_at: string;
    /** users.id without a foreign key: a second one would make the embed of users ambiguous. */
    readonly updated_by: number | null;
  };
  /** Answers of students to papers, marked by the key; written by rpc/save_exam_results only. */
  readonly exam_results: {
    readonly id: number;
    /** `exam_papers.id`. */
    readonly paper_id: number;
    /** users.id of the student. */
    readonly student: number;
    /** Letter of the form that the student had. */
    readonly form: string;
    /** By position of the question: a letter, letters or text, such as {"1": "A", "2": ["A", "C"]}; what is missing earns 0. */
    readonly responses: unknown;
    /** Points by position that a person gave; they replace those of the key, and short answers have no others. */
    readonly by_hand: unknown;
    /** Points by position, worked out by the server; null for a short answer that is not marked yet. */
    readonly scores: unknown;
    /** Sum of scores; null while one of them is not known. */
    readonly total: number | null;
    /** Last change, set by the database; a caller names the one seen as expected. */
    readonly updated_at: string;
    /** users.id without a foreign key: who saved it last. */
    readonly updated_by: number | null;
  };
  /** What a student says against a published grade, entered by staff within seven days of publishing; one open at a time. */
  readonly grade_appeals: {
    readonly id: number;
    /** `course_grades.id`. */
    readonly course_grade_id: number;
    /** Course of the grade, without a foreign key. */
    readonly course_id: number;
    /** What the student says, 3 to 2,000 characters. */
    readonly reason: string;
    /** open, or the answer: kept, changed (after an approved correction) or withdrawn. */
    readonly state: string;
    /** users.id without a foreign key: who wrote it down for the student. */
    readonly entered_by: number;
    /** Set by the database. */
    readonly entered_at: string;
    /** Day by which it is to be answered: the third from Monday to Friday after it was entered. */
    readonly due: string;
    /** 3 to 2,000 characters; null while open. */
    readonly answer: string | null;
    /**
     * users.id without a foreign key; null while open. Who gave the mark enters no more than a withdrawal, if others can answer.
     */
    readonly answered_by: number | null;
    /** null while open. */
    readonly answered_at: string | null;
  };
  /** Requests to correct a published grade, or to add one to a published list. */
  readonly grade_corrections: {
    readonly id: number;
    /** The grade; null for one to be added, until it is approved. */
    readonly course_grade_id: number | null;
    /** Course of the grade, without a foreign key. */
    readonly course_id: number;
    /** Grade when the correction was asked for; null where there was none. */
    readonly old: number | null;
    /** Grade asked for, 0 to 100 with no more decimals than its list. */
    readonly new: number;
    /** 10 to 2,000 characters; the history keeps it with the changed grade. */
    readonly reason: string;
    /** What shows that the new grade is right, 3 to 2,000 characters. */
    readonly evidence: string;
    /** requested: it waits, and the grade stays; approved: the grade is changed or added; refused: nothing changed. */
    readonly state: string;
    /** users.id without a foreign key. */
    readonly requested_by: number;
    /** Set by the database. */
    readonly requested_at: string;
    /** users.id without a foreign key: never who asked, and never a teacher. null while it waits. */
    readonly decided_by: number | null;
    /** null while it waits. */
    readonly decided_at: string | null;
    /** What whoever decided wrote, at most 2,000 characters; null for nothing. */
    readonly answer: string | null;
    /** For a grade that is added to a published list: who gets it. */
    readonly student: number | null;
  };
  /** Forms in which grades leave for a registrar. */
  readonly grade_forms: {
    readonly id: number;
    /** Unique, 1 to 50 characters without blanks at its ends. */
    readonly name: string;
    /** 0 to 2 digits after the point, where grades are points; halves are rounded up. */
    readonly decimals: number;
    /** Best first: [{"name": "Pass", "from": 60}, {"name": "Fail", "from": 0}]. Empty: grades are points. */
    readonly levels: unknown;
    /**
     * Columns of the sheet in their order: [{"field": "code", "heading": "Number"}]. Fields: row, code, name, class, course_code,
     * course_name, grade. Headings are also those that a form of the registrar is searched for.
     */
    readonly columns: unknown;
    /** Written for a student who was absent from every session; at most 20 characters, empty for the grade or a blank. */
    readonly code_absent: string;
    /** Written where a student without a grade is excused from all that is not waived; at most 20 characters. */
    readonly code_excused: string;
    /** Written for a barred student without a grade; at most 20 characters, empty for a blank. */
    readonly code_barred: string;
    /** Written where there is no grade for another reason; at most 20 characters, empty for a blank. */
    readonly code_ungraded: string;
  };
  /** How far the grades of a course are; a course without a row is open. */
  readonly grade_lists: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** open: marks may change; submitted: marks are locked; published: a grade changes by an approved correction only. */
    readonly state: string;
    /** Decimals of its grades, 0 to 2: the setting gradeDecimals when it was submitted. */
    readonly decimals: number;
    /** Items, weights and deduction rules as they stood when the list was submitted. */
    readonly rules: unknown;
    /** users.id without a foreign key; null while open. */
    readonly submitted_by: number | null;
    /** null while open, and again after it was reopened. */
    readonly submitted_at: string | null;
    /** users.id without a foreign key, never a teacher; null until published. */
    readonly published_by: number | null;
    /** null until published; an appeal may be entered until seven days later. */
    readonly published_at: string | null;
  };
  /** What happened: changes of all that the history keeps, sign-ins and refusals, with where from and with which sign-in. */
  readonly history: {
    readonly id: number;
    /** When it was written; rows are never changed. */
    readonly changed_at: string;
    /** users.id of who did it; null for a refused sign-in. */
    readonly changed_by: number | null;
    readonly changed_by_name: string | null;
    /** `record_changes.table_name`: Table without its schema. */
    readonly kind: string;
    /**
     * id of the changed row; of sign_ins the account; 0 for what has no number: the sign-on, files, buckets, unknown accounts.
     */
    readonly row_id: number;
    readonly subject: string | null;
    /**
     * Column, or an event such as created, deleted, password, password_link, second_factor, passkey, sign_on, approved,
     * signed_in, signed_out or refused.
     */
    readonly field: string;
    readonly old: unknown;
    readonly new: unknown;
    readonly old_text: string | null;
    readonly new_text: string | null;
    readonly field_en: string | null;
    readonly field_zh: string | null;
    /** What the person stated, or the source of taken scores; null where nothing was stated. */
    readonly reason: string | null;
    /** Address of the request as the gateway sees it; null for what the server did, and before it was kept. */
    readonly address: string | null;
    /** sessions.jti of the sign-in it was done with; the log has it as session. */
    readonly session_id: string | null;
    readonly browser: string | null;
    /** users.id of the student that it is about; null for none. */
    readonly student: number | null;
    /** Course whose teachers may read it; null where it is about none. */
    readonly course_id: number | null;
    /** Session whose teacher may read it; null where it is about none. */
    readonly schedule_id: number | null;
    /** Centre whose administrators may read it; null for admin and dev only. */
    readonly organization_id: number | null;
  };
  /** Which equipment a room has, of the same centre. */
  readonly location_equipment: {
    readonly id: number;
    /** `locations.id`. */
    readonly location_id: number;
    /** `equipment.id`. */
    readonly equipment_id: number;
    /** Sets in the room, 1 to 10,000; 1 for a feature. */
    readonly count: number;
  };
  /** Rooms of a centre in which sessions take place. */
  readonly locations: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre; imports name rooms by it. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** false: no longer used, neither offered nor planned; its sessions stay. */
    readonly is_valid: boolean;
    /** Seats, which plans do not exceed; null where nobody limits them. */
    readonly capacity: number | null;
    /** What is in the room, at most 4,000 characters that the list of rooms searches; null for nothing said. */
    readonly equipment: string | null;
    /**
     * true: several sessions may be in it at a time, as long as its seats and sets suffice for all of them; false: one at a time.
     */
    readonly is_shared: boolean;
    /** Building that it is in, at most 64 characters, the same text for each room of it; null or empty for nothing said. */
    readonly building: string | null;
  };
  /** An experiment that a student need not do: one less counts for that student's grade. */
  readonly mark_waivers: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** users.id of the student. */
    readonly student: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** Why, 3 to 500 characters; kept in the history. */
    readonly reason: string;
  };
  /** Parts of the console that an installation may switch off. */
  readonly modules: {
    readonly id: number;
    /** Those of the program are exam, mooc, evaluation, report and data; rows of navs refer to them. */
    readonly name: string;
    /** false: entries that belong to it are in no menu; its data stay. */
    readonly available: boolean;
  };
  /** Online material for experiments: links, videos and documents. */
  readonly mooc_items: {
    readonly id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** 1 to 200 characters. */
    readonly title: string;
    /** video, document or link, for the reader only: url and file are possible with each. */
    readonly kind: string;
    /** Address on the web, or a path of this installation (a document of the storage). */
    readonly url: string | null;
    /** Notes, at most 2,000 characters; null for none. */
    readonly note: string | null;
    /** Minutes that it takes, 0 to 1,000; null where nobody says. */
    readonly minutes: number | null;
    /** Order among the items of its experiment, ascending. */
    readonly position: number;
    /** false: marked as hidden; staff see it all the same. */
    readonly is_shown: boolean;
    /** Path of a file in the bucket "resources"; null where the item has an address. */
    readonly file: string | null;
  };
  /** Scores of an online course, as its platform gave them; item is what that course or a part of it is called. */
  readonly mooc_scores: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** users.id of the student. */
    readonly student: number;
    /** 1 to 200 characters; scores taken again under the same name replace these. */
    readonly item: string;
    /** 0 to 100 with at most two decimals. */
    readonly score: number;
  };
  readonly my_announcements: {
    readonly id: number;
    /** 1 to 200 characters, plain text. */
    readonly title: string;
    /** HTML of at most 2,000,000 bytes without anything that runs, loads or styles; empty for a title alone. */
    readonly content: string;
    /** The centre it is for; without one, everybody. */
    readonly organization_id: number | null;
    /** `orgs.name`: 1 to 200 characters, unique together with parent and semester_id. */
    readonly centre_name: string | null;
    /** Shown from this moment on. */
    readonly since: string;
    /** Shown before this moment; null for ever. */
    readonly until: string | null;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly author: string | null;
    /** When it was marked as read for the first time. */
    readonly read_at: string | null;
  };
  /** Entries of the side menu and of the menu of every teaching centre. */
  readonly navs: {
    readonly id: number;
    /** Unique among entries of its type; rpc/save_nav makes one up, people read label. */
    readonly name: string;
    /** Shown in the menu; people who read English get label_en instead. */
    readonly label: string;
    /** Name of one of the icons that the menu draws; null for none. */
    readonly icon: string | null;
    /** Route of the console (beginning with /) or https address that it opens; null for a page or a group. */
    readonly path: string | null;
    /** Built-in page that it opens, such as teaching/semester/semesters; null for none. */
    readonly schema_path: string | null;
    /** Stored page that it opens (pages.id), before schema_path; null for none. */
    readonly page: number | null;
    /** menu: in the side menu; centre: below every teaching centre. */
    readonly type: string;
    /** true: people whose role has no default land here. */
    readonly is_default: boolean;
    /** Entry above it (navs.id), of the same type; null at the top. */
    readonly parent: number | null;
    /** Place among its neighbours, ascending, then by id. */
    readonly order: number;
    /** Module that it belongs to (modules.id); while that is off, no menu shows it. null: always shown. */
    readonly module: number | null;
    readonly available: boolean | null;
    /** Name for people who read English; null: the label. */
    readonly label_en: string | null;
    readonly is_done: boolean | null;
  };
  /** Files of the storage; their bytes stand outside, by the SHA-256 of their content. */
  readonly objects: {
    readonly id: string;
    /** `buckets.id`. */
    readonly bucket_id: string;
    /** Whole path in the bucket, at most 1,024 bytes; in exam, report and resources its first part is the id of a centre. */
    readonly name: string;
    /** users.id of who made it, set by trigger; null once the account is gone. */
    readonly owner: number | null;
    /** Fields of Supabase Storage: eTag, size (bytes), mimetype, cacheControl, lastModified, contentLength, httpStatusCode. */
    readonly metadata: unknown;
    /** Set by the database; stays when the file is replaced or moved. */
    readonly created_at: string;
    /** When its bytes were stored or last replaced; moving it changes nothing here. */
    readonly updated_at: string;
    /** Written by nothing at present; lists answer created_at where it is null. */
    readonly last_accessed_at: string | null;
  };
  /** Centres, classes, elective classes and student groups, as a tree. */
  readonly orgs: {
    readonly id: number;
    /**
     * Unique among centres, and among the classes of a centre and semester, not among groups. Equal codes that are older than
     * this rule stay.
     */
    readonly code: string;
    /** 1 to 200 characters, unique together with parent and semester_id. */
    readonly name: string;
    /**
     * centre, class, studentgroup, or reelectclass: an elective class, whose members count as retaking courses of its semester.
     */
    readonly type: string;
    /** The organisation above (orgs.id); null at the top, as for centres. */
    readonly parent: number | null;
    /** Set for what exists during one semester only; null for what lasts. */
    readonly semester_id: number | null;
    /** Closed: kept with its members and sessions, and no longer offered. */
    readonly is_closed: boolean;
  };
  /** Rooms, or sets and features in them, that are out of order on some days. */
  readonly outages: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `locations.id`. */
    readonly location_id: number;
    /** What is out of order, which the room has; null for the whole room. */
    readonly equipment_id: number | null;
    /** Sets out of order, 1 to 10,000; null for all of them. */
    readonly count: number | null;
    /** First day, YYYY-MM-DD. */
    readonly since: string;
    /** Last day, included, YYYY-MM-DD. */
    readonly until: string;
    /** Why, 1 to 500 characters; null where nobody says. */
    readonly reason: string | null;
    /** users.id without a foreign key: who entered it may go, the outage stays. */
    readonly created_by: number | null;
    /** Set by the database. */
    readonly created_at: string;
  };
  readonly outages_ex: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `locations.id`. */
    readonly location_id: number;
    /** What is out of order, which the room has; null for the whole room. */
    readonly equipment_id: number | null;
    /** Sets out of order, 1 to 10,000; null for all of them. */
    readonly count: number | null;
    /** First day, YYYY-MM-DD. */
    readonly since: string;
    /** Last day, included, YYYY-MM-DD. */
    readonly until: string;
    /** Why, 1 to 500 characters; null where nobody says. */
    readonly reason: string | null;
    /** users.id without a foreign key: who entered it may go, the outage stays. */
    readonly created_by: number | null;
    /** Set by the database. */
    readonly created_at: string;
    /** `locations.name`: 1 to 200 characters; need not be unique. */
    readonly location_name: string;
    /** `equipment.name`: 1 to 200 characters, unique in its centre whatever the case. */
    readonly equipment_name: string | null;
    /** feature: a room has it or not (a fume hood); set: a room has a number of them, which sessions take (oscilloscopes). */
    readonly kind: string | null;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly created_by_name: string | null;
  };
  /** Parts of pages that people saved to insert them again: they follow the person, not the browser. At most 500 each. */
  readonly page_blocks: {
    readonly id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** 1 to 100 characters, unique for the person. */
    readonly name: string;
    /** A node of a definition, or several in a list, as it is written. */
    readonly text: string;
    /** Last change; set by the database, whatever a request sends. */
    readonly updated_at: string;
  };
  /** What somebody is writing of a page and has not stored: one for each person and page. */
  readonly page_drafts: {
    readonly id: number;
    /** `pages.id`. */
    readonly page_id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** A definition as it is written at the moment: it may have faults. */
    readonly text: string;
    /** Last change; set by the database, whatever a request sends. */
    readonly updated_at: string;
  };
  /** What a page was before each change of its definition; updated_at and updated_by are those of the old version. */
  readonly page_versions: {
    readonly id: number;
    /** `pages.id`. */
    readonly page_id: number;
    /** Name of the page in that version. */
    readonly name: string;
    /** Definition of that version. */
    readonly schema: unknown;
    /** When that version was stored. */
    readonly updated_at: string;
    /** users.id without a foreign key: who stored that version. */
    readonly updated_by: number | null;
    /** As in pages. */
    readonly source: string | null;
    /** As in pages. */
    readonly calls: unknown;
    /**
     * live: readers saw it. refused: an administrator refused it. replaced: its author stored another one before anybody decided.
     */
    readonly state: string;
    /** When it was refused, or the list approved that let it be live; null for neither. */
    readonly decided_at: string | null;
    /** users.id without a foreign key: who refused or approved; null for nobody. */
    readonly decided_by: number | null;
    /** Why it was refused, for its author; null for other versions. */
    readonly reason: string | null;
  };
  /** Pages that people store: definitions in the schema of amis, with what readers see and who approved what they do. */
  readonly pages: {
    readonly id: number;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** The definition that readers see, an object; made from source where that was written. */
    readonly schema: unknown;
    /** Last change of the row, set by the database; published_at tells about the definition. */
    readonly updated_at: string;
    /** The definition as it was written; null where only schema was written. schema is made of it. */
    readonly source: string | null;
    /** users.id without a foreign key: who changed the row last. */
    readonly updated_by: number | null;
    /** What the definition does, as the server read it, with the digest of what it read; null where it was not read. */
    readonly calls: unknown;
    /** live: readers see the newest version. waiting, refused: of the newest one; readers see the one before it. */
    readonly state: string;
    /** When the version that readers see was stored, and by whom; null where none was ever live. */
    readonly published_at: string | null;
    /** users.id without a foreign key: who stored the version that readers see; null where none was ever live. */
    readonly published_by: number | null;
    /** The list that was approved last: a version whose list lies within it is live at once. */
    readonly approved_calls: unknown;
    /** When approved_calls was approved; null where nothing was. */
    readonly approved_at: string | null;
    /** users.id without a foreign key: who approved approved_calls; null where nobody did. */
    readonly approved_by: number | null;
  };
  /** Times of day at which sessions take place, the same in every centre. */
  readonly periods: {
    readonly id: number;
    /** 1 to 200 characters; need not be unique, as code is. */
    readonly name: string;
    /** Unique; the import of sessions names periods by it. */
    readonly code: string;
    /** In the institution's time zone; before end_time. */
    readonly start_time: string;
    /** In the institution's time zone, on the same day. */
    readonly end_time: string;
    /** Class hours of the period; null for its minutes divided by 45. */
    readonly class_hours: number | null;
  };
  /** Scores beside preview, operation and report; a row only where something is known. */
  readonly place_scores: {
    readonly id: number;
    /** `user2projects.id`. */
    readonly user2project_id: number;
    /** Code of a row of score_items of the experiment. */
    readonly item: string;
    /** 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly score: number | null;
    /**
     * entered: typed by somebody; taken: by rpc/take_scores, from origin; carried: written by nothing at present. Typing over a
     * taken score leaves taken.
     */
    readonly source: string;
  };
  /** Ended runs of plans with what they found, the last ten of each. */
  readonly plan_runs: {
    readonly id: number;
    /** `schedule_plans.id`. */
    readonly plan_id: number;
    /** When a server took the plan out of the queue. */
    readonly started_at: string;
    /** When the result was written. */
    readonly ended_at: string;
    /** 已停止: ended early; 已完成: ended by itself. */
    readonly status: string;
    /** As in schedule_plans, at the end of the run. */
    readonly weights: unknown;
    /** As in schedule_plans. */
    readonly solution: unknown;
    /** As in schedule_plans; null where the run told nothing. */
    readonly progress: unknown;
    readonly score: string | null;
    readonly conditions: unknown;
  };
  /** Which equipment an experiment needs in its room, of the same centre. */
  readonly project_equipment: {
    readonly id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** `equipment.id`. */
    readonly equipment_id: number;
    /** true: a room without it is a conflict; false: rooms that have it are preferred. */
    readonly is_required: boolean;
    /** Sets wanted, 1 to 10,000; 1 for a feature. */
    readonly count: number;
    /** session: count is for the whole session; group: for each group, seats by the largest group size, rounded up. */
    readonly per: string;
  };
  /** Experiments of a centre in a semester. */
  readonly projects: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre and semester; marks are carried between experiments of the same code. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** Rooms the experiment may be in; empty for every valid one of the centre. Likewise teams and teachers. */
    readonly location_list: readonly number[];
    /** Teams that may hold it (teams.id); empty for all of the centre. */
    readonly team_list: readonly number[];
    /** Teachers who may hold it (users.id); empty for all of the centre, in plans for those of the course. */
    readonly teacher_list: readonly number[];
    /** true: a free experiment, which sessions of any course may have. It is not required, and no absence from it counts. */
    readonly free_schedule: boolean;
    /** Most students in a planned session, beside the room and the centre's default; null or 0 for no limit of its own. */
    readonly max_student_number: number | null;
    /** Class hours of the experiment, 0 to 100 with at most two decimals, for people only; null where nobody says. */
    readonly hours: number | null;
    /** Notes for staff, at most 4,000 characters; null for none. */
    readonly note: string | null;
    /**
     * Periods that a new session of it takes, 1 to 12; sessions that exist keep theirs. hours may propose it and never sets it.
     */
    readonly period_count: number;
    /**
     * true: new sessions may go across a break of an hour or more (lunch, the evening); false: no such place is proposed or
     * planned.
     */
    readonly spans_breaks: boolean;
    /** The form that students fill in for the experiment (data_templates.id); null for none. */
    readonly data_template_id: number | null;
  };
  readonly projects_ex: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre and semester; marks are carried between experiments of the same code. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** Rooms the experiment may be in; empty for every valid one of the centre. Likewise teams and teachers. */
    readonly location_list: readonly number[];
    /** Teams that may hold it (teams.id); empty for all of the centre. */
    readonly team_list: readonly number[];
    /** Teachers who may hold it (users.id); empty for all of the centre, in plans for those of the course. */
    readonly teacher_list: readonly number[];
    /** true: a free experiment, which sessions of any course may have. It is not required, and no absence from it counts. */
    readonly free_schedule: boolean;
    /** Most students in a planned session, beside the room and the centre's default; null or 0 for no limit of its own. */
    readonly max_student_number: number | null;
    /** Class hours of the experiment, 0 to 100 with at most two decimals, for people only; null where nobody says. */
    readonly hours: number | null;
    /** Notes for staff, at most 4,000 characters; null for none. */
    readonly note: string | null;
    /** `semesters.name`: Unique, 1 to 200 characters. */
    readonly semester_name: string;
    readonly location_codes: string | null;
    readonly team_names: string | null;
    readonly teacher_names: string | null;
    readonly course_names: string | null;
    readonly session_count: number | null;
    /**
     * Periods that a new session of it takes, 1 to 12; sessions that exist keep theirs. hours may propose it and never sets it.
     */
    readonly period_count: number;
    /**
     * true: new sessions may go across a break of an hour or more (lunch, the evening); false: no such place is proposed or
     * planned.
     */
    readonly spans_breaks: boolean;
    /** The form that students fill in for the experiment (data_templates.id); null for none. */
    readonly data_template_id: number | null;
    /**
     * true: what belongs to it is only read, and lists and searches leave it out unless it is chosen. Only of a semester that has
     * ended.
     */
    readonly is_archived: boolean;
  };
  /** Questionnaires of a centre about its teaching in a semester; results are told from five answers on. */
  readonly questionnaires: {
    readonly id: number;
    /** 1 to 200 characters. */
    readonly title: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** draft: being written; open: answers may be imported; closed: no more answers are taken. */
    readonly state: string;
    /** In order: {"text", "kind": "scale" (1 to 5), "choice" or "text", "options": […] of a choice}. */
    readonly questions: unknown;
    /** Courses it is opened for (courses.id); empty for all of the centre in the semester. */
    readonly courses: readonly number[];
    /** Notes for staff, at most 4,000 characters; null for none. */
    readonly note: string | null;
  };
  /** No foreign keys: what happened stays known when its row, its session or its author is gone. */
  readonly record_changes: {
    readonly id: number;
    /** Table without its schema. */
    readonly table_name: string;
    /**
     * id of the changed row; of sign_ins the account; 0 for what has no number: the sign-on, files, buckets, unknown accounts.
     */
    readonly row_id: number;
    /**
     * Column, or an event such as created, deleted, password, password_link, second_factor, passkey, sign_on, approved,
     * signed_in, signed_out or refused.
     */
    readonly field: string;
    /** Value before as JSON; null for none. */
    readonly old: unknown;
    /** Value after as JSON; null for none. */
    readonly new: unknown;
    /** What the person stated, or the source of taken scores; null where nothing was stated. */
    readonly reason: string | null;
    /** users.id of who did it; null for a refused sign-in. */
    readonly changed_by: number | null;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly changed_by_name: string | null;
    /** When it was written; rows are never changed. */
    readonly changed_at: string;
    /** Centre whose administrators may read it; null for admin and dev only. */
    readonly organization_id: number | null;
    /** Course whose teachers may read it; null where it is about none. */
    readonly course_id: number | null;
    /** Session whose teacher may read it; null where it is about none. */
    readonly schedule_id: number | null;
    /** users.id of the student that it is about; null for none. */
    readonly student: number | null;
    /** Experiment that it is about; null for none. */
    readonly project_id: number | null;
    /**
     * Names when it happened: name, student, student_code, course, experiment, date, period, browser, or of what is looked up
     * when it is read the ids; what does not apply is left out.
     */
    readonly about: unknown;
  };
  /** Remarks that teachers put on pages of reports, with the points that they give or take. */
  readonly report_check_items: {
    readonly id: number;
    /** Heading under which it is listed, 1 to 64 characters. */
    readonly type: string;
    /** Order of the headings, ascending. */
    readonly type_order: number;
    /** Order below its heading, ascending, then by id. */
    readonly display_order: number;
    /** correct, half-wrong or wrong. */
    readonly check_mark: string;
    /** Text that is drawn on the page; empty for the mark alone. */
    readonly comment: string;
    /** true: the comment is not drawn on the checked page. */
    readonly hide_comment: boolean;
    /** Hint for whoever checks, never shown to students; null for none. */
    readonly tip: string | null;
    /** Points that are added to 100: at least 0 for correct, at most 0 for the others, never above 100. */
    readonly score: number;
    /** true: the score counts, and is not drawn on the checked page. */
    readonly hide_score: boolean;
    /** Other scores that may be chosen instead, as numbers of the sign that check_mark allows; [] for none. */
    readonly scores: unknown;
    /** #RRGGBB, as report_marks takes nothing else; null for #008B00 (correct) or #FF0000 (the others). */
    readonly color: string | null;
    /** published or null: offered to all of the centre; draft or any other text: to its maker only. */
    readonly pub_status: string | null;
    /** Code of the experiment that it is for (projects.code), in every semester; null for a common item. */
    readonly project_code: string | null;
    /** true: offered for all experiments of the centre. */
    readonly is_common: boolean;
    /** Who made it; teachers change and delete only their own. */
    readonly user_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
  };
  /** A mark is a copy of its item: an item that is edited later changes no report. */
  readonly report_marks: {
    readonly id: number;
    /** `reports.id`. */
    readonly report_id: number;
    /** The item that it is a copy of; null for own words, a line of the pen, or an item that is gone. */
    readonly item_id: number | null;
    /** Number of the page, from 1. */
    readonly page: number;
    /** Distance from the left, as a share of the width of the page. */
    readonly x: number;
    /** Distance from the top, as a share of the height of the page. */
    readonly y: number;
    /** Width as a share of that of the page; null for none, as the console writes. */
    readonly w: number | null;
    /** Height as a share of that of the page; null for none, as the console writes. */
    readonly h: number | null;
    /** Points [x, y] of a line of the pen, as shares of the page, at most 5,000; null for other marks. */
    readonly path: unknown;
    /** correct, half-wrong or wrong; null for a line of the pen. */
    readonly check_mark: string | null;
    /** Text that is drawn on the page, at most 2,000 characters; empty for none. */
    readonly comment: string;
    /** true: the comment is not drawn on the checked page. */
    readonly hide_comment: boolean;
    /** Points that are added to 100, -100 to 100 with at most two decimals; 0 for a line of the pen. */
    readonly score: number;
    /** true: the score counts, and is not drawn on the checked page. */
    readonly hide_score: boolean;
    /** #RRGGBB; null for the colour of its check_mark. */
    readonly color: string | null;
  };
  /** Pictures of reports, one for each page. */
  readonly report_pages: {
    readonly id: number;
    /** `reports.id`. */
    readonly report_id: number;
    /** submit: as it was handed in; check: with the marks drawn into it. */
    readonly kind: string;
    /** Number of the page, 1 to 200. */
    readonly page: number;
  };
  readonly report_places: {
    readonly id: number;
    /** `schedules.id`. */
    readonly schedule_id: number;
    /** Position in the list of the session, from 1; kept when the place is stopped and taken up again. */
    readonly ordernumber_of_schedule: number;
    /** users.id of the student; once in each session. */
    readonly student: number;
    /** `users.code`: Account or student number, unique; new ones have letters A to Z, digits and . _ @ - only, at most 64. */
    readonly student_code: string;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly student_name: string;
    /**
     * `user2projects.report`: Score for the report, 0 to 100 with at most two decimals; null for not known. Finishing its check
     * sets it, unless told to keep it.
     */
    readonly mark: number | null;
    /** `reports.id` */
    readonly report_id: number | null;
    /** S: handed in. R: returned to the student. C: images of the checked report exist. */
    readonly status: string | null;
    /** 100 and the scores of its marks, 0 to 100 with one decimal; null until its check is finished. */
    readonly score: number | null;
    /** Counts its changes from 1; whoever saves marks names the version that they saw. */
    readonly version: number | null;
    /** What the student is to change, at most 500 characters; null where it is not returned. */
    readonly return_reason: string | null;
    /** null until its check is finished. */
    readonly checked_at: string | null;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly checked_by_name: string | null;
    readonly checking_by: number | null;
    readonly checking_by_name: string | null;
    readonly pages: number | null;
  };
  /** Reports that were handed in for places; the latest of a place counts. */
  readonly reports: {
    readonly id: number;
    /** S: handed in. R: returned to the student. C: images of the checked report exist. */
    readonly status: string;
    /** `user2projects.id`. */
    readonly user2project_id: number;
    /** 100 and the scores of its marks, 0 to 100 with one decimal; null until its check is finished. */
    readonly score: number | null;
    /** users.id of who finished its check; null until then. */
    readonly checked_by: number | null;
    /** null until its check is finished. */
    readonly checked_at: string | null;
    /**
     * Who is checking it; after ten minutes without a word from them somebody else may. No foreign key: a second one to users
     * would make an embed ambiguous.
     */
    readonly checking_by: number | null;
    /** Last word of who is checking it; ten minutes later somebody else may take it. null while nobody has it. */
    readonly checking_at: string | null;
    /** What the student is to change, at most 500 characters; null where it is not returned. */
    readonly return_reason: string | null;
    /** Counts its changes from 1; whoever saves marks names the version that they saw. */
    readonly version: number;
  };
  /** Which role sees which entry of the menu. */
  readonly role2navs: {
    readonly id: number;
    /** admin, dev, centreadmin or teacher; students have no menu. */
    readonly role: string;
    /** `navs.id`. */
    readonly nav_id: number;
    /** true: people of the role land here; one at most for each role. */
    readonly is_default: boolean;
  };
  /**
   * Experiments of a course over which the groups of a class rotate: all groups at once, week after week, each group each
   * experiment once.
   */
  readonly rounds: {
    readonly id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** 1 to 100 characters, once in a course. */
    readonly name: string;
    /**
     * Experiments (projects.id) in the order of the first group, 2 to 12, each of the course and once; every further group begins
     * one later.
     */
    readonly project_list: readonly number[];
    /** Classes (orgs.id) that are divided; empty for all of the course. */
    readonly class_list: readonly number[];
    /** Groups of a class, 2 to the number of experiments; null for as many as experiments. */
    readonly group_count: number | null;
    /** all, odd or even: weeks of the semester that it may take. */
    readonly weeks: string;
  };
  /** Plans: what the timetable solver is to place, how it weighs, and what it found. */
  readonly schedule_plans: {
    readonly id: number;
    /** 1 to 200 characters. */
    readonly name: string;
    /**
     * 待求解 (to solve), 准备中 (preparing), 求解中 (solving), 已停止 (stopped) or 已完成 (completed), as on the wire. Only the solver writes
     * it.
     */
    readonly status: string;
    /**
     * {lessonList, score, scoreExplaination, advice} of the last run, in the spelling of the wire; null before the first. Only
     * the solver writes it.
     */
    readonly solution: unknown;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /**
     * Courses (none: all of the centre in the semester), days, weekdays and periods that may be used, pins of lessons, weeks
     * closed to classes, and whether published sessions may be moved.
     */
    readonly scope: unknown;
    /**
     * Weight of each optimisation condition by its id; 0 switches it off; what is missing has its default, 0 for sameTime,
     * teacherDay, lunch, freeDay, equipment and teacherWish.
     */
    readonly weights: unknown;
    /** Seconds that a run may take. */
    readonly time_limit: number;
    /** Score over time of the last run, steps, and why it ended. */
    readonly progress: unknown;
    readonly last_save: unknown;
  };
  /** Experiment sessions. */
  readonly schedules: {
    readonly id: number;
    /** YYYY-MM-DD in the institution's time zone; after since of its semester, its last day at most. */
    readonly date: string;
    /** `periods.id`. */
    readonly period_id: number;
    /** `locations.id`. */
    readonly location_id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** Who holds it; null for nobody, and then it stands in the calendar feeds of the course's teachers. */
    readonly teacher_id: number | null;
    /** Team that holds it; null for none. */
    readonly team_id: number | null;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** Classes that take part (orgs.id); empty for none named. By these, conflicts of classes are found. */
    readonly class_list: readonly number[];
    /** Classes (orgs.id) whose students may be put in while is_reserved is true; see reserved_classes_code. */
    readonly reserved_classes: readonly number[];
    /** Codes of such classes; a student of a class named here or there may be put in. With neither, everybody may. */
    readonly reserved_classes_code: readonly string[];
    /** Most students with a place; not below min_student_number. */
    readonly max_student_number: number;
    /** Fewest students that it is meant for; nothing is refused below it. */
    readonly min_student_number: number;
    /** Most students in a group of the session, at least 1. */
    readonly max_group_student_number: number;
    /**
     * true: published, seen by all staff; false: a draft, seen by who plans it, and by teachers where showDraftToTeacher says so.
     */
    readonly is_publish: boolean;
    /** true: only students of the reserved classes may be put in. */
    readonly is_reserved: boolean;
    /** true from the calendar, imports and plans. Kept for the wire; nothing here depends on it. */
    readonly is_scheduled: boolean;
    /** Id that associated sessions share, no two of the same experiment; null for ungrouped. */
    readonly group: string | null;
    /** Set by the database, whatever a request sends. */
    readonly created_at: string;
    /** Last change, set by the database; changing and deleting many compare it with the one that was seen. */
    readonly updated_at: string;
    /** users.id without a foreign key: a second one would make the embed of users ambiguous. */
    readonly updated_by: number | null;
    /** When it was cancelled; it stays with its places, and nothing in it counts. null while it takes place. */
    readonly cancelled_at: string | null;
    /** 3 to 500 characters; null while it takes place. */
    readonly cancel_reason: string | null;
    /** How many periods it takes, 1 to 12: period_id and those that follow on the day, each when the one before has ended. */
    readonly period_count: number;
  };
  /** Parts of an experiment's mark, the same in all courses that have the experiment. */
  readonly score_items: {
    readonly id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /** preview, operation and report stand in user2projects, all others in place_scores. It stays while there are scores. */
    readonly item: string;
    /** Shown to people instead of item; 1 to 200 characters, may change at any time. */
    readonly label: string;
    /** false: it counts nowhere, and nobody enters it. */
    readonly enable: boolean;
    /** 0 to 1 with one decimal; those of enabled items have to give 1 before grades are submitted. */
    readonly weight: number;
    /** true: people enter it; false: it is taken from an exam, an online course or records of data. */
    readonly isRecorded: boolean;
  };
  /** Semesters of the whole installation. */
  readonly semesters: {
    readonly id: number;
    /** Unique, 1 to 200 characters. */
    readonly name: string;
    /** The semester starts at 24:00 of this day: the day after it is the first day. */
    readonly since: string;
    /** Last day of the semester, until 23:59:59 in the institution's time zone. */
    readonly to: string;
    /** true for the current semester; one at most, set by rpc/open_semester. */
    readonly is_open: boolean;
    /**
     * true: what belongs to it is only read, and lists and searches leave it out unless it is chosen. Only of a semester that has
     * ended.
     */
    readonly is_archived: boolean;
  };
  /** Bytes that may be stored: a row that names nobody is the limit of all of its kind, one that does takes its place. */
  readonly storage_quotas: {
    readonly id: number;
    /** person, centre or bucket: whom it limits, and which of the three ids may be set. */
    readonly kind: string;
    /** The person; null for everybody, and for other kinds. */
    readonly user_id: number | null;
    /** The centre; null for all, and for other kinds. */
    readonly organization_id: number | null;
    /** The bucket; null for all, and for other kinds. */
    readonly bucket_id: string | null;
    /** Most bytes; without any row there is no limit. */
    readonly bytes: number;
  };
  /** Until when the teachers of a centre say when they can teach in a semester; without a row they cannot. */
  readonly teacher_time_days: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** Last day, included, YYYY-MM-DD in the institution's time zone. */
    readonly open_until: string;
  };
  /**
   * Who said when they can teach, by teacher, centre and semester. Until it is accepted, what a teacher cannot counts as a wish.
   */
  readonly teacher_time_sheets: {
    readonly id: number;
    /** `users.id`. */
    readonly teacher_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** What the teacher adds in words, at most 1,000 characters; null for nothing. */
    readonly remark: string | null;
    /** filled_in: waits for a decision; accepted: by the staff of the centre. A later change by the teacher sets it back. */
    readonly state: string;
    /** users.id of who accepted it; null while it waits. */
    readonly decided_by: number | null;
    /** When it was accepted; null while it waits. */
    readonly decided_at: string | null;
  };
  /** When teachers rather do not, or cannot, teach in a week of a semester; a time without a row suits them. */
  readonly teacher_times: {
    readonly id: number;
    /** `users.id`. */
    readonly teacher_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** 1 (Monday) to 7; a day that is taught as another one counts as that. */
    readonly weekday: number;
    /** `periods.id`. */
    readonly period_id: number;
    /** rather_not: a wish; cannot: once the sheet is accepted, nothing is planned then. */
    readonly kind: string;
  };
  /** Teams of teachers that sessions may be given to. */
  readonly teams: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre; imports name teams by it. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** Members (users.id), as the lists of an experiment name theirs. */
    readonly member_list: readonly number[];
  };
  readonly teams_ex: {
    readonly id: number;
    /** 1 to 64 characters, unique in its centre; imports name teams by it. */
    readonly code: string;
    /** 1 to 200 characters; need not be unique. */
    readonly name: string;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** Members (users.id), as the lists of an experiment name theirs. */
    readonly member_list: readonly number[];
    readonly member_count: number | null;
    readonly member_names: string | null;
    readonly project_count: number | null;
  };
  /** Teaching time beside the sessions, which takes teachers, class and room for its period. */
  readonly timeslots: {
    readonly id: number;
    /** YYYY-MM-DD in the institution's time zone. */
    readonly date: string;
    /** `periods.id`. */
    readonly period_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** Who teaches; null for nobody. */
    readonly teacher_id: number | null;
    /** Who assists, and is counted so in the workload; null for nobody. */
    readonly teacher_secondary_id: number | null;
    /** Class that is taught (orgs.id); null for none. */
    readonly class_id: number | null;
    /** Room that it takes; null for none. */
    readonly location_id: number | null;
  };
  /** Students of a course. */
  readonly user2courses: {
    readonly id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** `courses.id`. */
    readonly course_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
  };
  /** Places of students in sessions, with attendance, scores and groups. */
  readonly user2projects: {
    readonly id: number;
    /** Position in the list of the session, from 1; kept when the place is stopped and taken up again. */
    readonly ordernumber_of_schedule: number;
    /** `schedules.id`. */
    readonly schedule_id: number;
    /** elected: the student has the place; stopped: it was given up, stays on the list and counts nowhere. */
    readonly schedule_status: string;
    /**
     * Group within the session; null for none. rpc/group_u2p and rpc/group_session keep its size, stopping a place empties it.
     */
    readonly group_stamp: string | null;
    /** Number in the group, from 1 without gaps; kept by the database, null without a group. */
    readonly group_order: number | null;
    /** users.id of the student; once in each session. */
    readonly student: number;
    /** present, late, excused or absent; null while not taken. An excused place gives no mark and may be made up. */
    readonly attendance: string | null;
    /** Score for preparation, 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly preview: number | null;
    /** Score for practical work, 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly operation: number | null;
    /**
     * Score for the report, 0 to 100 with at most two decimals; null for not known. Finishing its check sets it, unless told to
     * keep it.
     */
    readonly report: number | null;
    /**
     * At most 2,000 characters, of the dictionary remark or any other; null for none. It keeps its place from being removed, but
     * not its session.
     */
    readonly remarks: string | null;
    /** When the mark was set or taken away last; nothing where it never was in a request. */
    readonly attendance_at: string | null;
    /** users.id without a foreign key: a second one would make the embed of users ambiguous. */
    readonly attendance_by: number | null;
    /** Items of enabled deduction rules of the experiment, each as often as it happened. */
    readonly incidents: readonly string[];
    /** The place that this one makes up for and replaces. */
    readonly make_up_of: number | null;
    /** Per cent of its mark that counts, 0 to 100; 100 for places that make up for nothing. */
    readonly make_up_rate: number;
  };
  readonly user2projects_ex: {
    readonly id: number;
    /** Position in the list of the session, from 1; kept when the place is stopped and taken up again. */
    readonly ordernumber_of_schedule: number;
    /** `schedules.id`. */
    readonly schedule_id: number;
    /** elected: the student has the place; stopped: it was given up, stays on the list and counts nowhere. */
    readonly schedule_status: string;
    /**
     * Group within the session; null for none. rpc/group_u2p and rpc/group_session keep its size, stopping a place empties it.
     */
    readonly group_stamp: string | null;
    /** Number in the group, from 1 without gaps; kept by the database, null without a group. */
    readonly group_order: number | null;
    /** users.id of the student; once in each session. */
    readonly student: number;
    /** present, late, excused or absent; null while not taken. An excused place gives no mark and may be made up. */
    readonly attendance: string | null;
    /** Score for preparation, 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly preview: number | null;
    /** Score for practical work, 0 to 100 with at most two decimals; null for not known, which is not 0. */
    readonly operation: number | null;
    /**
     * Score for the report, 0 to 100 with at most two decimals; null for not known. Finishing its check sets it, unless told to
     * keep it.
     */
    readonly report: number | null;
    /**
     * At most 2,000 characters, of the dictionary remark or any other; null for none. It keeps its place from being removed, but
     * not its session.
     */
    readonly remarks: string | null;
    /** `users.code`: Account or student number, unique; new ones have letters A to Z, digits and . _ @ - only, at most 64. */
    readonly student_code: string;
    /** `users.name`: 1 to 200 characters, as people are called; need not be unique. */
    readonly student_name: string;
    readonly class_name: string | null;
    /** YYYY-MM-DD in the institution's time zone; after since of its semester, its last day at most. */
    readonly date: string;
    /** `periods.id`. */
    readonly period_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `projects.id`. */
    readonly project_id: number;
    /**
     * `projects.code`: 1 to 64 characters, unique in its centre and semester; marks are carried between experiments of the same
     * code.
     */
    readonly project_code: string;
    /** `projects.name`: 1 to 200 characters; need not be unique. */
    readonly project_name: string;
    /** `courses.id`. */
    readonly course_id: number;
    /** `courses.code`: 1 to 64 characters, unique in its centre and semester; imports name courses by it. */
    readonly course_code: string;
    /** `courses.name`: 1 to 200 characters; need not be unique. */
    readonly course_name: string;
    /** When the mark was set or taken away last; nothing where it never was in a request. */
    readonly attendance_at: string | null;
    /** users.id without a foreign key: a second one would make the embed of users ambiguous. */
    readonly attendance_by: number | null;
    /** How many periods it takes, 1 to 12: period_id and those that follow on the day, each when the one before has ended. */
    readonly period_count: number;
  };
  /** Who is a member of which class or group; a person may be in several. */
  readonly user_orgs: {
    readonly id: number;
    /** `users.id`. */
    readonly user_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
  };
  /** Accounts of staff, and students; names are for all staff, contacts stand in user_contacts. */
  readonly users: {
    readonly id: number;
    /** Account or student number, unique; new ones have letters A to Z, digits and . _ @ - only, at most 64. */
    readonly code: string;
    /** 1 to 200 characters, as people are called; need not be unique. */
    readonly name: string;
    /** admin, dev, centreadmin, teacher or student, whom the console refuses. A change ends all sign-ins of the account. */
    readonly role: string;
    /** Where somebody belongs (orgs.id): of centreadmin and teacher the own centre, of students mostly a class; null for none. */
    readonly org: number | null;
    /** At most 40 characters; null for none. On the wire it is a column of users. */
    readonly phone: string | null;
    /** At most 254 characters; null for none. On the wire it is a column of users. */
    readonly email: string | null;
    /** false: the account cannot sign in, and its sessions have ended; everything else stays. */
    readonly is_active: boolean;
    /** Classes and elective classes that a teacher looks after (orgs.id); teachers set their own. */
    readonly class_list: readonly number[];
  };
  readonly users_ex: {
    readonly id: number;
    /** Account or student number, unique; new ones have letters A to Z, digits and . _ @ - only, at most 64. */
    readonly code: string;
    /** 1 to 200 characters, as people are called; need not be unique. */
    readonly name: string;
    /** admin, dev, centreadmin, teacher or student, whom the console refuses. A change ends all sign-ins of the account. */
    readonly role: string;
    /** Where somebody belongs (orgs.id): of centreadmin and teacher the own centre, of students mostly a class; null for none. */
    readonly org: number | null;
    /** At most 40 characters; null for none. On the wire it is a column of users. */
    readonly phone: string | null;
    /** At most 254 characters; null for none. On the wire it is a column of users. */
    readonly email: string | null;
    /** false: the account cannot sign in, and its sessions have ended; everything else stays. */
    readonly is_active: boolean;
    /** Classes and elective classes that a teacher looks after (orgs.id); teachers set their own. */
    readonly class_list: readonly number[];
    /** `orgs.id`. */
    readonly organization_id: number | null;
    /** `orgs.name`: 1 to 200 characters, unique together with parent and semester_id. */
    readonly class_name: string | null;
    /**
     * `orgs.code`: Unique among centres, and among the classes of a centre and semester, not among groups. Equal codes that are
     * older than this rule stay.
     */
    readonly class_code: string | null;
    /**
     * `orgs.type`: centre, class, studentgroup, or reelectclass: an elective class, whose members count as retaking courses of
     * its semester.
     */
    readonly org_type: string | null;
    /** Set for what exists during one semester only; null for what lasts. */
    readonly semester_id: number | null;
  };
  /** The newest version of a page where it is not the live one: it waits for approval, or was refused. */
  readonly waiting_pages: {
    readonly id: number;
    /** `pages.id`. */
    readonly page_id: number;
    /** Name of the page in that version. */
    readonly name: string;
    /** Definition of that version. */
    readonly schema: unknown;
    /** As in pages. */
    readonly source: string | null;
    /** As in pages. */
    readonly calls: unknown;
    /** When that version was stored. */
    readonly stored_at: string;
    /** users.id without a foreign key: its author, who as a rule may not approve it. */
    readonly stored_by: number | null;
    /** When it was refused; null while it waits. */
    readonly refused_at: string | null;
    /** users.id without a foreign key; null while it waits. */
    readonly refused_by: number | null;
    /** Why it was refused, 1 to 1,000 characters for its author; null while it waits. */
    readonly reason: string | null;
  };
  /** Work besides sessions that teachers ask to be counted. */
  readonly workload_entries: {
    readonly id: number;
    /** `users.id`. */
    readonly teacher_id: number;
    /** `workloads.id`. */
    readonly workload_id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** Hours before the factor, above 0, at most 1,000 with at most two decimals. */
    readonly quantity: number;
    /** What was done, 1 to 1,000 characters. */
    readonly note: string;
    /** requested or refused: it counts 0; approved: it counts. Teachers take back only what is requested. */
    readonly state: string;
  };
  /** The workload of a centre in a semester as it was frozen; without a row it follows the sessions. */
  readonly workload_lists: {
    readonly id: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** The rows that rpc/teacher_workload answered. */
    readonly rows: unknown;
    /** users.id of who froze it. */
    readonly frozen_by: number | null;
    /** When it was frozen; factors and entries of the semester are refused from then on. */
    readonly frozen_at: string;
  };
  /** Factors by which class hours of a centre in a semester become workload. */
  readonly workloads: {
    readonly id: number;
    /** 1 to 200 characters. */
    readonly name: string;
    /** Factor, at least 0; the highest of its kind counts. Without one, teach counts 1, assist and mark 0. */
    readonly workload: number;
    /** `orgs.id`. */
    readonly organization_id: number;
    /** `semesters.id`. */
    readonly semester_id: number;
    /** What the factor is for: teach, assist and mark are counted from sessions, the others from entries. */
    readonly kind: string;
  };
}

/** Views whose rows may be changed, each with the columns that an insert has to give. */
export interface WireInserts {
  readonly announcement_reads: 'announcement_id';
  readonly announcements: 'title';
  readonly buckets: 'id' | 'name';
  readonly building_ways: 'organization_id' | 'from_building' | 'to_building' | 'minutes';
  readonly choice_openings: 'organization_id' | 'opens_at';
  readonly choice_quotas: 'course_id' | 'class_id' | 'seats';
  readonly config: 'key' | 'value';
  readonly course2projects: 'course_id' | 'project_id';
  readonly course2teachers: 'course_id' | 'teacher_id';
  readonly course_score_items: 'course_id' | 'item' | 'label';
  readonly courses: 'code' | 'name' | 'organization_id' | 'semester_id';
  readonly data_records: never;
  readonly data_templates: 'name';
  readonly days: 'date' | 'until' | 'kind' | 'name';
  readonly deduction_rules: 'project_id' | 'item' | 'label';
  readonly dictionaries: 'list' | 'code' | 'label_en' | 'label_zh';
  readonly equipment: 'organization_id' | 'name';
  readonly exam_paper_rules: 'paper_id' | 'type' | 'count' | 'score';
  readonly exam_papers: 'name' | 'organization_id';
  readonly exam_questions: 'title' | 'type' | 'organization_id';
  readonly grade_forms: 'name';
  readonly location_equipment: 'location_id' | 'equipment_id';
  readonly locations: 'code' | 'name' | 'organization_id';
  readonly mark_waivers: 'course_id' | 'student' | 'project_id' | 'reason';
  readonly modules: 'name';
  readonly mooc_items: 'project_id' | 'title' | 'kind';
  readonly navs: 'name' | 'label' | 'type';
  readonly orgs: 'code' | 'name' | 'type';
  readonly outages: 'organization_id' | 'location_id' | 'since' | 'until';
  readonly page_blocks: 'name' | 'text';
  readonly page_drafts: 'page_id' | 'text';
  readonly pages: 'name' | 'schema';
  readonly periods: 'name' | 'code' | 'start_time' | 'end_time';
  readonly plan_runs: never;
  readonly project_equipment: 'project_id' | 'equipment_id';
  readonly projects: 'code' | 'name' | 'organization_id' | 'semester_id';
  readonly questionnaires: 'title' | 'organization_id' | 'semester_id';
  readonly report_check_items: 'type' | 'check_mark' | 'user_id' | 'organization_id';
  readonly reports: never;
  readonly role2navs: 'role' | 'nav_id';
  readonly rounds: 'course_id' | 'name' | 'project_list';
  readonly schedule_plans: 'name' | 'organization_id' | 'semester_id';
  readonly schedules: 'date' | 'period_id' | 'location_id' | 'course_id' | 'project_id' | 'semester_id' | 'organization_id';
  readonly score_items: 'project_id' | 'item' | 'label';
  readonly semesters: 'name' | 'since' | 'to';
  readonly storage_quotas: 'kind' | 'bytes';
  readonly teacher_time_days: 'organization_id' | 'semester_id' | 'open_until';
  readonly teacher_time_sheets: 'teacher_id' | 'organization_id' | 'semester_id';
  readonly teacher_times: 'teacher_id' | 'organization_id' | 'semester_id' | 'weekday' | 'period_id' | 'kind';
  readonly teams: 'code' | 'name' | 'organization_id';
  readonly timeslots: 'date' | 'period_id' | 'organization_id';
  readonly user2courses: 'user_id' | 'course_id' | 'semester_id';
  readonly user2projects: 'ordernumber_of_schedule' | 'schedule_id' | 'student';
  readonly user_orgs: 'user_id' | 'organization_id';
  readonly users: 'code' | 'name' | 'role';
  readonly workload_entries: 'teacher_id' | 'workload_id' | 'organization_id' | 'semester_id' | 'quantity' | 'note';
  readonly workloads: 'name' | 'organization_id' | 'semester_id';
}

/** Foreign keys of the views, for embeds. */
export interface WireRelations {
  readonly account_changes: [];
  readonly accounts: [Relation<'users_org_fkey', 'org', 'orgs'>];
  readonly announcement_reads: [
    Relation<'announcement_reads_announcement_id_fkey', 'announcement_id', 'announcements'>,
    Relation<'announcement_reads_user_id_fkey', 'user_id', 'users'>,
  ];
  readonly announcements: [Relation<'announcements_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly buckets: [];
  readonly building_ways: [Relation<'building_ways_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly calendar_feeds: [Relation<'calendar_feeds_user_id_fkey', 'user_id', 'users'>];
  readonly carried_marks: [
    Relation<'carried_marks_course_id_fkey', 'course_id', 'courses'>,
    Relation<'carried_marks_student_fkey', 'student', 'users'>,
    Relation<'carried_marks_project_id_fkey', 'project_id', 'projects'>,
  ];
  readonly centres: [];
  readonly choice_openings: [
    Relation<'choice_openings_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'choice_openings_class_id_fkey', 'class_id', 'orgs'>,
  ];
  readonly choice_quotas: [
    Relation<'choice_quotas_course_id_fkey', 'course_id', 'courses'>,
    Relation<'choice_quotas_class_id_fkey', 'class_id', 'orgs'>,
  ];
  readonly config: [Relation<'config_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly course2projects: [
    Relation<'course2projects_course_id_fkey', 'course_id', 'courses'>,
    Relation<'course2projects_project_id_fkey', 'project_id', 'projects'>,
  ];
  readonly course2teachers: [
    Relation<'course2teachers_course_id_fkey', 'course_id', 'courses'>,
    Relation<'course2teachers_teacher_id_fkey', 'teacher_id', 'users'>,
  ];
  readonly course_grades: [
    Relation<'course_grades_grade_list_id_fkey', 'grade_list_id', 'grade_lists'>,
    Relation<'course_grades_student_fkey', 'student', 'users'>,
  ];
  readonly course_score_items: [Relation<'course_score_items_course_id_fkey', 'course_id', 'courses'>];
  readonly course_scores: [
    Relation<'course_scores_course_id_fkey', 'course_id', 'courses'>,
    Relation<'course_scores_student_fkey', 'student', 'users'>,
  ];
  readonly courses: [
    Relation<'courses_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'courses_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly courses_ex: [
    Relation<'courses_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'courses_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly data_records: [
    Relation<'data_records_user2project_id_fkey', 'user2project_id', 'user2projects'>,
    Relation<'data_records_template_id_fkey', 'template_id', 'data_templates'>,
    Relation<'data_records_checked_by_fkey', 'checked_by', 'users'>,
  ];
  readonly data_templates: [];
  readonly days: [Relation<'days_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly deduction_rules: [Relation<'deduction_rules_project_id_fkey', 'project_id', 'projects'>];
  readonly dictionaries: [];
  readonly equipment: [Relation<'equipment_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly equipment_ex: [Relation<'equipment_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly exam_paper_questions: [
    Relation<'exam_paper_questions_paper_id_fkey', 'paper_id', 'exam_papers'>,
    Relation<'exam_paper_questions_rule_id_fkey', 'rule_id', 'exam_paper_rules'>,
    Relation<'exam_paper_questions_question_id_fkey', 'question_id', 'exam_questions'>,
  ];
  readonly exam_paper_rules: [Relation<'exam_paper_rules_paper_id_fkey', 'paper_id', 'exam_papers'>];
  readonly exam_papers: [
    Relation<'exam_papers_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'exam_papers_course_id_fkey', 'course_id', 'courses'>,
    Relation<'exam_papers_created_by_fkey', 'created_by', 'users'>,
  ];
  readonly exam_questions: [
    Relation<'exam_questions_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'exam_questions_created_by_fkey', 'created_by', 'users'>,
  ];
  readonly exam_results: [
    Relation<'exam_results_paper_id_fkey', 'paper_id', 'exam_papers'>,
    Relation<'exam_results_student_fkey', 'student', 'users'>,
  ];
  readonly grade_appeals: [Relation<'grade_appeals_course_grade_id_fkey', 'course_grade_id', 'course_grades'>];
  readonly grade_corrections: [
    Relation<'grade_corrections_course_grade_id_fkey', 'course_grade_id', 'course_grades'>,
    Relation<'grade_corrections_student_fkey', 'student', 'users'>,
  ];
  readonly grade_forms: [];
  readonly grade_lists: [Relation<'grade_lists_course_id_fkey', 'course_id', 'courses', true>];
  readonly history: [];
  readonly location_equipment: [
    Relation<'location_equipment_location_id_fkey', 'location_id', 'locations'>,
    Relation<'location_equipment_equipment_id_fkey', 'equipment_id', 'equipment'>,
  ];
  readonly locations: [Relation<'locations_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly mark_waivers: [
    Relation<'mark_waivers_course_id_fkey', 'course_id', 'courses'>,
    Relation<'mark_waivers_student_fkey', 'student', 'users'>,
    Relation<'mark_waivers_project_id_fkey', 'project_id', 'projects'>,
  ];
  readonly modules: [];
  readonly mooc_items: [Relation<'mooc_items_project_id_fkey', 'project_id', 'projects'>];
  readonly mooc_scores: [
    Relation<'mooc_scores_course_id_fkey', 'course_id', 'courses'>,
    Relation<'mooc_scores_student_fkey', 'student', 'users'>,
  ];
  readonly my_announcements: [Relation<'announcements_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly navs: [
    Relation<'navs_page_fkey', 'page', 'pages'>,
    Relation<'navs_parent_fkey', 'parent', 'navs'>,
    Relation<'navs_module_fkey', 'module', 'modules'>,
  ];
  readonly objects: [
    Relation<'objects_bucket_id_fkey', 'bucket_id', 'buckets'>,
    Relation<'objects_owner_fkey', 'owner', 'users'>,
  ];
  readonly orgs: [Relation<'orgs_parent_fkey', 'parent', 'orgs'>, Relation<'orgs_semester_id_fkey', 'semester_id', 'semesters'>];
  readonly outages: [
    Relation<'outages_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'outages_location_id_fkey', 'location_id', 'locations'>,
    Relation<'outages_equipment_id_fkey', 'equipment_id', 'equipment'>,
  ];
  readonly outages_ex: [
    Relation<'outages_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'outages_location_id_fkey', 'location_id', 'locations'>,
    Relation<'outages_equipment_id_fkey', 'equipment_id', 'equipment'>,
  ];
  readonly page_blocks: [Relation<'page_blocks_user_id_fkey', 'user_id', 'users'>];
  readonly page_drafts: [
    Relation<'page_drafts_page_id_fkey', 'page_id', 'pages'>,
    Relation<'page_drafts_user_id_fkey', 'user_id', 'users'>,
  ];
  readonly page_versions: [Relation<'page_versions_page_id_fkey', 'page_id', 'pages'>];
  readonly pages: [];
  readonly periods: [];
  readonly place_scores: [Relation<'place_scores_user2project_id_fkey', 'user2project_id', 'user2projects'>];
  readonly plan_runs: [Relation<'plan_runs_plan_id_fkey', 'plan_id', 'schedule_plans'>];
  readonly project_equipment: [
    Relation<'project_equipment_project_id_fkey', 'project_id', 'projects'>,
    Relation<'project_equipment_equipment_id_fkey', 'equipment_id', 'equipment'>,
  ];
  readonly projects: [
    Relation<'projects_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'projects_semester_id_fkey', 'semester_id', 'semesters'>,
    Relation<'projects_data_template_id_fkey', 'data_template_id', 'data_templates'>,
  ];
  readonly projects_ex: [
    Relation<'projects_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'projects_semester_id_fkey', 'semester_id', 'semesters'>,
    Relation<'projects_data_template_id_fkey', 'data_template_id', 'data_templates'>,
  ];
  readonly questionnaires: [
    Relation<'questionnaires_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'questionnaires_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly record_changes: [];
  readonly report_check_items: [
    Relation<'report_check_items_user_id_fkey', 'user_id', 'users'>,
    Relation<'report_check_items_organization_id_fkey', 'organization_id', 'orgs'>,
  ];
  readonly report_marks: [
    Relation<'report_marks_report_id_fkey', 'report_id', 'reports'>,
    Relation<'report_marks_item_id_fkey', 'item_id', 'report_check_items'>,
  ];
  readonly report_pages: [Relation<'report_pages_report_id_fkey', 'report_id', 'reports'>];
  readonly report_places: [
    Relation<'user2projects_schedule_id_fkey', 'schedule_id', 'schedules'>,
    Relation<'user2projects_student_fkey', 'student', 'users'>,
  ];
  readonly reports: [
    Relation<'reports_user2project_id_fkey', 'user2project_id', 'user2projects'>,
    Relation<'reports_checked_by_fkey', 'checked_by', 'users'>,
  ];
  readonly role2navs: [Relation<'role2navs_nav_id_fkey', 'nav_id', 'navs'>];
  readonly rounds: [Relation<'rounds_course_id_fkey', 'course_id', 'courses'>];
  readonly schedule_plans: [
    Relation<'schedule_plans_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'schedule_plans_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly schedules: [
    Relation<'schedules_period_id_fkey', 'period_id', 'periods'>,
    Relation<'schedules_location_id_fkey', 'location_id', 'locations'>,
    Relation<'schedules_course_id_fkey', 'course_id', 'courses'>,
    Relation<'schedules_project_id_fkey', 'project_id', 'projects'>,
    Relation<'schedules_teacher_id_fkey', 'teacher_id', 'users'>,
    Relation<'schedules_team_id_fkey', 'team_id', 'teams'>,
    Relation<'schedules_semester_id_fkey', 'semester_id', 'semesters'>,
    Relation<'schedules_organization_id_fkey', 'organization_id', 'orgs'>,
  ];
  readonly score_items: [Relation<'score_items_project_id_fkey', 'project_id', 'projects'>];
  readonly semesters: [];
  readonly storage_quotas: [
    Relation<'storage_quotas_user_id_fkey', 'user_id', 'users'>,
    Relation<'storage_quotas_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'storage_quotas_bucket_id_fkey', 'bucket_id', 'buckets'>,
  ];
  readonly teacher_time_days: [
    Relation<'teacher_time_days_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'teacher_time_days_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly teacher_time_sheets: [
    Relation<'teacher_time_sheets_teacher_id_fkey', 'teacher_id', 'users'>,
    Relation<'teacher_time_sheets_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'teacher_time_sheets_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly teacher_times: [
    Relation<'teacher_times_teacher_id_fkey', 'teacher_id', 'users'>,
    Relation<'teacher_times_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'teacher_times_semester_id_fkey', 'semester_id', 'semesters'>,
    Relation<'teacher_times_period_id_fkey', 'period_id', 'periods'>,
  ];
  readonly teams: [Relation<'teams_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly teams_ex: [Relation<'teams_organization_id_fkey', 'organization_id', 'orgs'>];
  readonly timeslots: [
    Relation<'timeslots_period_id_fkey', 'period_id', 'periods'>,
    Relation<'timeslots_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'timeslots_teacher_id_fkey', 'teacher_id', 'users'>,
    Relation<'timeslots_teacher_secondary_id_fkey', 'teacher_secondary_id', 'users'>,
    Relation<'timeslots_class_id_fkey', 'class_id', 'orgs'>,
    Relation<'timeslots_location_id_fkey', 'location_id', 'locations'>,
  ];
  readonly user2courses: [
    Relation<'user2courses_user_id_fkey', 'user_id', 'users'>,
    Relation<'user2courses_course_id_fkey', 'course_id', 'courses'>,
    Relation<'user2courses_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly user2projects: [
    Relation<'user2projects_schedule_id_fkey', 'schedule_id', 'schedules'>,
    Relation<'user2projects_student_fkey', 'student', 'users'>,
    Relation<'user2projects_make_up_of_fkey', 'make_up_of', 'user2projects'>,
  ];
  readonly user2projects_ex: [
    Relation<'user2projects_schedule_id_fkey', 'schedule_id', 'schedules'>,
    Relation<'user2projects_student_fkey', 'student', 'users'>,
    Relation<'schedules_period_id_fkey', 'period_id', 'periods'>,
    Relation<'schedules_semester_id_fkey', 'semester_id', 'semesters'>,
    Relation<'schedules_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'schedules_project_id_fkey', 'project_id', 'projects'>,
    Relation<'schedules_course_id_fkey', 'course_id', 'courses'>,
  ];
  readonly user_orgs: [
    Relation<'user_orgs_user_id_fkey', 'user_id', 'users'>,
    Relation<'user_orgs_organization_id_fkey', 'organization_id', 'orgs'>,
  ];
  readonly users: [Relation<'users_org_fkey', 'org', 'orgs'>];
  readonly users_ex: [
    Relation<'users_org_fkey', 'org', 'orgs'>,
    Relation<'user_orgs_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'orgs_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly waiting_pages: [Relation<'waiting_pages_page_id_fkey', 'page_id', 'pages', true>];
  readonly workload_entries: [
    Relation<'workload_entries_teacher_id_fkey', 'teacher_id', 'users'>,
    Relation<'workload_entries_workload_id_fkey', 'workload_id', 'workloads'>,
    Relation<'workload_entries_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'workload_entries_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly workload_lists: [
    Relation<'workload_lists_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'workload_lists_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
  readonly workloads: [
    Relation<'workloads_organization_id_fkey', 'organization_id', 'orgs'>,
    Relation<'workloads_semester_id_fkey', 'semester_id', 'semesters'>,
  ];
}

/** Arguments of the functions under `rest/rpc/`, by the name of the function. */
export interface WireArguments {
  readonly account_states: {
    readonly user_ids: readonly number[];
  };
  readonly add_make_up: {
    readonly place_id: number;
    readonly schedule_id: number;
    readonly rate?: number;
  };
  readonly add_places: {
    readonly schedule_id: number;
    readonly codes?: unknown;
    readonly class_id?: number | null;
    readonly only_valid?: boolean;
  };
  readonly announce_to_students: {
    readonly course_id: number;
    readonly students: unknown;
    readonly title: string;
    readonly content: string;
  };
  readonly answer_appeal: {
    readonly appeal_id: number;
    readonly outcome: string;
    readonly answer: string;
  };
  readonly apply_check_item: {
    readonly item_id: number;
    readonly dry_run?: boolean;
  };
  readonly approve_page: {
    readonly version_id: number;
  };
  readonly attendance_sessions: {
    readonly since: string;
    readonly until: string;
    readonly centre_id?: number | null;
  };
  readonly backups: Record<string, never>;
  readonly build_exam_paper: {
    readonly paper_id: number;
    readonly expected?: string | null;
  };
  readonly cancel_backup: {
    readonly backup_id: number;
  };
  readonly cancel_session: {
    readonly schedule_id: number;
    readonly reason: string;
  };
  readonly carry_mark: {
    readonly course_id: number;
    readonly student: number;
    readonly project_id: number;
    readonly reason?: string | null;
  };
  readonly centre_figures: {
    readonly centre_id: number;
    readonly semester_id: number;
    readonly course_id?: number | null;
  };
  readonly change_exam_question: {
    readonly paper_id: number;
    readonly form: string;
    readonly position: number;
    readonly action: string;
    readonly detail?: number | null;
    readonly expected?: string | null;
  };
  readonly change_schedules: {
    readonly changes: unknown;
  };
  readonly check_plan: {
    readonly plan_id: number;
  };
  readonly choice_board: {
    readonly course_id: number;
  };
  readonly compare_runs: {
    readonly run_id: number;
    readonly other_id: number;
  };
  readonly copy_course: {
    readonly course_id: number;
    readonly semester_id: number;
  };
  readonly course_grade_form: {
    readonly course_id: number;
  };
  readonly create_calendar_feed: {
    readonly language?: string;
  };
  readonly create_user: unknown;
  readonly decide_correction: {
    readonly correction_id: number;
    readonly approve: boolean;
    readonly answer?: string | null;
  };
  readonly delete_schedules: {
    readonly schedules: unknown;
    readonly expected?: unknown;
  };
  readonly deletion_contents: {
    readonly table_name: string;
    readonly ids: unknown;
  };
  readonly drop_carried_mark: {
    readonly course_id: number;
    readonly student: number;
    readonly project_id: number;
  };
  readonly earlier_marks: {
    readonly course_id: number;
    readonly student: number;
  };
  readonly end_service: {
    readonly service_id: number;
    readonly token_id?: number | null;
  };
  readonly end_sessions: {
    readonly user_id?: number | null;
  };
  readonly end_sign_in: {
    readonly sign_in_id: number;
  };
  readonly enter_appeal: {
    readonly grade_id: number;
    readonly reason: string;
  };
  readonly equal_codes: Record<string, never>;
  readonly evaluation_results: {
    readonly questionnaire_id: number;
    readonly kind?: string;
  };
  readonly exam_available: {
    readonly centre_id: number;
    readonly rules: unknown;
    readonly seed?: number;
    readonly sets?: number;
    readonly paper_id?: number | null;
  };
  readonly exam_categories: {
    readonly centre_id: number;
  };
  readonly exam_statistics: {
    readonly paper_id: number;
  };
  readonly finish_report: {
    readonly report_id: number;
    readonly version: number;
    readonly pages: unknown;
    readonly typed_mark?: string;
  };
  readonly forget_person: {
    readonly user_id: number;
    readonly code?: string | null;
  };
  readonly freeze_workload: {
    readonly centre_id: number;
    readonly semester_id: number;
  };
  readonly gradebook: {
    readonly course_id: number;
  };
  readonly group: unknown;
  readonly group_session: {
    readonly schedule_id: number;
    readonly groups: unknown;
    readonly expected?: unknown;
  };
  readonly group_u2p: {
    readonly u2p_id: unknown;
    readonly group_stamp?: string | null;
  };
  readonly hand_in_report: {
    readonly place_id: number;
    readonly pages: unknown;
  };
  readonly import_answers: {
    readonly questionnaire_id: number;
    readonly rows: unknown;
  };
  readonly logout: Record<string, never>;
  readonly make_round_groups: {
    readonly round_id: number;
  };
  readonly make_service_token: {
    readonly service_id: number;
    readonly days?: number;
  };
  readonly mark_attendance: {
    readonly marks: unknown;
  };
  readonly marked_students: {
    readonly schedules: readonly number[];
  };
  readonly merge_orgs: {
    readonly source: number;
    readonly target: number;
    readonly dry_run?: boolean;
  };
  readonly move_nav: {
    readonly id: number;
    readonly parent: number;
    readonly place: number;
  };
  readonly move_place: {
    readonly place_id: number;
    readonly schedule_id: number;
    readonly reason?: string | null;
  };
  readonly moved_entries: {
    readonly place_id: number;
  };
  readonly my_rights: {
    readonly centre_id?: number | null;
  };
  readonly my_second_factor: Record<string, never>;
  readonly my_sign_ins: Record<string, never>;
  readonly open_semester: {
    readonly id: number;
  };
  readonly open_work: {
    readonly centre_id?: number | null;
  };
  readonly person_data: {
    readonly user_id: number;
  };
  readonly preparation_sheet: {
    readonly since: string;
    readonly until: string;
    readonly centre_id: number;
  };
  readonly project_resources: {
    readonly project_id: number;
    readonly type: string;
    readonly centre_id?: number | null;
  };
  readonly publish_grades: {
    readonly course_id: number;
  };
  readonly put_in_choice: {
    readonly schedule_id: number;
    readonly code: string;
    readonly reason: string;
  };
  readonly readable_tables: Record<string, never>;
  readonly refuse_page: {
    readonly version_id: number;
    readonly reason: string;
  };
  readonly release_report: {
    readonly report_id: number;
  };
  readonly release_sign_on: {
    readonly user_id: number;
  };
  readonly remove_places: {
    readonly places: unknown;
  };
  readonly reopen_grades: {
    readonly course_id: number;
    readonly reason: string;
  };
  readonly reopen_session: {
    readonly schedule_id: number;
  };
  readonly report_sessions: {
    readonly centre_id?: number | null;
    readonly semester_id?: number | null;
  };
  readonly request_added_grade: {
    readonly course_id: number;
    readonly student_code: string;
    readonly total: number;
    readonly reason: string;
    readonly evidence: string;
  };
  readonly request_backup: Record<string, never>;
  readonly request_correction: {
    readonly grade_id: number;
    readonly total: number;
    readonly reason: string;
    readonly evidence: string;
  };
  readonly restore_page_version: {
    readonly id: number;
  };
  readonly restore_schedules: {
    readonly schedules: unknown;
  };
  readonly return_report: {
    readonly report_id: number;
    readonly version: number;
    readonly reason: string;
  };
  readonly role_rights: {
    readonly role: string;
  };
  readonly round_plan: {
    readonly round_id: number;
  };
  readonly save_course: {
    readonly course: unknown;
  };
  readonly save_course_grade_form: {
    readonly course_id: number;
    readonly form_id: number;
    readonly limits?: readonly number[] | null;
  };
  readonly save_exam_results: {
    readonly paper_id: number;
    readonly results: unknown;
  };
  readonly save_location: {
    readonly location: unknown;
  };
  readonly save_mark_comment: {
    readonly course_id: number;
    readonly student: number;
    readonly project_id: number;
    readonly content: string;
    readonly expected: string;
  };
  readonly save_mark_rules: {
    readonly kind: string;
    readonly targets: unknown;
    readonly entries: unknown;
    readonly settings?: unknown;
  };
  readonly save_nav: {
    readonly entry: unknown;
  };
  readonly save_plan: {
    readonly plan_id: number;
    readonly dry_run?: boolean;
    readonly without_clashes?: boolean;
  };
  readonly save_project: {
    readonly project: unknown;
  };
  readonly save_report_marks: {
    readonly report_id: number;
    readonly version: number;
    readonly marks: unknown;
  };
  readonly save_scores: {
    readonly scores: unknown;
    readonly reason?: string | null;
  };
  readonly save_service_account: {
    readonly name: string;
    readonly purposes: readonly string[];
    readonly centre_list?: readonly number[];
    readonly id?: number | null;
    readonly return_addresses?: readonly string[] | null;
  };
  readonly save_settings: {
    readonly centre_id: number;
    readonly settings: unknown;
  };
  readonly save_teacher_times: {
    readonly teacher_id: number;
    readonly centre_id: number;
    readonly semester_id: number;
    readonly cells?: unknown;
    readonly remark?: string | null;
  };
  readonly schedule_choices: {
    readonly semester_id: number;
    readonly centre_id?: number | null;
  };
  readonly search_everything: {
    readonly query: string;
    readonly day?: string | null;
    readonly centre_id?: number | null;
  };
  readonly service_accounts: Record<string, never>;
  readonly session_students: {
    readonly since: string;
    readonly until: string;
    readonly centre_id?: number | null;
  };
  readonly set_role_nav: {
    readonly role: string;
    readonly nav_id: number;
    readonly visible: boolean;
  };
  readonly set_role_start: {
    readonly role: string;
    readonly nav_id: number;
  };
  readonly set_storage_quota: {
    readonly kind: string;
    readonly key?: string | null;
    readonly bytes?: number | null;
  };
  readonly settings_of: {
    readonly centre_id?: number | null;
  };
  readonly setup_state: Record<string, never>;
  readonly start_plan: {
    readonly plan_id: number;
    readonly language?: string;
  };
  readonly start_semester: {
    readonly source: number;
    readonly target: number;
    readonly centre_id?: number | null;
    readonly parts?: readonly string[];
    readonly course_ids?: readonly number[] | null;
    readonly preview?: boolean;
  };
  readonly stop_places: {
    readonly places: unknown;
    readonly reason: string;
  };
  readonly stop_plan: {
    readonly plan_id: number;
  };
  readonly storage_overview: Record<string, never>;
  readonly storage_use: {
    readonly bucket: string;
    readonly folder?: string;
  };
  readonly student_changes: {
    readonly course_id: number;
    readonly student: number;
  };
  readonly submit_grades: {
    readonly course_id: number;
  };
  readonly system_today: Record<string, never>;
  readonly take_next_report: {
    readonly schedule_id: number;
    readonly seen?: number | null;
  };
  readonly take_next_waiting_report: {
    readonly centre_id: number;
    readonly course_id?: number | null;
    readonly seen?: number | null;
  };
  readonly take_out_choice: {
    readonly place_id: number;
    readonly reason: string;
  };
  readonly take_over_exam_key: {
    readonly paper_id: number;
    readonly reason: string;
  };
  readonly take_report: {
    readonly report_id: number;
  };
  readonly take_scores: {
    readonly course_id: number;
    readonly item: string;
    readonly source: unknown;
    readonly project_id?: number | null;
    readonly dry_run?: boolean;
  };
  readonly taken_scores: {
    readonly course_id: number;
  };
  readonly teacher_workload: {
    readonly centre_id: number;
    readonly semester_id: number;
  };
  readonly today: {
    readonly centre_id: number;
  };
  readonly trial_mark: {
    readonly kind: string;
    readonly record: unknown;
  };
  readonly trial_work: {
    readonly record: unknown;
  };
  readonly undo_deletion: {
    readonly table_name: string;
    readonly ids: unknown;
  };
  readonly undo_merge_orgs: {
    readonly merge_id: number;
  };
  readonly undo_move_place: {
    readonly place_id: number;
  };
  readonly undo_plan_save: {
    readonly plan_id: number;
    readonly save_id: number;
    readonly dry_run?: boolean;
    readonly without_obstacles?: boolean;
  };
  readonly undo_taken_scores: {
    readonly taking_id: number;
  };
  readonly unfreeze_workload: {
    readonly centre_id: number;
    readonly semester_id: number;
    readonly reason: string;
  };
  readonly use_exam_paper: {
    readonly paper_id: number;
  };
  readonly used_by: {
    readonly table_name: string;
    readonly ids: unknown;
  };
  readonly waiting_accounts: Record<string, never>;
  readonly withdraw_calendar_feed: {
    readonly id: number;
  };
  readonly work_kinds: {
    readonly centre_id: number;
    readonly semester_id: number;
  };
}
