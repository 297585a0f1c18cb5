/** Tells whether a number format shows a date or a time, such as `yyyy/m/d`, `[$-804]m"月"d"日"` or `[h]:mm`. */
export function isDateFormat(format: string): boolean {
  const bare = format
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  return /[ymdhs]/i.test(bare.replace(/e[+-]/gi, ''));
}
