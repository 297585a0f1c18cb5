/** Whether a number format shows a date or a time, such as `yyyy/m/d`, `[$-804]m"月"d"日"` or `[h]:mm`. */
export function isDateFormat(format: string): boolean {
  const bare = format
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  // `aaa` is the day of the week, a lone `e` the year of East Asian calendars; `0.00E+00` is no day.
  return /[ymdhse]|a{3}/i.test(bare.replace(/e[+-]/gi, ''));
}
