import type { ApiClientLocale } from './locale.ts';

/** Simplified Chinese. */
export const zhCN: ApiClientLocale = {
  titles: { error: '系统错误', message: '系统消息' },
  errors: {
    unauthenticated: '用户未登录，请先登录',
    badRequest: '服务器没有接受该请求，请检查填写的内容',
    forbidden: '您没有访问权限，请申请',
    conflict: '操作失败，数据已存在或与其他数据相关联',
    server: '服务器出现临时问题，无法处理您的请求，请稍后再试或联系技术支持',
    network: '无法连接服务器，请检查网络后重试',
    timeout: '服务器响应超时，请重试',
    cancelled: '操作已取消',
  },
  unknown: '发生了意外错误，请重试或联系技术支持',
  equalRows: {
    schedules: '以下排课已存在：{rows}。没有保存任何内容，请修改时间、实验室、教师、教学团队或班级，或不再添加。',
    timeslots: '以下其他教学已存在：{rows}。没有保存任何内容，请修改时间、教师、班级或实验室，或不再添加。',
  },
  taken: '“{value}”已被“{by}”使用，请换一个。',
  outcomes: {
    createGroupingFailed: '创建分组失败',
    createGroupingSucceeded: '创建分组成功',
    loginSucceeded: '登录成功',
    passwordChangeFailed: '修改密码失败',
    passwordChanged: '密码已修改，请使用新密码重新登录',
    schemaFileFailed: '页面文件加载失败',
  },
  entered: {
    kinds: {
      attendance: '考勤',
      carried: '沿用成绩',
      dataRecord: '数据记录',
      exam: '考试',
      handedIn: '已交报告',
      incidents: '扣分情况',
      makeUp: '补做',
      onlineCourse: '在线课程',
      remarks: '备注',
      score: '得分',
      waiver: '免做',
    },
    scores: { preview: '预习', operation: '操作', report: '报告' },
    line: ({ name, code, experiment, course, date, period }, marks) =>
      `${[`${name}（${code}）`, experiment ?? course, [date, period].filter(Boolean).join(' ')].filter(Boolean).join('，')}：${marks.join('、')}`,
    more: (count) => `另有 ${count} 条`,
    wayOut: '未作任何更改。可将学生停课，或取消该排课：已录入的内容会保留。',
  },
  serverTexts: {
    'The file storage is not available at the moment. Try again shortly.': '文件存储暂时不可用，请稍后再试',
    'this page may not do this, because it was not approved for it': '此页面未获批准执行该操作',
    'no stored page may do this: it is done in the console itself': '自定义页面不能执行该操作，请在控制台中进行',
    'the grades of this course are submitted, so its marks and its attendance stay as they are':
      '该课程成绩已提交，成绩和考勤不能再更改',
    'an archived semester is not changed': '学期已归档，不能再更改',
    'There is nothing at {address}.': '地址 {address} 不存在',
    'there are ten calendar addresses already, please withdraw one first': '已有十个日历地址，请先撤回一个',
    'associated sessions cannot have the same experiment': '关联的排课不能是同一个实验',
    'students please use WeChat course selection': '学生请使用微信选课',
    'please choose a password of your own first': '请先设置您自己的密码',
    'please give the current password as well: this sign-in is more than ten minutes old':
      '本次登录已超过十分钟，请同时输入当前密码',
    'the current password is wrong': '当前密码错误',
    'passwords of this server are for administrators only, please sign in with your university account':
      '仅管理员可使用本系统密码登录，请使用学校统一身份认证登录',
    'this sign-on took longer than a minute, was used already or began in another browser, please sign in again':
      '本次登录超过一分钟、已使用过或不是在此浏览器中开始的，请重新登录',
    "only an administrator releases an account from the university's sign-on": '只有管理员可以解除账号与学校统一身份认证的绑定',
    'please set up a second factor first: your role has to have one': '您的角色必须启用二次验证，请先设置',
    'the own second factor is removed or replaced, not reset': '自己的二次验证只能移除或更换，不能重置',
    'the session has ended because nothing was done for a long time, please log in again':
      '长时间没有操作，登录已结束，请重新登录',
    'the new password is the one that was given to you, please choose another one': '新密码与分配给您的密码相同，请另选一个',
    'the password is empty, please choose another one': '密码为空，请另选一个',
    'the password is one of those that are guessed first, please choose another one': '该密码过于常见，容易被猜中，请另选一个',
    'the password is too much like the name of the account, please choose another one': '密码与账号名过于相似，请另选一个',
    'the rights of the account have changed, please log in again': '账号权限已变更，请重新登录',
    'the session has ended, please log in again': '登录已结束，请重新登录',
    'this first password was not used within {n} days, please ask for a new one': '初始密码在 {n} 天内未使用，已失效，请重新申请',
    'the login has expired, please log in again': '登录已过期，请重新登录',
    'the login token is not valid, please log in again': '登录凭证无效，请重新登录',
    'the password of the made-up university is public and works on the machine of the server only, unless DEMO_PUBLIC is yes':
      '演示数据的密码是公开的，只能在服务器本机使用，除非 DEMO_PUBLIC 设为 yes',
    'There is too little room left on the disk. Nothing was saved. Tell the administrator, who can empty the trash, and try again later.':
      '磁盘剩余空间不足，没有保存任何内容。请通知管理员清空回收站，稍后再试。',
    'Your files take as much room as one person may use. Delete what is not needed and empty the trash, or ask an administrator for more room.':
      '您的文件已达到个人存储限额。请删除不需要的文件并清空回收站，或请管理员提高限额。',
    'The files of this centre take as much room as they may. Delete what is not needed and empty the trash, or ask an administrator for more room.':
      '该中心的文件已达到存储限额。请删除不需要的文件并清空回收站，或请管理员提高限额。',
    'The files of this bucket take as much room as they may. Delete what is not needed and empty the trash, or ask an administrator for more room.':
      '该存储桶的文件已达到存储限额。请删除不需要的文件并清空回收站，或请管理员提高限额。',
    'this account is disabled, please contact the administrator': '该账号已停用，请联系管理员',
    'too many failed attempts, please try again in {n} second': '失败次数过多，请在 {n} 秒后重试',
    'too many failed attempts, please try again in {n} seconds': '失败次数过多，请在 {n} 秒后重试',
    'user not logged in, please log in first': '用户未登录，请先登录',
    'wrong username or password': '用户名或密码错误',
    'you have no access permission, please apply': '您没有访问权限，请申请',
  },
};
