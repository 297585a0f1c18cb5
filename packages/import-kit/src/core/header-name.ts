const hints = /[([](必填|选填|可选|required|optional)[)\]]/gi;

/** A header of a sheet, reduced to what names the column. */
export interface HeaderName {
  /** Equal for headers that mean the same column. Never used as a property name: it may be `__proto__`. */
  readonly name: string;
  /** A `*` preceded it (or a bracketed "required" followed it): its cells must not be blank. */
  readonly starred: boolean;
}

/** Header of the column with the reasons in an error workbook; a sheet that has it is read as if the column were not there. */
export const reportHeader = { en: 'What to fix', zh: '需要修改' } as const;

/** Reduces a header: width, case, all spaces, underscores, line breaks, invisible characters, `*` and bracketed hints do not count. */
export function headerName(header: string): HeaderName {
  const text = header
    .normalize('NFKC')
    .replace(/[\s_\u200B-\u200D\u2060\uFEFF\u00AD]+/g, '')
    .toLowerCase();
  const starred = text.startsWith('*') || /[([](必填|required)[)\]]/.test(text);
  return { name: text.replace(/^\*+/, '').replace(/\*+$/, '').replace(hints, ''), starred };
}
