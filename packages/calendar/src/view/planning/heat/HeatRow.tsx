import { heatShare, type HeatCell, type HeatMeasure } from '@lab-console/schedule-rules/heat';
import { memo } from 'react';
import type { CalendarTexts } from '../../../locales/calendar-texts.ts';
import type { HeatHeading } from './heat-lines.ts';
import { heatStep } from './heat-steps.ts';

/** Height of a row, in px. */
export const rowHeight = 30;

/** What the numbers of the table are put into words with. */
export interface HeatWords {
  readonly percent: Intl.NumberFormat;
  readonly measure: HeatMeasure;
  /** The share at which the colours end. */
  readonly scaleEnd: number;
  readonly texts: CalendarTexts;
}

/** A cell in words: the measure that is shown comes first. */
export function cellWords({ taken, slots, filled, places }: HeatCell, { measure, texts }: HeatWords): string {
  const words = texts.planning.heat;
  const parts = [words.slots(taken, slots)];
  if (places !== null && places > 0) parts.push(words.places(filled, places));
  return texts.listed(measure === 'places' ? parts.toReversed() : parts);
}

/** The share of a cell, with its words for screen readers. */
export function Shade({ cell, words }: { readonly cell: HeatCell; readonly words: HeatWords }) {
  const share = heatShare(cell, words.measure);
  return (
    <>
      {share === null ? '–' : words.percent.format(share)}
      <span className="lc-unseen">, {cellWords(cell, words)}</span>
    </>
  );
}

const shadeClass = (cell: HeatCell, { measure, scaleEnd }: HeatWords): string => {
  const share = heatShare(cell, measure);
  return `lc-heat lc-heat-${heatStep(share, scaleEnd)}${share !== null && share > 1 ? ' lc-heat-over' : ''}`;
};

function DrawnRow({
  index,
  heading,
  cells,
  total,
  words,
  tabStop,
}: {
  readonly index: number;
  readonly heading: HeatHeading;
  readonly cells: readonly HeatCell[];
  readonly total: HeatCell;
  readonly words: HeatWords;
  /** The column in the tab order, `-1` where it is in another row. */
  readonly tabStop: number;
}) {
  return (
    <tr aria-rowindex={index + 2} style={{ height: rowHeight }}>
      <th scope="row" title={heading.name}>
        {heading.label} {heading.hint !== '' && <span className="lc-hint">{heading.hint}</span>}
      </th>
      {cells.map((cell, column) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name here, and keep their order
          key={column}

          tabIndex={tabStop === column ? 0 : -1}
          data-heat
          data-row={index}
          data-column={column}
          className={shadeClass(cell, words)}
          title={cellWords(cell, words)}
        >
          <Shade cell={cell} words={words} />
        </td>
      ))}
      <td className="lc-heat-total" title={cellWords(total, words)}>
        <Shade cell={total} words={words} />
      </td>
    </tr>
  );
}

/** A row of the table, drawn again where its own numbers change. */
export const HeatRow = memo(DrawnRow);
