import dayjs, { type ManipulateType, type OpUnitType } from 'dayjs';
import { parseDate, parseRelativeDate } from '../../dates/dates.ts';
import { fromNow } from '../../dates/from-now.ts';
import type { FilterTable } from './types.ts';

/** Filters for dates; formats are moment's tokens. */
export const dateFilters: FilterTable = {
  now: () => new Date(),
  date: ({ input, args: [format, from] }) => {
    if (input === undefined || input === null || input === '') return '';
    return parseDate(input, from?.text ?? 'X')?.format(format?.text || 'LLL') ?? '';
  },
  toDate: ({ input, args: [from] }) => parseDate(input, from?.text)?.toDate(),
  fromNow: ({ input, args: [from] }) => {
    const date = parseDate(input, from?.text);
    return date ? fromNow(date) : '';
  },
  dateModify: ({ input, args: [modifier, amount, unit] }) => {
    const date = parseDate(input) ?? dayjs();
    switch (modifier?.text) {
      case 'startOf':
        return date.startOf((amount?.text || 'day') as OpUnitType).toDate();
      case 'endOf':
        return date.endOf((amount?.text || 'day') as OpUnitType).toDate();
      case 'subtract':
        return date.subtract(amount?.integer(0) ?? 0, (unit?.text || 'days') as ManipulateType).toDate();
      default:
        return date.add(amount?.integer(0) ?? 0, (unit?.text || 'days') as ManipulateType).toDate();
    }
  },
  str2date: ({ input, args: [from, to] }) =>
    input ? (parseRelativeDate(input, from?.text ?? 'X')?.format(to?.text || 'X') ?? '') : '',
};
