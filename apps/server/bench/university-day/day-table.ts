import { answeredWithin, type Sample } from './offered-load.ts';
import type { UsedByParts } from './used-by-parts.ts';
import type { CountedStatement } from './watch-database.ts';

/** What a request of a kind takes, sent by itself. */
export interface CostOfKind {
  readonly kind: string;
  readonly share: number;
  /** Processor time by part, in milliseconds. */
  readonly used: UsedByParts & { readonly all: number };
  /** Statements that the database runs for it. */
  readonly queries: number;
  readonly kilobytes: number;
}

const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** Lines of a table of Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** The kinds of requests with their costs and times. */
export function kindTable(costs: readonly CostOfKind[], samples: readonly Sample[]): readonly string[] {
  return table(
    [
      'kind',
      'share, %',
      'requests',
      'p50, ms',
      'p99, ms',
      'processor, ms',
      'of it server',
      'PostgREST',
      'Postgres',
      'queries',
      'kB',
    ],
    costs.map(({ kind, share, used, queries, kilobytes }) => {
      const own = samples.filter((sample) => sample.kind === kind);
      return [
        kind,
        String(share),
        String(own.length),
        ms(answeredWithin(own, 0.5)),
        ms(answeredWithin(own, 0.99)),
        ...[used.all, used.server, used.postgrest, used.postgres].map(ms),
        queries.toFixed(1),
        kilobytes.toFixed(1),
      ];
    }),
  );
}

/** Rates that were offered, and how fast the answers were. */
export function rateTable(steps: readonly { readonly rate: number; readonly samples: readonly Sample[] }[]): readonly string[] {
  return table(
    ['requests/s', 'p50, ms', 'p99, ms', 'failed'],
    steps.map(({ rate, samples }) => [
      String(rate),
      ms(answeredWithin(samples, 0.5)),
      ms(answeredWithin(samples, 0.99)),
      String(samples.filter(({ failure }) => failure !== undefined).length),
    ]),
  );
}

/** Statements by the time that they took of the database. */
export function statementTable(statements: readonly CountedStatement[]): readonly string[] {
  const all = statements.reduce((sum, { totalMs }) => sum + totalMs, 0);
  return table(
    ['share of these, %', 'total, ms', 'calls', 'mean, ms', 'rows a call', 'statement'],
    statements.map(({ text, calls, totalMs, meanMs, rows }) => [
      ((100 * totalMs) / all).toFixed(1),
      totalMs.toFixed(0),
      String(calls),
      meanMs.toFixed(2),
      (rows / Math.max(1, calls)).toFixed(1),
      `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``,
    ]),
  );
}
