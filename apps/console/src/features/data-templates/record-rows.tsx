import type { DataRecord } from '@lab-console/api-client';
import { StateMark } from '@lab-console/widget-base/design';
import type { ReactNode } from 'react';
import type { dataTexts } from './data-texts.ts';
import type { PlaceRow } from './shown-places.ts';

/** Props of the rows of data records, as a table or as cards. */
export interface RecordRowsProps {
  /** What the rows are named by. */
  readonly label: string;
  readonly places: readonly PlaceRow[];
  /** What was filled in, by place; nothing until it is read. */
  readonly records: ReadonlyMap<number, DataRecord> | undefined;
  readonly texts: (typeof dataTexts)['en'];
  readonly onOpen: (place: PlaceRow) => void;
}

/** How far the data of a place are. */
export function recordState(place: PlaceRow, { records, texts }: Pick<RecordRowsProps, 'records' | 'texts'>): ReactNode {
  const record = records?.get(place.id);
  if (!records) return null;
  if (!record) return <StateMark tone="off">{texts.none}</StateMark>;
  const isChecked = record.checked_by !== null;
  return <StateMark tone={isChecked ? 'done' : 'open'}>{isChecked ? texts.checked : texts.filled}</StateMark>;
}

/** What the data of a place came to, in one line; empty where nothing was filled in. */
export function resultText(record: DataRecord | undefined): string {
  const result: unknown = record?.result;
  if (typeof result !== 'object' || result === null) return '';
  return Object.values(result)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('; ');
}
