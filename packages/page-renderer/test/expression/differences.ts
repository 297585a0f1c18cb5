/** Where an expression means something else here than in the original evaluator, and why. The tests read this table. */
export const deliberateDifferences: readonly { readonly expression: string; readonly ours: unknown; readonly why: string }[] = [
  { expression: 'constructor', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: 'toString', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: 'o.constructor', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: '7 * 5 % 3', ours: 2, why: 'operators of one rank are worked out from left to right' },
];

/** Where a filter answers something else than the one of amis, and why. The tests read this table. */
export const filterDifferences: readonly {
  readonly test: (source: string) => boolean;
  readonly example: string;
  readonly ours: Readonly<Record<string, unknown>>;
  readonly why: string;
}[] = [
  {
    test: (source) => /^(?:none|missing) \| (?:number|url_decode|base64Encode|json|first|nth|round)\b/.test(source),
    example: 'none | number',
    ours: { value: '' },
    why: 'nothing is an empty text, not “null” or “undefined”',
  },
  {
    test: (source) => source.includes('| duration'),
    example: 'i | duration',
    ours: { value: '7s' },
    why: 'units are letters that are read in every language, and the sign stands in front of the whole',
  },
  {
    test: (source) => /\| (?:times|plus):/.test(source),
    example: 'n | times:3',
    ours: { value: 3703.7034 },
    why: 'the noise of binary fractions is taken out',
  },
  {
    test: (source) => source.endsWith('| html'),
    example: 'html | html',
    ours: { value: '<b>bold</b> & "quoted"' },
    why: 'everything is escaped where it is drawn, so that nothing is escaped twice',
  },
  {
    test: (source) => source.startsWith('rows | join'),
    example: 'rows | join',
    ours: {
      value:
        '{"id":1,"name":"one","on":true,"group":"x","score":20},{"id":2,"name":"two","on":false,"group":"y","score":5},{"id":3,"name":"three","on":true,"group":"x","score":11}',
    },
    why: 'objects are JSON, not “[object Object]”',
  },
  {
    test: (source) => /^map \| (?:isMatch|notMatch)/.test(source),
    example: 'map | isMatch:"o":"m":"n"',
    ours: { value: 'n' },
    why: 'objects are JSON, not “[object Object]”, where a text is searched',
  },
  {
    test: (source) => source.includes('topAndOther'),
    example: 'list | topAndOther:2',
    ours: { value: [3, { name: '其他' }] },
    why: 'entries that are no objects stay what they are, and flags are listed like words',
  },
  {
    test: (source) => source.startsWith('word | objectToArray'),
    example: 'word | objectToArray',
    ours: { value: [] },
    why: 'the letters of a text are no entries',
  },
  {
    test: (source) => source.startsWith('word | base64Decode'),
    example: 'word | base64Decode',
    ours: { value: '' },
    why: 'what is no Base64 of a text gives none, and does not end the template',
  },
  {
    test: (source) => /^(?:empty|none|word|now) \| (?:date|fromNow|str2date)/.test(source),
    example: 'word | date',
    ours: { value: '' },
    why: 'what is no date gives nothing instead of “Invalid date”',
  },
  {
    test: (source) =>
      /^(?:millis|iso|day|seconds) \| (?:date|toDate|str2date|fromNow)/.test(source) &&
      !/^seconds \| (?:date(?:$|:"Y[^:]*"$)|toDate:X)/.test(source),
    example: 'iso | date:"YYYY-MM-DD"',
    ours: { value: '2026-02-02' },
    why: 'milliseconds, seconds and ISO dates are told by how they look, whatever format is named; “a month ago” is the language’s own',
  },
];

/** Where a function answers something else than the one of amis-formula, and why. The tests read this table. */
export const functionDifferences: readonly {
  readonly test: (source: string) => boolean;
  readonly example: string;
  /** As JSON. */
  readonly ours: string;
  readonly why: string;
}[] = [
  {
    test: (source) => source === 'UPPERMONEY(num)',
    example: 'UPPERMONEY(num)',
    ours: '"欠壹拾贰元叁角伍分"',
    why: 'amounts are rounded to whole cents, not cut off',
  },
  {
    test: (source) => source === 'LENGTH(textArr)',
    example: 'LENGTH(textArr)',
    ours: '3',
    why: 'a list has as many as it has entries; the original counts its letters and the commas between them',
  },
  {
    test: (source) => /DATE\('\d{4}-\d\d-\d\d'\)/.test(source) && !source.startsWith('YEARS('),
    example: "DATETOSTR(DATE('2021-12-21'), 'YYYY.MM.DD hh:mm:ss')",
    ours: '"2021.12.21 12:00:00"',
    why: 'a day without a time begins at midnight where one is, not in Greenwich',
  },
  {
    test: (source) => /DATE\(\d{4}, \d+, \d+\)/.test(source),
    example: 'DAY(DATE(2026, 1, 14))',
    ours: '14',
    why: 'a day may leave out its hours; the original gives no date then',
  },
  {
    test: (source) => source.startsWith('DATEMODIFY(A,'),
    example: "DATEMODIFY(A, -2, 'month')",
    ours: 'nothing',
    why: 'what is no date is not taken for now',
  },
  {
    test: (source) => source.endsWith("'E')"),
    example: "DATETOSTR(DATE(date), 'E')",
    ours: '"E"',
    why: 'the number of the weekday has no sign in formats; WEEKDAY gives it',
  },
];
