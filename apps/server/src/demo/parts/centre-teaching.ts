import { fromDayNumber } from '@lab-console/schedule-rules';
import type { BothNames } from '../catalogue/discipline.ts';
import type { AnnouncementRow, MoocItemRow, QuestionnaireAnswerRow, QuestionnaireRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Curriculum } from './curriculum.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';
import type { Terms } from './terms.ts';

/** Announcements, things to learn from and questionnaires with their answers. */
export interface CentreTeaching {
  readonly announcements: readonly AnnouncementRow[];
  readonly moocItems: readonly MoocItemRow[];
  readonly questionnaires: readonly QuestionnaireRow[];
  readonly answers: readonly QuestionnaireAnswerRow[];
}

const notices: readonly {
  title: BothNames;
  content: BothNames;
  days: number;
  lasts: number | null;
  roles: readonly string[];
  ofClass?: true;
}[] = [
  {
    title: ['期末实验成绩提交时间', 'When the marks of the semester are due'],
    content: [
      '请各位教师在学期最后一周内完成<strong>成绩提交</strong>，逾期由中心统一处理。',
      'All teachers submit the <strong>marks</strong> in the last week of the semester. The centre settles what is late.',
    ],
    days: -2,
    lasts: null,
    roles: ['teacher', 'centreadmin'],
  },
  {
    title: ['实验室安全检查', 'Safety inspection of the laboratories'],
    content: [
      '本周五下午进行安全检查，请提前整理试剂和电源。',
      'The laboratories are inspected on Friday afternoon. Please tidy up reagents and power supplies before.',
    ],
    days: -5,
    lasts: 21,
    roles: [],
  },
  {
    title: ['系统维护', 'Maintenance of the system'],
    content: ['上月的维护已经完成。', 'The maintenance of last month is done.'],
    days: -40,
    lasts: 10,
    roles: [],
  },
  {
    title: ['班级实验调整', 'A class changes its sessions'],
    content: ['该班本周的实验顺延一周。', 'The sessions of this class move by a week.'],
    days: -1,
    lasts: 14,
    roles: ['teacher'],
    ofClass: true,
  },
];

const lessons: readonly { kind: 'link' | 'video' | 'document'; title: BothNames; path: string; minutes: number | null }[] = [
  { kind: 'video', title: ['实验操作示范', 'How the experiment is done'], path: 'demonstration.mp4', minutes: 12 },
  { kind: 'document', title: ['实验指导书', 'Instructions'], path: 'instructions.pdf', minutes: null },
  { kind: 'link', title: ['虚拟仿真实验', 'Virtual experiment'], path: 'simulation', minutes: 30 },
];

const questions: readonly { text: BothNames; kind: 'scale' | 'choice' | 'text'; options?: readonly BothNames[] }[] = [
  { text: ['教师讲解清楚', 'The teacher explains clearly'], kind: 'scale' },
  { text: ['仪器设备状态良好', 'The equipment works well'], kind: 'scale' },
  {
    text: ['实验进度', 'The pace of the experiment'],
    kind: 'choice',
    options: [
      ['偏慢', 'Too slow'],
      ['适中', 'Right'],
      ['偏快', 'Too fast'],
    ],
  },
  { text: ['意见和建议', 'Remarks'], kind: 'text' },
];

const remarks: readonly BothNames[] = [
  ['希望增加操作时间。', 'More time for the practical part, please.'],
  ['讲解很耐心。', 'Very patient explanations.'],
  ['部分示波器需要校准。', 'Some oscilloscopes need calibration.'],
];

const sheetsPerCourse = 8;
const withoutTheLimit = 3;

/** Makes what a centre announces, offers for learning at home and asks about its teaching. */
export function makeCentreTeaching(
  setting: Setting,
  context: { organisations: Organisations; people: People; terms: Terms; curriculum: Curriculum },
): CentreTeaching {
  const { organisations, people, terms, curriculum } = context;
  const prng = setting.prng('centre teaching');
  const announcements = organisations.centres.flatMap((centre, index) =>
    notices.map(({ title, content, days, lasts, roles, ofClass }, place): AnnouncementRow => ({
      id: index * notices.length + place + 1,
      title: setting.text(title),
      content: `<p>${setting.text(content)}</p>`,
      organization_id: centre.id,
      roles,
      class_list: ofClass
        ? organisations.classes
            .filter((one) => one.centre === index)
            .slice(0, 2)
            .map(({ row }) => row.id)
        : [],
      since: `${fromDayNumber(setting.today + days)}T08:00:00+08:00`,
      until: lasts === null ? null : `${fromDayNumber(setting.today + days + lasts)}T18:00:00+08:00`,
      is_published: true,
      created_by: people.centreAdmins[index]?.id ?? null,
    })),
  );
  const withLessons = curriculum.courses.flatMap(({ projects }) => projects.slice(0, 2));
  const moocItems = withLessons.flatMap((project, index) =>
    lessons.map(({ kind, title, path, minutes }, place): MoocItemRow => ({
      id: index * lessons.length + place + 1,
      project_id: project.id,
      title: setting.text(title),
      kind,
      url: `https://mooc.university.example/${project.code.toLowerCase()}/${path}`,
      note: null,
      minutes,
      position: place + 1,
      is_shown: (index + place) % 7 !== 6,
    })),
  );
  const blank = questions.map(({ text, kind, options }) => ({
    text: setting.text(text),
    kind,
    ...(options ? { options: options.map((option) => setting.text(option)) } : {}),
  }));
  const questionnaires = organisations.centres.map((centre, index): QuestionnaireRow => ({
    id: index + 1,
    title: setting.text(['本学期实验教学评价', 'Evaluation of this semester']),
    organization_id: centre.id,
    semester_id: terms.open.row.id,
    state: 'open',
    questions: blank,
    courses: [],
    note: null,
  }));
  const answers: QuestionnaireAnswerRow[] = [];
  for (const [place, course] of curriculum.courses.filter(({ term }) => term === terms.open).entries()) {
    // One course in four has too few sheets for results.
    for (let sheet = 0; sheet < (place % 4 === 3 ? withoutTheLimit : sheetsPerCourse); sheet += 1) {
      const choices = blank[2]?.options ?? [];
      answers.push({
        id: answers.length + 1,
        questionnaire_id: course.centre + 1,
        course_id: course.row.id,
        project_id: course.projects[sheet % course.projects.length]?.id ?? null,
        teacher_id: course.teachers[sheet % 2]?.id ?? null,
        answers: [
          String(prng.pick([3, 4, 4, 5, 5])),
          String(prng.pick([2, 3, 4, 4, 5])),
          prng.pick(choices),
          sheet % 3 === 0 ? setting.text(prng.pick(remarks)) : null,
        ],
      });
    }
  }
  return { announcements, moocItems, questionnaires, answers };
}
