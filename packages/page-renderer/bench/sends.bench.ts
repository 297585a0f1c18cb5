import { compareSends } from './sends/sends.ts';

interface Row {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const peer = 'amis 6.13, React 18';

/** Steps (drawn, filled, pressed) after which both renderers had sent and shown the same, definition by definition. */
async function run(): Promise<Row[]> {
  const results = await compareSends((process.env['SENDS'] ?? '').split(',').filter((name) => name !== ''));
  if (!results) return [];
  const rows = results.map(({ name, identical, steps, meant, different }): Row => {
    const notes = [
      meant.length > 0 ? `${meant.length} on purpose` : '',
      ...different.slice(0, 2).map((line) => `different: ${line.slice(0, 160)}`),
    ].filter((note) => note !== '');
    return {
      measure: name,
      value: identical,
      unit: 'identical',
      peer,
      peerValue: steps,
      ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    };
  });
  const different = results.reduce((sum, each) => sum + each.steps - each.identical, 0);
  return [...rows, { measure: 'steps that differ, beside those on purpose', value: different, unit: '', aim: '0' }];
}

export default { name: 'Sends', run };
