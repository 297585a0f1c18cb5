import { makeCheckItems } from './parts/check-items.ts';
import { makeCentreTeaching } from './parts/centre-teaching.ts';
import { makeCurriculum } from './parts/curriculum.ts';
import { makeEquipment } from './parts/equipment.ts';
import { makeDataTemplates } from './parts/data-templates.ts';
import { makeElections } from './parts/elections.ts';
import { makeExamPapers } from './parts/exam-papers.ts';
import { makeExamQuestions } from './parts/exam-questions.ts';
import { makeGrading } from './parts/grading.ts';
import { makeOrganisations } from './parts/organisations.ts';
import { makePeople } from './parts/people.ts';
import { lengthenSessions } from './parts/long-sessions.ts';
import { makePlans } from './parts/plans.ts';
import { placeBuildings } from './parts/buildings.ts';
import { makeRooms } from './parts/rooms.ts';
import { makeRounds } from './parts/rounds.ts';
import { makeWishes } from './parts/session-wishes.ts';
import { makeTimetable } from './parts/sessions.ts';
import { makeConfig, makeStoredPage } from './parts/site.ts';
import { makeTeacherTimes } from './parts/teacher-times.ts';
import { makePeriods, makeTerms } from './parts/terms.ts';
import { makeTimeslots } from './parts/timeslots.ts';
import { createSetting } from './setting.ts';
import type { University, UniversityOptions } from './university.ts';

/**
 * Makes a university from a fixed seed: the same options give the same rows, and another day moves every date with it.
 *
 * Pure: no clock, no database, no time zone (design, "The made-up university").
 *
 * @throws RangeError when `today` is not a date.
 *
 * @example
 * const { schedules, intendedClashes } = makeUniversity({ size: 'small', locale: 'en', today: '2026-11-21' });
 */
export function makeUniversity(options: UniversityOptions): University {
  const setting = createSetting(options);
  const terms = makeTerms(setting);
  const organisations = makeOrganisations(setting, terms);
  const people = makePeople(setting, organisations);
  const rooms = makeRooms(setting, organisations, people);
  const curriculum = makeCurriculum(setting, { terms, organisations, people, rooms });
  const context = { terms, organisations, people, curriculum };
  const { wishes, courseStudents } = makeWishes(setting, context);
  const rotation = makeRounds(setting, { ...context, rooms, timetable: makeTimetable(setting, { ...context, rooms, wishes }) });
  const { timetable, groups } = rotation;
  const elections = makeElections(setting, { courses: curriculum.courses, courseStudents, sessions: timetable.sessions });
  const timeslots = makeTimeslots(setting, { organisations, people, rooms, busy: timetable.busy });
  const lengthened = lengthenSessions({ projects: curriculum.projects, organisations, groups, timetable });
  const equipment = makeEquipment(setting, { organisations, rooms, ...lengthened });
  const periods = makePeriods(setting);
  const buildings = placeBuildings(setting, { organisations, rooms, periods, sessions: lengthened.sessions });
  const teacherTimes = makeTeacherTimes(setting, { organisations, people, terms, sessions: lengthened.sessions, timeslots });
  const grading = makeGrading(setting, { projects: curriculum.projects, organisations, terms });
  const teaching = makeCentreTeaching(setting, context);
  const exams = makeExamPapers(setting, { organisations, people });
  const site = makeStoredPage(setting);

  return {
    size: setting.size,
    locale: setting.locale,
    today: options.today,
    accounts: people.accounts,
    intendedClashes: timetable.clashes,
    semesters: [terms.former.row, terms.open.row],
    periods,
    orgs: [...organisations.rows, ...groups],
    users: people.rows,
    user_orgs: [...people.userOrgs, ...rotation.groupMembers],
    locations: buildings.locations,
    equipment: equipment.equipment,
    location_equipment: equipment.locationEquipment,
    outages: equipment.outages,
    building_ways: buildings.ways,
    teacher_time_days: teacherTimes.days,
    teacher_time_sheets: teacherTimes.sheets,
    teacher_times: teacherTimes.times,
    teams: rooms.teams.flat(),
    courses: curriculum.courses.map((course) => course.row),
    course2teachers: curriculum.courseTeachers,
    projects: lengthened.projects,
    project_equipment: equipment.projectEquipment,
    course2projects: curriculum.courseLinks,
    rounds: rotation.rounds,
    schedules: lengthened.sessions.map((session) => session.row),
    user2courses: elections.userCourses,
    user2projects: elections.userProjects,
    timeslots,
    config: makeConfig(organisations),
    schedule_plans: makePlans(setting, { organisations, terms, timetable: { ...timetable, sessions: lengthened.sessions } }),
    deduction_rules: grading.deductionRules,
    score_items: grading.scoreItems,
    workloads: grading.workloads,
    exam_questions: makeExamQuestions(setting, organisations),
    exam_papers: exams.papers,
    exam_paper_rules: exams.rules,
    report_check_items: makeCheckItems(setting, { organisations, people, projects: curriculum.projects }),
    announcements: teaching.announcements,
    mooc_items: teaching.moocItems,
    questionnaires: teaching.questionnaires,
    questionnaire_answers: teaching.answers,
    reports: elections.reports,
    data_templates: makeDataTemplates(setting),
    pages: site.pages,
    navs: site.navs,
    role2navs: site.roleNavs,
  };
}
