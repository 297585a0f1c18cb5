import { expect, test } from 'vitest';
import { sensitiveAct } from './sensitive-act.ts';
import { actTexts, type FoundRows } from './act-texts.ts';
import { actSentence } from './act-sentence.ts';

const one: FoundRows = { names: ['System Developer (dev)'], count: 1 };
const many: FoundRows = { names: ['Ada (a)', 'Bo (b)'], count: 9 };

test.each([
  [
    'patch',
    'rest/users?id=eq.2',
    { role: 'admin' },
    one,
    'Make System Developer (dev) an administrator.',
    '将 System Developer (dev) 的角色设为管理员。',
  ],
  [
    'patch',
    'rest/users?role=eq.dev',
    { role: 'admin' },
    many,
    'Make Ada (a), Bo (b) and 7 more an administrator.',
    '将 Ada (a)、Bo (b)等 9 项 的角色设为管理员。',
  ],
  [
    'patch',
    'rest/users?id=eq.2',
    { is_active: false },
    one,
    'Change System Developer (dev) (accounts).',
    '更改 System Developer (dev)（账号）。',
  ],
  [
    'patch',
    'rest/users?id=eq.2',
    { role: 'admin' },
    undefined,
    'Make the rows with id=eq.2 an administrator.',
    '将 符合 id=eq.2 的行 的角色设为管理员。',
  ],
  ['patch', 'rest/users', { name: 'x' }, undefined, 'Change ALL accounts.', '更改全部账号。'],
  ['delete', 'rest/pages?id=eq.7', undefined, { names: ['Rooms'], count: 1 }, 'Delete Rooms (pages).', '删除 Rooms（页面）。'],
  [
    'delete',
    'rest/pages?id=eq.7',
    undefined,
    { names: [], count: 0 },
    'Delete nobody and nothing that you may see (pages).',
    '删除 您看不到的对象（页面）。',
  ],
  ['post', 'rest/role2navs', { role: 'dev' }, undefined, 'Add to the menu entries of roles.', '新建角色的菜单项。'],
  [
    'put',
    'rest/users?id=eq.2',
    { role: 'admin' },
    undefined,
    'Add to the accounts, or overwrite what is there.',
    '新建或覆盖账号。',
  ],
  ['post', 'rest/rpc/end_sessions', {}, undefined, 'Sign somebody out everywhere.', '让某人在所有设备上退出登录。'],
  [
    'put',
    '/storage/v1/bucket/exam',
    {},
    undefined,
    'Send a request that the console has no words for: PUT /storage/v1/bucket/exam',
    '发送一个控制台无法用文字说明的请求：PUT /storage/v1/bucket/exam',
  ],
] as const)('%s %s %j', (method, path, data, found, english, chinese) => {
  const act = sensitiveAct({ method, path, data });
  expect([actSentence(act, actTexts('en'), found), actSentence(act, actTexts('zh'), found)]).toEqual([english, chinese]);
});
