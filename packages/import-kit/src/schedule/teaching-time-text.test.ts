import { expect, it } from 'vitest';
import { readTeachingTimes } from './teaching-time-text.ts';
import { readWeeks } from './teaching-weeks.ts';

// The forms are those that readers of such exports expect: jcourse_go and ZhengfangScheduleToIcs (first two), aischedule-lit-kingosoft (next two),
// sdust-ical-timetable, wakeup-schedule and qiangzhi-jwgl (weeks with periods), course-schedule-viewer (weeks first).
it.each<[string, readonly string[]]>([
  ['星期一第1-2节{1-3周};星期三第3-4节{2-5周(双)}', ['一|1-2|1,2,3|', '三|3-4|2,4|']],
  ['周三第3,4节{第1-3周|单周}', ['三|3,4|1,3|']],
  ['[1-2周]星期一[5-6节]/XB309', ['一|5-6|1,2|XB309']],
  ['1-2周 星期一 5-6节/ XB309', ['一|5-6|1,2|XB309']],
  ['[1周]星期二[1-2节]/E211(05平面1)@[2周]星期三[3-4节]/E211', ['二|1-2|1|E211(05平面1)', '三|3-4|2|E211']],
  ['1-2\u00A0周四[9-10]\u00A0八111', ['四|9-10|1,2|八111']],
  ['1-3 二[5-6]双 N3218', ['二|5-6|2|N3218']],
  ['5-7单周,9-11单周 星期五[3-4节]逸夫楼319', ['五|3-4|5,7,9,11|逸夫楼319']],
  ['1,3-4(周)[01-02-03节]', ['|01-02-03|1,3,4|']],
  ['1-2([周])[01-02节]', ['|01-02|1,2|']],
  ['1-2周[1-2节],4周[3-4节]', ['|1-2|1,2|', '|3-4|4|']],
  ['第3，5教学周 星期一[1-2节](海甸)2-106', ['一|1-2|3,5|(海甸)2-106']],
  ['1-2周星期一1-2节,4周星期二3-4节', ['一|1-2|1,2|', '二|3-4|4|']],
  ['1周星期一1-2节/A101,B102', ['一|1-2|1|A101,B102']],
  ['星期二1-2节', []],
  ['1周星期一1-2节;待定', []],
])('reads %s', (text, times) => {
  const read = readTeachingTimes(text).map(({ weekday, periods, weeks, place }) =>
    [weekday, periods, readWeeks(weeks)?.weeks.join(), place].map((part) => part ?? '').join('|'),
  );
  expect(read).toEqual(times);
});
