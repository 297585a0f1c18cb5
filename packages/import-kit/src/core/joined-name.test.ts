import { expect, it } from 'vitest';
import { joinedName } from './joined-name.ts';

it.each([
  ['刘 伟', '刘伟'],
  ['刘　伟', '刘伟'],
  ['欧阳  娜 娜', '欧阳娜娜'],
  ['刘伟', '刘伟'],
  ['Li Wei', 'Li Wei'],
  ['阿迪力·买买提', '阿迪力·买买提'],
  ['阿迪力．买买提', '阿迪力·买买提'],
  ['阿迪力•买买提', '阿迪力·买买提'],
  ['J. Smith', 'J. Smith'],
  ['刘伟 David', '刘伟 David'],
  ['', ''],
])('%s is %s', (name, expected) => {
  expect(joinedName(name)).toBe(expected);
});
