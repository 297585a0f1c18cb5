import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { benchSeries, type BenchLine, type BenchPoint, type BenchSeries } from '../../../../tools/bench/bench-series.ts';

/** Height of the bars of a measure, and width of one bar, in pixels. */
const height = 28;
const width = 8;

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The text of a point, for a pointer and for screen readers. */
function describe({ commit, at, value, peerValue, load }: BenchPoint, { unit, peer }: BenchSeries): string {
  const beside = peerValue === null ? '' : `, ${peer ?? ''} ${number(peerValue)} ${unit}`;
  return `${commit} (${at.slice(0, 10)}, load ${load.toFixed(1)}): ${number(value)} ${unit}${beside}`;
}

function Bars({ series }: { readonly series: BenchSeries }): ReactNode {
  const max = Math.max(...series.points.flatMap(({ value, peerValue }) => [value, peerValue ?? 0]), Number.MIN_VALUE);
  const bar = (value: number): number => Math.max(1, (height * value) / max);
  return (
    <svg
      role="img"
      aria-label={series.points.map((point) => describe(point, series)).join('; ')}
      width={series.points.length * (2 * width + 6)}
      height={height}
    >
      {series.points.map((point, at) => (
        <g key={`${point.commit} ${point.at}`} transform={`translate(${at * (2 * width + 6)} 0)`}>
          <title>{describe(point, series)}</title>
          <Box
            component="rect"
            y={height - bar(point.value)}
            width={width}
            height={bar(point.value)}
            sx={{ fill: 'primary.main' }}
          />
          {point.peerValue === null ? null : (
            <Box
              component="rect"
              x={width}
              y={height - bar(point.peerValue)}
              width={width}
              height={bar(point.peerValue)}
              sx={{ fill: 'text.disabled' }}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** What `npx pnpm bench` kept: each measure over the commits, ours in colour and the peer of the same run beside it in grey. */
export function BenchHistory({ lines }: { readonly lines: readonly BenchLine[] }): ReactNode {
  return (
    <Box sx={{ '& th, & td': { p: 0.75, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontSize: 13 } }}>
      {benchSeries(lines).map(({ part, series }) => (
        <Box component="section" key={part} sx={{ mb: 4 }}>
          <Typography variant="h6" component="h2">
            {part}
          </Typography>
          <Box role="region" aria-label={part} tabIndex={0} sx={{ overflowX: 'auto' }}>
            <Box component="table" sx={{ borderCollapse: 'collapse', width: 1 }}>
              <thead>
                <tr>
                  <th scope="col">Measure</th>
                  <th scope="col">Ours</th>
                  <th scope="col">Peer</th>
                  <th scope="col">Aim</th>
                  <th scope="col">By commit</th>
                  <th scope="col">Machine</th>
                </tr>
              </thead>
              <tbody>
                {series.map((each) => {
                  const last = each.points.at(-1);
                  return (
                    <tr key={`${each.measure} ${each.peer ?? ''} ${each.machine}`}>
                      <th scope="row">{each.measure}</th>
                      <td>{last ? `${number(last.value)} ${each.unit}` : ''}</td>
                      <td>
                        {last && last.peerValue !== null ? `${each.peer ?? ''}: ${number(last.peerValue)} ${each.unit}` : ''}
                      </td>
                      <td>{each.aim}</td>
                      <td>
                        <Bars series={each} />
                      </td>
                      <td>{each.machine}</td>
                    </tr>
                  );
                })}
              </tbody>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
