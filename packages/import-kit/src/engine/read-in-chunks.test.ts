import { describe, expect, it } from 'vitest';
import { isImportFaultError } from '../core/import-fault.ts';
import type { RawRow } from '../core/raw-cell.ts';
import { inline, oneRow, xlsx } from '../../test/unusual-workbooks.ts';
import { readFile, type FileInput } from './read-file.ts';
import { readInChunks } from './read-in-chunks.ts';
import type { SheetEvent } from './sheet-events.ts';

const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) => oneRow(inline(`A${index + 1}`, `r${index}`), index + 1)).join('');

async function reported(file: FileInput): Promise<{ readonly events: readonly SheetEvent[]; readonly fault: string | null }> {
  const events: SheetEvent[] = [];
  try {
    await readInChunks(file, (event) => events.push(event));
    return { events: events.filter(({ type }) => type !== 'progress'), fault: null };
  } catch (error) {
    if (!isImportFaultError(error)) throw error;
    return { events: events.filter(({ type }) => type !== 'progress'), fault: error.fault.code };
  }
}

const types = (events: readonly SheetEvent[]): readonly string[] => events.map(({ type }) => type);

/** The rows that a page has after all events. */
function rowsOf(events: readonly SheetEvent[]): readonly RawRow[] {
  let kept = new Map<number, RawRow>();
  for (const event of events) {
    if (event.type === 'restart') kept = new Map();
    if (event.type === 'rows' || event.type === 'rows-again') for (const row of event.rows) kept.set(row.number, row);
  }
  return [...kept.values()];
}

describe('readInChunks', () => {
  it('reports rows in portions, and last where the sheet ends', async () => {
    const file = xlsx('rows.xlsx', { before: '<dimension ref="A1:B9999"/>', rows: rows(1200) });
    const { events } = await reported(file);
    expect(types(events)).toEqual(['sheet', 'rows', 'rows', 'rows', 'end']);
    expect(events[0]).toMatchObject({ info: { sheet: 'Data', lastRow: 9999 } });
    expect(events.at(-1)).toMatchObject({ lastRow: 1200, blankRows: 0 });
    expect(rowsOf(events)).toEqual((await readFile(file)).rows);
  });

  it('reports the first rows before the last are unpacked', async () => {
    const file = xlsx('too-many.xlsx', { rows: rows(1200) });
    const { events, fault } = await reported({ ...file, limits: { rows: 600 } });
    expect([types(events), fault]).toEqual([['sheet', 'rows'], 'too-many-rows']);
  });

  it('restarts when a late row needs the other engine', async () => {
    const late = oneRow('<c r="A901" t="inlineStr"><is><t><![CDATA[a<b>]]></t></is></c>', 901);
    const file = xlsx('late.xlsx', { rows: rows(900) + late });
    const { events } = await reported(file);
    expect(types(events)).toEqual(['sheet', 'rows', 'restart', 'sheet', 'rows', 'rows', 'end']);
    expect(rowsOf(events)).toEqual((await readFile(file)).rows);
    expect(rowsOf(events)).toHaveLength(901);
  });

  it('reports rows again when merged cells are listed after all rows', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>';
    const file = xlsx('merged.xlsx', { rows: rows(600), after: merged });
    const { events } = await reported(file);
    expect(types(events)).toEqual(['sheet', 'rows', 'rows', 'rows-again', 'end']);
    expect(events[3]).toMatchObject({ rows: [{ number: 2, cells: ['r1', { kind: 'merged', from: 'A2' }] }, { number: 3 }] });
    expect(rowsOf(events)).toEqual((await readFile(file)).rows);
  });

  it('reports the rows of other formats after the whole file is read', async () => {
    const lines = Array.from({ length: 700 }, (_, index) => `r${index}`).join('\n');
    const { events } = await reported({ name: 'a.csv', bytes: new TextEncoder().encode(lines) });
    expect(types(events)).toEqual(['sheet', 'rows', 'rows', 'end']);
  });
});
