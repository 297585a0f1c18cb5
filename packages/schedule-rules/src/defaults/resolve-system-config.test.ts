import { describe, expect, it } from 'vitest';
import { defaultSystemConfig, resolveSystemConfig } from './resolve-system-config.ts';

describe('resolveSystemConfig', () => {
  it('uses the constants of section 9 when nothing is set', () => {
    expect(resolveSystemConfig()).toEqual(defaultSystemConfig);
    expect(defaultSystemConfig).toMatchObject({
      defaultLessonStudentMin: 1,
      defaultLessonStudentMax: 32,
      defaultGroupStudentMax: 5,
      timeZone: 'Asia/Shanghai',
    });
  });

  it('prefers the centre to the system, and either to the defaults', () => {
    expect(
      resolveSystemConfig({ defaultLessonStudentMax: 40, showDraftToTeacher: true }, { defaultLessonStudentMax: 20 }),
    ).toMatchObject({ defaultLessonStudentMax: 20, showDraftToTeacher: true, defaultLessonStudentMin: 1 });
  });

  it('treats null and missing values as not set', () => {
    expect(
      resolveSystemConfig(null, undefined, { timeZone: undefined, defaultLessonStudentMin: null as unknown as number }),
    ).toEqual(defaultSystemConfig);
  });
});
