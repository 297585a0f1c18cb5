import { describe, expect, it } from 'vitest';
import { localPage, type LocalPageInput } from './local-page.ts';

const rows = [
  { id: 1, name: 'Room 10', seats: 10, of: { house: 'North' } },
  { id: 2, name: 'Room 9', seats: 9, of: { house: 'South' } },
  { id: 3, name: 'hall', seats: 100, of: { house: 'North' } },
];

const ids = (more: Partial<LocalPageInput>): readonly unknown[] =>
  localPage({
    rows,
    page: 1,
    perPage: 2,
    orderBy: '',
    orderDir: 'asc',
    filter: {},
    fields: ['name', 'of.house', 'keywords'],
    paged: false,
    ...more,
  }).rows.map(({ id }) => id);

describe('localPage', () => {
  it.each<[Partial<LocalPageInput>, readonly number[]]>([
    [{}, [1, 2, 3]],
    [{ orderBy: 'seats' }, [2, 1, 3]],
    [{ orderBy: 'seats', orderDir: 'desc' }, [3, 1, 2]],
    [{ orderBy: 'name' }, [3, 2, 1]],
    [{ orderBy: 'of.house', orderDir: 'desc' }, [2, 1, 3]],
    [{ filter: { name: 'ROOM' } }, [1, 2]],
    [{ filter: { name: 'room', 'of.house': 'north' } }, [1]],
    [{ filter: { name: '' } }, [1, 2, 3]],
    [{ filter: { keywords: '100' } }, [3]],
    [{ filter: { keywords: 'Hall' } }, [3]],
    [{ filter: { seats: 9 } }, [1, 2, 3]],
    [{ paged: true }, [1, 2]],
    [{ paged: true, page: 2 }, [3]],
    [{ paged: true, page: 9 }, [3]],
    [{ paged: true, page: 9, filter: { name: 'none' } }, []],
  ])('sorts, filters and pages by %j', (more, expected) => {
    expect(ids(more)).toEqual(expected);
  });

  it('returns the number of rows and the resulting page', () => {
    const shared = { rows, perPage: 2, orderBy: '', orderDir: 'asc' as const, fields: ['name'], paged: true };
    expect(localPage({ ...shared, page: 3, filter: {} })).toMatchObject({ total: 3, page: 2 });
    expect(localPage({ ...shared, page: 3, filter: { name: 'none' } })).toMatchObject({ total: 0, page: 1 });
  });
});
