import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorInit } from '../errors/api-error.ts';
import { enUS, errorText, errorTitle, zhCN } from './index.ts';

/** As the server says it. */
const diskFull =
  'There is too little room left on the disk. Nothing was saved. Tell the administrator, who can empty the trash, and try again later.';

describe('errorText', () => {
  it('names beneath the sentence of a conflict what people entered', () => {
    const found = {
      total: 22,
      marks: [
        {
          code: '2026001',
          name: 'Li Na',
          course: 'Physics',
          experiment: 'Optics',
          date: '2026-11-03',
          period: 'First',
          marks: [
            { kind: 'attendance', item: null },
            { kind: 'score', item: 'Quiz at the door' },
            { kind: 'score', item: 'report' },
          ],
        },
        {
          code: '2026002',
          name: 'Bo',
          course: 'Physics',
          experiment: null,
          date: null,
          period: null,
          marks: [{ kind: 'exam', item: 'Final' }],
        },
      ],
    };
    const error = new ApiError({
      kind: 'conflict',
      status: 409,
      code: '23503',
      details: JSON.stringify(found),
      request: 'POST x',
    });
    expect(errorText(error, enUS).split('\n')).toEqual([
      'operation failed because the data already exists or is linked to other data',
      'Li Na (2026001), Optics, 2026-11-03 First: attendance, Quiz at the door, report',
      'Bo (2026002), Physics: exam Final',
      'and 20 more entries',
      'Nothing was changed. Stop the students in the session, or cancel it: what was entered then stays.',
    ]);
    expect(errorText(error, zhCN)).toContain('Li Na（2026001），Optics，2026-11-03 First：考勤、Quiz at the door、报告');
  });

  it('gives the reason beneath the sentence of a conflict where the server refused in words', () => {
    const conflict = (code: string): ApiError =>
      new ApiError({
        kind: 'conflict',
        status: 409,
        code,
        serverMessages: ['an appeal against this grade is open already'],
        request: 'POST x',
      });
    expect(errorText(conflict('PT409'), enUS).split('\n')).toEqual([
      'operation failed because the data already exists or is linked to other data',
      'an appeal against this grade is open already',
    ]);
    // The names of constraints help nobody.
    expect(errorText(conflict('23505'), enUS)).not.toContain('appeal');
  });

  it.each(['Key (id)=(3) is still referenced from table "x".', '{"marks":1}', '{', undefined])(
    'keeps the sentence alone for other details: %s',
    (details) => {
      const error = new ApiError({ kind: 'conflict', status: 409, code: '23503', details, request: 'POST x' });
      expect(errorText(error, enUS)).toBe('operation failed because the data already exists or is linked to other data');
    },
  );

  it.each([
    [{ kind: 'unauthenticated', status: 401 }, 'user not logged in, please log in first', '用户未登录，请先登录'],
    [{ kind: 'unauthenticated', serverMessages: ['wrong account or password'] }, 'wrong account or password', undefined],
    [
      { kind: 'unauthenticated', code: 'PGRST301', serverMessages: ['JWT expired'] },
      'user not logged in, please log in first',
      undefined,
    ],
    [
      { kind: 'unauthenticated', code: '42501', serverMessages: ['permission denied for table x'] },
      'user not logged in, please log in first',
      undefined,
    ],
    [
      { kind: 'unauthenticated', code: 'PGRST301', serverMessages: ['the login has expired, please log in again'] },
      'the login has expired, please log in again',
      '登录已过期，请重新登录',
    ],
    [
      { kind: 'badRequest', status: 429, serverMessages: ['too many failed attempts, please try again in 30 seconds'] },
      'too many failed attempts, please try again in 30 seconds',
      '失败次数过多，请在 30 秒后重试',
    ],
    [
      { kind: 'badRequest', status: 429, serverMessages: ['too many failed attempts, please try again in 1 second'] },
      'too many failed attempts, please try again in 1 second',
      '失败次数过多，请在 1 秒后重试',
    ],
    [
      { kind: 'badRequest', status: 404, serverMessages: ['There is nothing at /api/rest/x.'] },
      'There is nothing at /api/rest/x.',
      '地址 /api/rest/x 不存在',
    ],
    [
      { kind: 'badRequest', status: 507, code: '53100', serverMessages: [diskFull] },
      diskFull,
      '磁盘剩余空间不足，没有保存任何内容。请通知管理员清空回收站，稍后再试。',
    ],
    [{ kind: 'badRequest', serverMessages: ['one', 'two'] }, 'one\ntwo', 'one\ntwo'],
    [
      { kind: 'forbidden', code: '42501', serverMessages: ['permission denied for table x'] },
      'you have no access permission, please apply',
      undefined,
    ],
    [
      { kind: 'forbidden', code: 'AccessDenied', serverMessages: ['you have no access permission, please apply'] },
      'you have no access permission, please apply',
      '您没有访问权限，请申请',
    ],
    [{ kind: 'forbidden' }, 'you have no access permission, please apply', '您没有访问权限，请申请'],
    [
      { kind: 'forbidden', serverMessages: ['students please use WeChat course selection'] },
      'students please use WeChat course selection',
      '学生请使用微信选课',
    ],
    [
      { kind: 'conflict', serverMessages: ['duplicate key value'] },
      'operation failed because the data already exists or is linked to other data',
      undefined,
    ],
    [
      {
        kind: 'conflict',
        code: '23505',
        details: JSON.stringify({
          equal: 'schedules',
          rows: [{ id: 9, date: '2026-12-01', period: 'First', location: 'Room 1', course: 'Optics', project: 'Lenses' }],
        }),
      },
      'Scheduled already: 2026-12-01, First, Room 1, Optics, Lenses. Nothing was saved. Change time, room, teacher, team or classes, or leave out what is there already.',
      '以下排课已存在：2026-12-01, First, Room 1, Optics, Lenses。没有保存任何内容，请修改时间、实验室、教师、教学团队或班级，或不再添加。',
    ],
    [
      {
        kind: 'conflict',
        details: JSON.stringify({
          equal: 'timeslots',
          rows: [1, 2, 3, 3, 4].map((day) => ({ date: `2026-12-0${day}`, class: null })),
        }),
      },
      'Entered already: 2026-12-01; 2026-12-02; 2026-12-03 … Nothing was saved. Change time, teacher, class or room, or leave out what is there already.',
      '以下其他教学已存在：2026-12-01; 2026-12-02; 2026-12-03 …没有保存任何内容，请修改时间、教师、班级或实验室，或不再添加。',
    ],
    [
      {
        kind: 'conflict',
        details: JSON.stringify({ equal: 'timeslots', rows: [1, 2, 1].map((day) => ({ date: `2026-12-0${day}` })) }),
      },
      'Entered already: 2026-12-01; 2026-12-02. Nothing was saved. Change time, teacher, class or room, or leave out what is there already.',
      undefined,
    ],
    [
      { kind: 'conflict', details: '{"taken":"code","value":"P2601","by":"Physics 2601"}' },
      '“P2601” is already used by “Physics 2601”. Choose another.',
      '“P2601”已被“Physics 2601”使用，请换一个。',
    ],
    [
      { kind: 'conflict', details: 'Key (code)=(A) already exists.' },
      'operation failed because the data already exists or is linked to other data',
      undefined,
    ],
    [
      { kind: 'server', serverMessages: ['boom'] },
      'server met a temporary problem and cannot handle your request, try later or contact support',
      undefined,
    ],
  ] as [ApiErrorInit, string, string | undefined][])('says for %j: %s', (init, english, chinese) => {
    const error = new ApiError(init);
    expect(errorText(error, enUS)).toBe(english);
    if (chinese !== undefined) expect(errorText(error, zhCN)).toBe(chinese);
  });

  it.each([[new Error('x')], [null], ['text'], [undefined]])('has a sentence for %s, which is not an ApiError', (error) => {
    expect(errorText(error, enUS)).toBe(enUS.unknown);
    expect(errorTitle(error, enUS)).toBe('system error');
  });
});

describe('errorTitle', () => {
  it.each([
    ['server', 'system error', '系统错误'],
    ['network', 'system error', '系统错误'],
    ['timeout', 'system error', '系统错误'],
    ['badRequest', 'system message', '系统消息'],
    ['forbidden', 'system message', '系统消息'],
    ['conflict', 'system message', '系统消息'],
    ['unauthenticated', 'system message', '系统消息'],
  ] as const)('is for %s: %s', (kind, english, chinese) => {
    expect(errorTitle(new ApiError({ kind }), enUS)).toBe(english);
    expect(errorTitle(new ApiError({ kind }), zhCN)).toBe(chinese);
  });
});

describe('the Chinese table', () => {
  it('has its own text for every error', () => {
    for (const part of ['titles', 'errors', 'outcomes'] as const) {
      expect(Object.keys(zhCN[part])).toEqual(Object.keys(enUS[part]));
      for (const text of Object.values<string>(zhCN[part])) expect(text).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

it('names the file storage where that alone is away', () => {
  const error = new ApiError({
    kind: 'server',
    status: 503,
    code: 'Unavailable',
    serverMessages: ['The file storage is not available at the moment. Try again shortly.'],
  });
  expect(errorText(error, enUS)).toBe('The file storage is not available at the moment. Try again shortly.');
  expect(errorText(error, zhCN)).toBe('文件存储暂时不可用，请稍后再试');
});
