import { labelOf, labelsOf, type BlockColumn, type TableRights } from './list-block.ts';

/** What a chart shows. */
export interface ChartColumns {
  /** Names its bars. */
  readonly label: BlockColumn;
  /** Numbers: each a row of bars. */
  readonly values: readonly BlockColumn[];
}

/** Rows that a chart reads at most. */
const maxRows = 200;

/** Bars of the numbers in a table, row by row. */
export function chartBlock(table: TableRights, { label, values }: ChartColumns): Readonly<Record<string, unknown>> {
  const select = [label, ...values].map(({ name }) => name).join(',');
  return {
    type: 'service',
    api: { method: 'get', url: `rest/${table.name}`, data: { select, order: `${label.name}.asc`, page: 1, perPage: maxRows } },
    body: [
      {
        type: 'chart',
        height: 320,
        label: labelsOf(values),
        config: {
          aria: { enabled: true },
          tooltip: { trigger: 'axis' },
          legend: { top: 0, left: 0 },
          grid: { left: 16, right: 16, bottom: 16, top: 48, containLabel: true },
          xAxis: { type: 'category', data: `\${items|pick:${label.name}}` },
          yAxis: { type: 'value' },
          series: values.map((column) => ({ name: labelOf(column), type: 'bar', data: `\${items|pick:${column.name}}` })),
        },
      },
    ],
  };
}
