import type { CauseLimit, CauseRefusal, CauseWay, FreeDay } from './cause-refusal.ts';
import type { Language } from './language.ts';

const maxNames = 3;
const maxDays = 3;
const maxWays = 4;

interface Words {
  readonly and: string;
  readonly more: (count: number) => string;
  readonly comma: string;
}
const english: Words = { and: ' and ', more: (count) => ` and ${count} more`, comma: ', ' };
const chinese: Words = { and: '和', more: (count) => `等另外 ${count} 个`, comma: '、' };

function listed(names: readonly string[], { and, more, comma }: Words): string {
  if (names.length > maxNames) return names.slice(0, maxNames).join(comma) + more(names.length - maxNames);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(comma)}${and}${names.at(-1) ?? ''}`;
}

/** When something is free: the first days with their periods. */
function freeText(free: readonly FreeDay[], language: Language): string {
  const words = language === 'en' ? english : chinese;
  const days = free.slice(0, maxDays).map(({ date, periods }) => `${date} ${listed(periods, words)}`);
  const rest = free.length - maxDays;
  const more =
    rest <= 0 ? '' : language === 'en' ? ` and ${rest === 1 ? '1 more day' : `${rest} more days`}` : `等另外 ${rest} 天`;
  return days.join(language === 'en' ? '; ' : '；') + more;
}

/** Sentences for lessons that cannot all have a place: what cannot be together, and the cheapest ways out. */
export function causeText(refusal: CauseRefusal, language: Language): string {
  const ways = waysText(refusal, language);
  const what = language === 'en' ? englishCause(refusal) : chineseCause(refusal);
  return [
    what,
    unprovenText(refusal, language),
    ...refusal.limits.flatMap((limit) => [teachingText(limit, language), ...cannotTexts(limit, language)]),
    ways,
  ]
    .filter((sentence) => sentence !== '')
    .join(language === 'en' ? ' ' : '');
}

/** That some of what is named may be enough, where the search ended before it knew. */
function unprovenText({ isMinimal }: CauseRefusal, language: Language): string {
  if (isMinimal) return '';
  return language === 'en' ? 'Some of this alone may be the reason.' : '其中一部分可能已足以造成冲突。';
}

/** What other teaching takes of the time that is wanted. */
function teachingText({ names, teaching }: CauseLimit, language: Language): string {
  if (teaching === 0) return '';
  return language === 'en'
    ? `Other teaching takes ${teaching === 1 ? '1 period' : `${teaching} periods`} of ${listed(names, english)}.`
    : `${listed(names, chinese)}有 ${teaching} 个节次为其他教学。`;
}

/** Which times of the week teachers cannot, among those that are wanted. */
function cannotTexts({ cannot }: CauseLimit, language: Language): readonly string[] {
  return cannot.map(({ name, times }) =>
    language === 'en' ? `${name} cannot teach ${times.en}.` : `教师 ${name} ${times.zh} 不可以授课。`,
  );
}

function englishCause(refusal: CauseRefusal): string {
  const { lessons, groups, places, limits } = refusal;
  const count = lessons.length;
  const inRow = inRowText(refusal, 'en');
  const labels = listed(lessons, english);
  const [only] = limits;
  const names = (limit: CauseLimit): string => listed(limit.names, english);
  if (places === 0 && limits.length === 1 && only) {
    const has = count === 1 ? 'has' : 'have';
    const its = count === 1 ? 'its' : 'their';
    const noStart = `${labels} ${has} no free start of ${inRow}: wherever ${count === 1 ? 'it begins' : 'they begin'}`;
    const isLong = inRow !== '';
    switch (only.limit) {
      case 'students':
        return isLong
          ? `${noStart}, ${its} students are taken in at least one of them.`
          : `${labels} ${has} no free slot: ${its} students are taken in every period of the plan.`;
      case 'closedWeeks':
        return `${labels} ${has} no slot: the plan closes every week that it covers to ${names(only)} (weeks without sessions).`;
      case 'weekPattern':
        return `${labels} ${has} no slot: no week of the plan is one of the odd or even weeks of the course.`;
      case 'blockedDays':
        return `${labels} ${has} no slot: every day of the plan is blocked for ${names(only)}.`;
      default:
        return isLong
          ? `${noStart}, ${names(only)} ${only.names.length === 1 ? 'is' : 'are each'} taken in at least one of them.`
          : `${labels} ${has} no free slot: ${names(only)} ${only.names.length === 1 ? 'is' : 'are'} taken in every period of the plan.`;
    }
  }
  if (places === 0) {
    const nothing = inRow === '' ? 'no slot' : `no start of ${inRow}`;
    return `${labels} ${count === 1 ? 'has' : 'have'} ${nothing}: ${limits.map(englishFree).join(', ')}; never all at once.`;
  }
  const sessions = `${count} sessions`;
  // Of longer ones no more than so many fit beside each other; sometimes it is fewer.
  if (inRow !== '') {
    const times = `${sessions} of ${inRow} for at most ${places === 1 ? '1 free time' : `${places} free times`}`;
    if (limits.length === 0 || (limits.length === 1 && only?.limit === 'students'))
      return `${times} of ${listed(groups.length > 0 ? groups : [labels], english)}.`;
    if (limits.length === 1 && only && isTaken(only.limit))
      return `${times} ${only.limit === 'rooms' ? 'in' : 'of'} ${names(only)}.`;
    return `${times} (${labels}): ${limits.map(englishFree).join(', ')}; all at once only so often.`;
  }
  if (limits.length === 0 || (limits.length === 1 && only?.limit === 'students'))
    return `${sessions} for ${periods(places)} of ${listed(groups.length > 0 ? groups : [labels], english)}.`;
  if (limits.length === 1 && only && isTaken(only.limit))
    return only.limit === 'rooms'
      ? `${sessions} for ${places === 1 ? '1 free slot' : `${places} free slots`} in ${names(only)}.`
      : `${sessions} for ${periods(places)} of ${names(only)}.`;
  return `${sessions} (${labels}) for ${places === 1 ? '1 slot' : `${places} slots`}: ${limits.map(englishFree).join(', ')}; all at once only so often.`;
}

/** Whether a limit is about what is taken, and not about what is closed. */
function isTaken(limit: CauseLimit['limit']): boolean {
  return limit !== 'closedWeeks' && limit !== 'blockedDays' && limit !== 'weekPattern';
}

/** How many periods in a row the sessions take; empty where it is one. */
function inRowText({ lengths: [min, max] }: CauseRefusal, language: Language): string {
  if (max === 1) return '';
  if (language === 'en') return `${min === max ? max : `${min} to ${max}`} periods in a row`;
  return `连续 ${min === max ? max : `${min} 至 ${max}`} 节`;
}

const periods = (count: number): string => (count === 1 ? '1 free period' : `${count} free periods`);

function englishFree({ limit, names, free }: CauseLimit): string {
  const who = listed(names, english);
  const when = free.length === 0 ? 'never' : `on ${freeText(free, 'en')}`;
  const are = names.length === 1 ? 'is' : 'are';
  switch (limit) {
    case 'rooms':
      return `${names.length === 1 ? 'room' : 'rooms'} ${who} ${are} free ${when}`;
    case 'teams':
      return `${names.length === 1 ? 'team' : 'teams'} ${who} ${are} free ${when}`;
    case 'teachers':
      return `${who} ${are} free ${when}`;
    case 'students':
      return `the students of ${who} are free ${when}`;
    case 'closedWeeks':
      return `weeks without sessions leave ${who} ${free.length === 0 ? 'nothing' : freeText(free, 'en')}`;
    case 'weekPattern':
      return `the odd or even weeks of the course are ${free.length === 0 ? 'not in the plan' : freeText(free, 'en')}`;
    case 'blockedDays':
      return `blocked days leave ${who} ${free.length === 0 ? 'nothing' : freeText(free, 'en')}`;
  }
}

function chineseCause(refusal: CauseRefusal): string {
  const { lessons, groups, places, limits } = refusal;
  const count = lessons.length;
  const inRow = inRowText(refusal, 'zh');
  const labels = listed(lessons, chinese);
  const [only] = limits;
  const names = (limit: CauseLimit): string => listed(limit.names, chinese);
  if (places === 0 && limits.length === 1 && only) {
    const noStart = `${labels}没有${inRow}的空闲时段：无论从哪一节开始，`;
    switch (only.limit) {
      case 'students':
        return inRow === ''
          ? `${labels}没有空闲时段：其学生在计划的每个节次都已有安排。`
          : `${noStart}其学生都至少有一节已有安排。`;
      case 'closedWeeks':
        return `${labels}没有时段：计划对${names(only)}停课的周次覆盖了全部周次。`;
      case 'weekPattern':
        return `${labels}没有时段：计划中没有该课程可用的单周或双周。`;
      case 'blockedDays':
        return `${labels}没有时段：计划的每一天都对${names(only)}停用。`;
      default:
        return inRow === ''
          ? `${labels}没有空闲时段：${names(only)}在计划的每个节次都已被占用。`
          : `${noStart}${names(only)}都至少有一节已被占用。`;
    }
  }
  if (places === 0)
    return `${labels}没有${inRow === '' ? '' : `${inRow}的`}时段：${limits.map(chineseFree).join('，')}；从不同时空闲。`;
  if (inRow !== '') {
    const times = `最多只有 ${places} 个${inRow}的空闲时段，需要安排 ${count} 次课`;
    if (limits.length === 0 || (limits.length === 1 && only?.limit === 'students'))
      return `${listed(groups.length > 0 ? groups : [labels], chinese)}${times}。`;
    if (limits.length === 1 && only && isTaken(only.limit)) return `${names(only)}${times}。`;
    return `${times}（${labels}）：${limits.map(chineseFree).join('，')}；同时空闲的时段不够。`;
  }
  if (limits.length === 0 || (limits.length === 1 && only?.limit === 'students'))
    return `${listed(groups.length > 0 ? groups : [labels], chinese)}只有 ${places} 个空闲节次，需要安排 ${count} 次课。`;
  if (limits.length === 1 && only && isTaken(only.limit))
    return `${names(only)}只有 ${places} 个空闲${only.limit === 'rooms' ? '时段' : '节次'}，需要安排 ${count} 次课。`;
  return `${count} 次课（${labels}）只有 ${places} 个时段：${limits.map(chineseFree).join('，')}；同时空闲的时段不够。`;
}

function chineseFree({ limit, names, free }: CauseLimit): string {
  const who = listed(names, chinese);
  const when = free.length === 0 ? '从不空闲' : `空闲于 ${freeText(free, 'zh')}`;
  switch (limit) {
    case 'rooms':
      return `实验室 ${who} ${when}`;
    case 'teams':
      return `教学团队 ${who} ${when}`;
    case 'teachers':
      return `教师 ${who} ${when}`;
    case 'students':
      return `${who}的学生${when}`;
    case 'closedWeeks':
      return `停课周次之外${who}${free.length === 0 ? '没有时间' : `只有 ${freeText(free, 'zh')}`}`;
    case 'weekPattern':
      return `课程的单双周${free.length === 0 ? '不在计划中' : `只有 ${freeText(free, 'zh')}`}`;
    case 'blockedDays':
      return `停用日期之外${who}${free.length === 0 ? '没有时间' : `只有 ${freeText(free, 'zh')}`}`;
  }
}

function waysText({ lessons, places, ways }: CauseRefusal, language: Language): string {
  const missing = lessons.length - places;
  const en = language === 'en';
  const shown = ways.slice(0, maxWays).map((way) => {
    const points = en ? `then ${way.points === 1 ? '1 point' : `${way.points} points`}` : `代价 ${way.points} 分`;
    const part =
      way.gives < missing ? (en ? `, for ${way.gives} of ${missing} sessions` : `，可安排其中 ${way.gives} / ${missing} 次`) : '';
    return en ? `${englishWay(way)} (${points}${part})` : `${chineseWay(way)}（${points}${part}）`;
  });
  if (shown.length === 0) return '';
  const text = shown.join(en ? ', or ' : '，或');
  return en ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.` : `可以${text}。`;
}

function englishWay(way: CauseWay): string {
  switch (way.kind) {
    case 'free':
      return `free ${way.limit === 'rooms' ? 'room ' : way.limit === 'teams' ? 'team ' : ''}${way.name} on ${way.date} ${way.period}`;
    case 'allow':
      return `allow ${{ rooms: 'room', teachers: 'teacher', teams: 'team' }[way.limit]} ${way.name}`;
    case 'openWeek':
      return `open week ${way.week}`;
    case 'openDay':
      return `open ${way.date}`;
  }
}

function chineseWay(way: CauseWay): string {
  switch (way.kind) {
    case 'free':
      return `空出 ${way.name} ${way.date} ${way.period}`;
    case 'allow':
      return `允许${{ rooms: '实验室', teachers: '教师', teams: '教学团队' }[way.limit]} ${way.name}`;
    case 'openWeek':
      return `开放第 ${way.week} 周`;
    case 'openDay':
      return `开放 ${way.date}`;
  }
}
