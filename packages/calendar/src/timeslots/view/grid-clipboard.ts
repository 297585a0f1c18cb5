import { rangeBetween } from '@lab-console/widget-base/grid';
import type { ClipboardEvent } from 'react';
import { copyBlock, fillTimeslots, placeCopied, type CopiedBlock, type TimeslotsAt } from '../core/copied-block.ts';
import { cellAt, cellKey, positionOf } from '../core/grid-cell.ts';
import type { TimeslotStore } from '../core/timeslot-store.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';
import { timeslotLines } from './timeslot-names.ts';

/** Copying, pasting and filling cells. */
export interface GridClipboard {
  readonly handleCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly handlePaste: (event: ClipboardEvent<HTMLElement>) => void;
  readonly fillDown: () => void;
}

const isOnCell = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('[data-period]') !== null;

/** What a clipboard works on. */
export interface GridClipboardOptions {
  readonly store: TimeslotStore;
  readonly texts: TimeslotTexts;
  readonly isDayColumn: boolean;
}

/** Copies own timeslots and adds them elsewhere. Text from elsewhere does not name whom it means: it changes nothing. */
export function createGridClipboard({ store, texts, isDayColumn }: GridClipboardOptions): GridClipboard {
  let copied: CopiedBlock | null = null;
  const selected = () => {
    const { active, range, cells, references } = store.getState();
    const axes = store.axes(isDayColumn);
    const [from, to] = [range?.anchor ?? active, range?.head ?? active];
    const timeslotsAt: TimeslotsAt = (position) => {
      const cell = cellAt(position, axes);
      return (cell && cells.get(cellKey(cell))?.timeslots.filter(store.isOwn)) ?? [];
    };
    return from && to
      ? { range: rangeBetween(positionOf(from, axes), positionOf(to, axes)), axes, timeslotsAt, references }
      : null;
  };
  return {
    handleCopy: (event) => {
      const place = isOnCell(event) ? selected() : null;
      if (!place) return;
      event.preventDefault();
      const { timeslotsAt, references } = place;
      const textOf = (row: Parameters<typeof timeslotLines>[0]): string =>
        texts.listed(timeslotLines(row, { references, texts }));
      copied = copyBlock(place.range, { timeslotsAt, textOf });
      event.clipboardData.setData('text/plain', copied.text);
    },
    handlePaste: (event) => {
      const place = isOnCell(event) && store.canEdit() ? selected() : null;
      if (!place) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
      if (copied?.text === text) store.addRows(placeCopied(copied, place.range, place.axes));
      else store.refusePaste();
    },
    fillDown: () => {
      const place = selected();
      if (place) store.addRows(fillTimeslots(place.range, place.timeslotsAt, place.axes));
    },
  };
}
