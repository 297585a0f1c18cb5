import type { Language } from '../../locales/language.ts';
import type { ReportProgress } from './report-progress.ts';

/** Texts of the screens of reports. */
export interface ReportTexts {
  readonly search: string;
  readonly sessions: string;
  readonly noSessions: string;
  readonly noMatch: string;
  readonly progress: string;
  readonly progresses: Readonly<Record<ReportProgress, string>>;
  readonly noneOf: Readonly<Record<ReportProgress, string>>;
  readonly onlyCourse: (course: string) => string;
  readonly session: string;
  readonly experiment: string;
  readonly course: string;
  readonly teacher: string;
  readonly handedIn: string;
  readonly checkedCount: string;
  readonly open: string;
  readonly back: string;
  readonly selectAll: string;
  readonly select: (name: string) => string;
  readonly downloadSessions: string;
  readonly downloadStudents: string;
  readonly downloadPapers: string;
  readonly downloadStarted: string;
  /** Shown where nothing is selected (specification, section 8). */
  readonly nothing: Readonly<Record<'personal' | 'schedule' | 'paper', string>>;
  readonly order: string;
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly pages: string;
  readonly score: string;
  readonly checker: string;
  readonly states: Readonly<Record<'none' | 'S' | 'R' | 'C', string>>;
  readonly beingChecked: (name: string) => string;
  readonly actions: string;
  readonly check: string;
  readonly checkNext: string;
  readonly upload: string;
  readonly uploadHint: string;
  readonly uploading: (done: number, all: number) => string;
  readonly uploaded: (count: number) => string;
  readonly cancel: string;
  readonly notTaken: string;
  readonly problems: Readonly<Record<'no-student' | 'not-readable' | 'not-a-report' | 'being-checked' | 'refused', string>>;
  readonly nothingWaiting: string;
  readonly nothingWaitingAnywhere: string;
  readonly heldBy: (name: string) => string;
  readonly changedElsewhere: string;
  readonly saved: string;
  readonly saving: string;
  readonly notSaved: string;
  readonly tryAgain: string;
  readonly page: (page: number, all: number) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly pen: string;
  readonly undo: string;
  readonly turn: string;
  readonly larger: string;
  readonly smaller: string;
  readonly items: string;
  readonly noItems: string;
  readonly marks: string;
  readonly noMarks: string;
  readonly remove: (what: string) => string;
  readonly hidden: string;
  readonly finish: string;
  readonly finished: (score: string) => string;
  readonly notOffered: (score: string) => string;
  readonly typedMark: (marks: { readonly mark: number; readonly score: string }) => string;
  readonly replaceMark: string;
  readonly keepMark: string;
  readonly markKept: (score: string) => string;
  readonly next: string;
  readonly giveBack: string;
  readonly reason: string;
  readonly keys: string;
  readonly penLine: string;
  readonly kinds: Readonly<Record<'correct' | 'half-wrong' | 'wrong', string>>;
  /** A mark by its kind, with what was written to it. */
  readonly markOf: (kind: string, comment: string) => string;
  readonly ownMark: string;
  readonly ownKind: string;
  readonly placeOwn: string;
}

const en: ReportTexts = {
  search: 'Search sessions',
  sessions: 'Sessions with reports',
  noSessions: 'No session with students has taken place yet in this semester.',
  noMatch: 'No session matches the search.',
  progress: 'State of the reports',
  progresses: { toCheck: 'To check', waiting: 'Waiting for students', done: 'Done' },
  noneOf: {
    toCheck: 'No report is waiting to be checked.',
    waiting: 'No session is waiting for reports of students.',
    done: 'No session has all its reports checked yet.',
  },
  onlyCourse: (course) => `Only ${course}: show all courses`,
  session: 'Session',
  experiment: 'Experiment',
  course: 'Course',
  teacher: 'Teacher',
  handedIn: 'Handed in',
  checkedCount: 'Checked',
  open: 'Open',
  back: 'Back',
  selectAll: 'Select all',
  select: (name) => `Select ${name}`,
  downloadSessions: 'Download reports of sessions',
  downloadStudents: 'Download reports of students',
  downloadPapers: 'Download as PDF',
  downloadStarted: 'The download has started.',
  nothing: { personal: 'select students', schedule: 'select sessions', paper: 'no reports to export' },
  order: 'No.',
  code: 'Student number',
  name: 'Name',
  state: 'State',
  pages: 'Pages',
  score: 'Score',
  checker: 'Checked by',
  states: { none: 'Not handed in', S: 'Handed in', R: 'Returned', C: 'Checked' },
  beingChecked: (name) => `${name} is checking it`,
  actions: 'Actions',
  check: 'Check',
  checkNext: 'Check the next report',
  upload: 'Upload reports',
  uploadHint:
    'PDFs, pictures or a zip of them. Each file name must contain the student number, such as 20240001.pdf or 20240001-2.jpg.',
  uploading: (done, all) => `${done} of ${all} reports uploaded`,
  uploaded: (count) => (count === 1 ? '1 report was handed in.' : `${count} reports were handed in.`),
  cancel: 'Cancel',
  notTaken: 'These files were not uploaded:',
  problems: {
    'no-student': 'its name does not contain the number of exactly one student of this session',
    'not-readable': 'the file cannot be read',
    'not-a-report': 'the file is neither a PDF nor a picture',
    'being-checked': 'the report is being checked at the moment; upload it again when that has ended',
    refused: 'the report could not be handed in',
  },
  nothingWaiting: 'No report of this session is waiting to be checked.',
  nothingWaitingAnywhere: 'No report is waiting to be checked any more.',
  heldBy: (name) => `${name} is checking this report. Take the next one, or try again later.`,
  changedElsewhere: 'Someone else changed this report. Open it again to see the current version.',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'The marks are not saved yet.',
  tryAgain: 'Try again',
  page: (page, all) => `Page ${page} of ${all}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pen: 'Pen',
  undo: 'Undo',
  turn: 'Turn the page',
  larger: 'Larger',
  smaller: 'Smaller',
  items: 'Check items',
  noItems: 'There are no check items for this experiment yet. Add some on the tab “Check items”.',
  marks: 'Marks on this report',
  noMarks: 'No marks yet. Choose an item by its number key, then press Enter or click on the page.',
  remove: (what) => `Remove ${what}`,
  hidden: 'hidden from the student',
  finish: 'Finish',
  typedMark: ({ mark, score }) =>
    `The grades already have the mark ${mark} for this report. Finishing with ${score} replaces it, unless you keep it.`,
  replaceMark: 'Replace the mark',
  keepMark: 'Keep the mark',
  markKept: (score) => `Checked: ${score} ${score === '1' ? 'point' : 'points'}. The mark in the grades stays as it was.`,
  finished: (score) => `Checked: ${score} ${score === '1' ? 'point' : 'points'}.`,
  notOffered: (score) =>
    `Checked: ${score} ${score === '1' ? 'point' : 'points'}. The grades are submitted or the session is cancelled, so the recorded mark does not change.`,
  next: 'Next report',
  giveBack: 'Return to the student',
  reason: 'Reason',
  keys: '1–9 item, Enter or click places it, arrows move the last mark, [ ] its score, Delete removes it, J K page, P pen, T own comment, + − size, R turn, Ctrl+Z undo, F finish, N next report',
  penLine: 'Pen stroke',
  kinds: { correct: 'Correct', 'half-wrong': 'Half wrong', wrong: 'Wrong' },
  markOf: (kind, comment) => `${kind}: ${comment}`,
  ownMark: 'Comment in your own words',
  ownKind: 'Kind',
  placeOwn: 'Put on the page',
};

const zh: ReportTexts = {
  search: '搜索排课',
  sessions: '有报告的排课',
  noSessions: '本学期尚无已开课且有学生的排课。',
  noMatch: '没有符合条件的排课。',
  progress: '报告状态',
  progresses: { toCheck: '待批改', waiting: '等待学生提交', done: '已完成' },
  noneOf: {
    toCheck: '没有待批改的报告。',
    waiting: '没有等待学生提交报告的排课。',
    done: '尚无报告全部批改完毕的排课。',
  },
  onlyCourse: (course) => `仅显示${course}：改为显示全部课程`,
  session: '排课',
  experiment: '实验项目',
  course: '课程',
  teacher: '教师',
  handedIn: '已提交',
  checkedCount: '已批改',
  open: '打开',
  back: '返回',
  selectAll: '全选',
  select: (name) => `选择 ${name}`,
  downloadSessions: '按排课下载报告',
  downloadStudents: '按学生下载报告',
  downloadPapers: '下载 PDF',
  downloadStarted: '下载已开始。',
  nothing: { personal: '请选择学生', schedule: '请选择排课', paper: '没有可导出的报告' },
  order: '序号',
  code: '学号',
  name: '姓名',
  state: '状态',
  pages: '页数',
  score: '得分',
  checker: '批改人',
  states: { none: '未提交', S: '已提交', R: '已退回', C: '已批改' },
  beingChecked: (name) => `${name} 正在批改`,
  actions: '操作',
  check: '批改',
  checkNext: '批改下一份报告',
  upload: '上传报告',
  uploadHint: '支持 PDF、图片或其压缩包（zip）。文件名中须含学号，例如 20240001.pdf 或 20240001-2.jpg。',
  uploading: (done, all) => `已上传 ${done} / ${all} 份报告`,
  uploaded: (count) => `已提交 ${count} 份报告。`,
  cancel: '取消',
  notTaken: '以下文件未被接收：',
  problems: {
    'no-student': '文件名中没有本次排课学生的学号，或无法确定是哪一位学生',
    'not-readable': '文件无法读取',
    'not-a-report': '文件既不是 PDF 也不是图片',
    'being-checked': '该报告正在批改中，请在批改结束后重新上传',
    refused: '报告未能提交',
  },
  nothingWaiting: '本次排课没有待批改的报告。',
  nothingWaitingAnywhere: '已没有待批改的报告。',
  heldBy: (name) => `${name} 正在批改该报告。请批改下一份，或稍后再试。`,
  changedElsewhere: '该报告已被他人修改。请重新打开查看。',
  saved: '已保存',
  saving: '保存中…',
  notSaved: '批注尚未保存。',
  tryAgain: '重试',
  page: (page, all) => `第 ${page} / ${all} 页`,
  previousPage: '上一页',
  nextPage: '下一页',
  pen: '画笔',
  undo: '撤销',
  turn: '旋转页面',
  larger: '放大',
  smaller: '缩小',
  items: '批改项',
  noItems: '该实验项目尚无批改项，请在“批改项”标签页中新建。',
  marks: '本报告的批注',
  noMarks: '尚无批注。按数字键选择批改项，再按回车或点击页面。',
  remove: (what) => `删除 ${what}`,
  hidden: '对学生隐藏',
  finish: '完成批改',
  typedMark: ({ mark, score }) => `成绩册中已有该报告的成绩 ${mark}。以 ${score} 分完成批改将替换该成绩，您也可以保留原成绩。`,
  replaceMark: '替换成绩',
  keepMark: '保留成绩',
  markKept: (score) => `已批改：${score} 分。成绩册中的成绩保持不变。`,
  finished: (score) => `已批改：${score} 分。`,
  notOffered: (score) => `已批改：${score} 分。成绩已提交或排课已取消，原成绩保持不变。`,
  next: '下一份报告',
  giveBack: '退回学生',
  reason: '原因',
  keys: '1–9 选择批改项，回车或点击放置，方向键移动最近的批注，[ ] 调整分值，Delete 删除，J K 翻页，P 画笔，T 自拟评语，+ − 缩放，R 旋转，Ctrl+Z 撤销，F 完成，N 下一份',
  penLine: '画笔线条',
  kinds: { correct: '正确', 'half-wrong': '半对', wrong: '错误' },
  markOf: (kind, comment) => `${kind}：${comment}`,
  ownMark: '自拟评语',
  ownKind: '类型',
  placeOwn: '放到页面上',
};

/** By language. */
export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, zh };
