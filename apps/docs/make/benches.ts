import { benchSeries, type BenchLine, type BenchPoint, type BenchSeries } from '../../../tools/bench/bench-series.ts';
import { readText } from './root.ts';

const height = 28;
const width = 8;
const step = 2 * width + 6;

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('|', '&#124;');

function describe({ commit, at, value, peerValue, load }: BenchPoint, { unit, peer }: BenchSeries): string {
  const beside = peerValue === null ? '' : `, ${peer ?? ''} ${number(peerValue)} ${unit}`;
  return `${commit} (${at.slice(0, 10)}, load ${load.toFixed(1)}): ${number(value)} ${unit}${beside}`;
}

function bars(series: BenchSeries): string {
  const max = Math.max(...series.points.flatMap(({ value, peerValue }) => [value, peerValue ?? 0]), Number.MIN_VALUE);
  const bar = (value: number, x: number, name: string): string => {
    const length = Math.max(1, (height * value) / max);
    return `<rect class="${name}" x="${x}" y="${(height - length).toFixed(1)}" width="${width}" height="${length.toFixed(1)}"></rect>`;
  };
  const label = series.points.map((point) => describe(point, series)).join('; ');
  const drawn = series.points.map(
    (point, at) =>
      `<g><title>${escape(describe(point, series))}</title>${bar(point.value, at * step, 'ours')}${
        point.peerValue === null ? '' : bar(point.peerValue, at * step + width, 'peer')
      }</g>`,
  );
  return `<svg class="bench-bars" role="img" aria-label="${escape(label)}" width="${series.points.length * step}" height="${height}">${drawn.join('')}</svg>`;
}

/** What `npx pnpm bench` kept, as Markdown: each measure over the commits, ours in colour and the peer of the same run beside it in grey. */
export function benchesPage(): string {
  const lines = readText('tools/bench/history.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BenchLine);
  return [
    '# Benches',
    'What `npx pnpm bench` measured and kept, by commit: <span class="legend"></span> ours, <span class="legend peer"></span> the peer in the same run. The peer is installed for the bench alone and runs on the same machine in the same minutes. Figures of different machines are not compared. Lower is better, unless the unit is a number a second.',
    ...benchSeries(lines).flatMap(({ part, series }) => [
      `## ${part}`,
      [
        '| Measure | Ours | Peer | Aim | By commit | Machine |',
        '| --- | ---: | --- | --- | --- | --- |',
        ...series.map((each) => {
          const last = each.points.at(-1);
          const peer = last && last.peerValue !== null ? `${each.peer ?? ''}: ${number(last.peerValue)} ${each.unit}` : '';
          return `| ${escape(each.measure)} | ${last ? `${number(last.value)} ${each.unit}` : ''} | ${escape(peer)} | ${escape(each.aim ?? '')} | ${bars(each)} | ${escape(each.machine)} |`;
        }),
      ].join('\n'),
    ]),
    '',
  ].join('\n\n');
}
