import type { Language } from '../../locales/language.ts';

const en = {
  about: (page: string) => `About this page: ${page}`,
  unknown: 'This page was made by your institution. Ask whoever looks after the console there what it is for.',
  elsewhere: 'Choose an entry of the menu, or press Ctrl+K to find people, sessions, rooms, courses, files and pages.',
  keys: 'Keys on this page',
  allKeys: 'All keys',
  readMore: 'Read more in the documentation',
  /** What each page of the console is for, by its path. */
  pages: {
    'centre/today/today':
      'What runs now and next, and what waits to be done. Each number opens exactly what it counts; attendance is one press away.',
    'centre/schedule/calendar':
      'All experiment sessions of the centre. Add, move, publish and print them here. Drafts are dashed and seen by staff only; conflicts are named above the calendar.',
    'centre/schedule/timeslots':
      'Teaching outside of experiment sessions. Teachers, classes and rooms count as busy there when sessions are planned.',
    'centre/schedule/teacher-times':
      'When each teacher can and would rather not teach. The scheduler and the suggested slots follow it.',
    'centre/schedule/preparation': 'What has to be ready for the sessions of a day, room by room, to print and tick off.',
    'centre/schedule/choice':
      'How students choose their places through the channel of the university: when it opens for whom, how many places a class gets, and who has not chosen yet.',
    'system/role/backups':
      'Copies of everything: which are kept, when each was made and how it was checked, with one press to make another. Restoring is done on the server.',
    'system/role/services':
      'Programs that act for students, such as a portal of the university: what each may do, for which centres, its tokens, and how much it is used.',
    'centre/schedule/import':
      'Sessions from a spreadsheet. Download the template, choose the filled file, repair the marked rows, then submit. Nothing is stored before that.',
    'centre/plan/plans':
      'Let the scheduler find dates, rooms and teachers for many sessions at once. A plan changes nothing until you save it.',
    'centre/basic-data/courses':
      'The courses of the centre in a semester, who is in charge of them, and which experiments belong to them.',
    'centre/basic-data/projects': 'The experiments, and where, by whom and with how many students they may be held.',
    'centre/basic-data/locations':
      'The rooms of the centre with their seats. A room that is not in use is left out of suggestions and plans.',
    'centre/basic-data/teams': 'Groups of teachers who hold sessions together.',
    'centre/basic-data/classes': 'The classes whose students come to the centre. Open one to see or change who belongs to it.',
    'centre/basic-data/students': 'The students of the centre, with their classes. Search by name or number.',
    'centre/basic-data/settings': 'How this centre works. A field left empty takes the value of the whole system.',
    'centre/basic-data/room-import': 'Rooms of the centre from a spreadsheet. One that exists stays as it is.',
    'centre/basic-data/course-import':
      'Courses with their teachers and experiments from a spreadsheet: one row for each experiment of a course.',
    'centre/basic-data/student-import': 'Accounts of students from a spreadsheet. Nothing is stored before you submit.',
    'centre/basic-data/faculty-student-import': 'Puts students into classes from the lists of the faculties.',
    'centre/basic-data/course-student-import': 'Enrols students in courses from a spreadsheet.',
    'centre/basic-data/group-import': 'Puts students into groups from a spreadsheet.',
    'centre/attendance/attendance':
      'Take attendance of a session, and see it for a whole course. Sessions whose attendance is missing come first.',
    'centre/grade/grade':
      'Marks of a course as a table. Enter, paste or take them over; submit the list once all sessions are over.',
    'centre/report/report':
      'Reports that students handed in. Those to be checked come first, and are checked one after the other.',
    'centre/report/reference-import': 'Rules of deduction for experiments from a spreadsheet.',
    'centre/workload/workload': 'Hours of each teacher, from sessions and from other work that is entered here.',
    'centre/data/data': 'Measured values that students hand in, and what was computed from them.',
    'centre/computing/computing': 'Templates by which measured values are checked and worked out.',
    'centre/charts/charts': 'Figures of the centre as charts, each with its table.',
    'centre/exam/exam': 'The bank of questions. Add them by hand, or import a Word document.',
    'centre/exam/papers': 'Papers that are drawn from the bank of questions by rules, in several forms.',
    'centre/mooc/mooc': 'Films and documents that students study before an experiment, and their scores.',
    'centre/evaluation/evaluation': 'Questionnaires about teaching. Answers are anonymous.',
    'centre/notification/notification': 'Announcements to students and staff. Those published reach the bell of the header.',
    'centre/file/files':
      'Files of the centre. What is deleted stays in the trash for 14 days, or as long as the settings of the system have it.',
    'centre/equipment/equipment': 'The equipment of the centre, where it is and which experiments need it.',
    'centre/equipment/outages': 'Rooms and equipment that are out of order for a time, and the sessions that this concerns.',
    'system/init/today':
      'What waits for whoever runs the system: steps of the set-up, people without a password, pages to approve, the last backup.',
    'system/init/init': 'What a new installation needs before sessions can be published, step by step.',
    'system/init/settings': 'How the whole system works. Each centre can differ where it has a setting of its own.',
    'system/init/modules': 'Switches parts of the console on or off. What is off is in no menu; its data stays.',
    'system/navigation/navigation':
      'The entries of the menu, their order and what each opens. What is changed is in the menu after the next sign-in or reload.',
    'system/page/pages': 'Pages that your institution designed itself, with their versions.',
    'system/role/roles': 'Which entries of the menu each role has, and where it starts.',
    'system/init/server':
      'Whether all parts answer, how much room is left, what runs by itself, the latest errors and the slowest requests.',
    'system/role/history': 'Who did what, when, from where and why: changes, sign-ins and refusals.',
    'system/role/account-changes': 'Who changed accounts, roles, settings and pages, and when.',
    'system/dictionaries/dictionaries': 'Lists of words to choose from, such as remarks, in both languages.',
    'system/bucket/buckets': 'All files of the storage, by bucket.',
    'system/bucket/storage': 'How much room files take, by centre and person, and the limits.',
    'teaching/semester/semesters':
      'The semesters. Exactly one is open: sessions are planned and imported in it. One that has ended can be archived: it is then only read, and lists leave it out until it is chosen.',
    'teaching/semester/days': 'Holidays and days that are taught as another day.',
    'teaching/period/periods': 'The periods of a day with their times.',
    'teaching/grade-form/grade-forms': 'The forms in which grades leave for the registrar.',
    'teaching/organization/organizations': 'Centres, classes and groups as a tree.',
    'teaching/organization/accounts': 'People with their roles. Reset a password or switch an account off here.',
    'teaching/organization/staff-import': 'Accounts of staff from a spreadsheet. Passwords are given afterwards, on Accounts.',
  } as Readonly<Record<string, string>>,
  pageKeys: {
    'centre/schedule/calendar': [
      ['N', 'Add a session'],
      ['T', 'Go to today'],
      ['?', 'All keys of the calendar'],
    ],
    'centre/attendance/attendance': [['P, L, E, A', 'Present, late, excused, absent']],
    'centre/grade/grade': [
      ['↑ ↓ ← →', 'From cell to cell'],
      ['Ctrl+C, Ctrl+V', 'Copy and paste cells'],
      ['Ctrl+Z', 'Undo'],
    ],
  } as Readonly<Record<string, ReadonlyArray<readonly [string, string]>>>,
};

const zh: typeof en = {
  about: (page) => `关于本页：${page}`,
  unknown: '此页面由贵校自行制作。如需了解其用途，请咨询负责管理本系统的人员。',
  elsewhere: '请选择菜单中的条目，或按 Ctrl+K 查找人员、排课、实验室、课程、文件和页面。',
  keys: '本页快捷键',
  allKeys: '全部快捷键',
  readMore: '在文档中了解更多',
  pages: {
    'centre/today/today': '显示正在进行和即将开始的课，以及待办事项。点击数字即可打开对应的内容；一次点击即可考勤。',
    'centre/schedule/calendar':
      '本中心的全部实验排课。可在此新建、移动、发布和打印。草稿以虚线显示，仅教职工可见；冲突显示在日历上方。',
    'centre/schedule/timeslots': '实验排课以外的教学。排课时，相应的教师、班级和实验室视为已占用。',
    'centre/schedule/teacher-times': '每位教师可以上课和不希望上课的时间。自动排课和推荐的空闲时段会据此安排。',
    'centre/schedule/preparation': '某一天各实验室的排课需要准备的内容，可打印并逐项勾选。',
    'system/role/backups': '全部数据的副本：保留了哪些、何时制作、如何检查，并可一键立即备份。恢复须在服务器上进行。',
    'system/role/services': '代表学生操作的程序（如学校门户）：各自的用途、所服务的中心、令牌与使用情况。',
    'centre/schedule/choice': '学生通过学校渠道选课：各班级何时开放、每班座位，以及哪些学生尚未选课。',
    'centre/schedule/import': '从表格导入排课。下载模板，选择填好的文件，修正有标记的行，然后提交。提交之前不会保存任何内容。',
    'centre/plan/plans': '由系统为大量排课自动安排日期、实验室和教师。保存之前，排课计划不会更改任何内容。',
    'centre/basic-data/courses': '本中心各学期的课程、负责教师以及所含的实验项目。',
    'centre/basic-data/projects': '实验项目，以及可在哪些实验室、由哪些教师、面向多少学生开设。',
    'centre/basic-data/locations': '本中心的实验室及其座位数。未启用的实验室不会出现在推荐和排课计划中。',
    'centre/basic-data/teams': '共同授课的教师团队。',
    'centre/basic-data/classes': '在本中心上课的班级。打开班级可查看或更改其学生。',
    'centre/basic-data/students': '本中心的学生及其班级。可按姓名或学号搜索。',
    'centre/basic-data/settings': '本中心的设置。留空的项目使用系统设置的值。',
    'centre/basic-data/room-import': '从表格导入中心的实验室，已有的保持不变。',
    'centre/basic-data/course-import': '从表格导入课程及其教师和实验项目，每门课程的每个实验项目一行。',
    'centre/basic-data/student-import': '从表格导入学生账号。提交之前不会保存任何内容。',
    'centre/basic-data/faculty-student-import': '根据院系名单将学生编入班级。',
    'centre/basic-data/course-student-import': '从表格为课程添加学生。',
    'centre/basic-data/group-import': '从表格导入学生分组。',
    'centre/attendance/attendance': '对一次排课进行考勤，或查看整门课程的考勤。尚未考勤的排课排在最前面。',
    'centre/grade/grade': '以表格显示一门课程的成绩。可输入、粘贴或引入成绩；全部排课结束后提交成绩单。',
    'centre/report/report': '学生提交的实验报告。待批阅的排在最前面，可逐份批阅。',
    'centre/report/reference-import': '从表格导入实验项目的扣分参考。',
    'centre/workload/workload': '每位教师的工作量，来自排课以及在此录入的其他工作。',
    'centre/data/data': '学生提交的测量数据及其计算结果。',
    'centre/computing/computing': '检查和计算测量数据的模板。',
    'centre/charts/charts': '以图表显示本中心的统计数据，每张图表均附有数据表。',
    'centre/exam/exam': '题库。可手动新建题目，或导入 Word 文档。',
    'centre/exam/papers': '按规则从题库中抽题组成的试卷，可有多套。',
    'centre/mooc/mooc': '学生在实验前学习的视频和资料，以及学习成绩。',
    'centre/evaluation/evaluation': '教学评价问卷。回答均为匿名。',
    'centre/notification/notification': '发给学生和教职工的通知。发布后会显示在页首的铃铛中。',
    'centre/file/files': '本中心的文件。删除的文件会在回收站中保留 14 天，或系统设置中的天数。',
    'centre/equipment/equipment': '本中心的设备、所在实验室以及需要使用它的实验项目。',
    'centre/equipment/outages': '暂时停用的实验室和设备，以及受影响的排课。',
    'system/init/today': '系统管理员的待办事项：尚缺的设置步骤、等待密码的人员、待批准的页面，以及最近一次备份。',
    'system/init/init': '新安装的系统在发布排课之前需要完成的步骤。',
    'system/init/settings': '整个系统的设置。各中心可以有自己的设置。',
    'system/init/modules': '启用或停用系统的各项功能。停用的功能不会出现在菜单中，其数据会保留。',
    'system/navigation/navigation': '菜单中的条目、顺序以及各自打开的页面。修改后，重新登录或刷新页面即可在菜单中看到。',
    'system/page/pages': '贵校自行设计的页面及其版本。',
    'system/role/roles': '每个角色拥有哪些菜单条目，以及登录后的起始页。',
    'system/init/server': '各部分是否正常响应、剩余空间、定时任务、最近的错误和最慢的请求。',
    'system/role/history': '谁在何时、从何处、因何做了什么：变更、登录和被拒绝的登录。',
    'system/role/account-changes': '谁在何时更改了账号、角色、设置和页面。',
    'system/dictionaries/dictionaries': '供选择的词汇列表，例如备注，包含两种语言。',
    'system/bucket/buckets': '按存储桶显示的全部文件。',
    'system/bucket/storage': '各中心和个人的文件占用的空间及其上限。',
    'teaching/semester/semesters':
      '学期。只有一个学期处于开放状态，排课和导入均在该学期内进行。已结束的学期可以归档：归档后只读，列表默认不再显示，选择该学期后仍可查看。',
    'teaching/semester/days': '节假日以及调课日。',
    'teaching/period/periods': '一天中的节次及其时间。',
    'teaching/grade-form/grade-forms': '向教务处上报成绩所用的格式。',
    'teaching/organization/organizations': '以树形显示的中心、班级和分组。',
    'teaching/organization/accounts': '人员及其角色。可在此重置密码或停用账号。',
    'teaching/organization/staff-import': '用电子表格新建教职工账号，密码随后在“账号”页发放。',
  },
  pageKeys: {
    'centre/schedule/calendar': [
      ['N', '新建排课'],
      ['T', '跳转到今天'],
      ['?', '日历的全部快捷键'],
    ],
    'centre/attendance/attendance': [['P, L, E, A', '出勤、迟到、请假、缺勤']],
    'centre/grade/grade': [
      ['↑ ↓ ← →', '在单元格之间移动'],
      ['Ctrl+C, Ctrl+V', '复制和粘贴单元格'],
      ['Ctrl+Z', '撤销'],
    ],
  },
};

/** Texts of the help, fetched with its first opening. */
export const helpTexts: Readonly<Record<Language, typeof en>> = { en, zh };
