import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { TimeslotResource } from '../core/timeslot-filter.ts';

/** A teacher, class or room to choose. */
export interface ResourceOption extends TimeslotResource {
  readonly name: string;
  readonly code: string;
}

/** Props of the field that chooses a teacher, class or room. */
export interface ResourceFieldProps {
  readonly label: string;
  readonly options: readonly ResourceOption[];
  readonly value: TimeslotResource | null;
  readonly onChange: (value: TimeslotResource | null) => void;
  readonly noOptions: string;
  /** Name over each kind, where several are in one list. */
  readonly groupName?: (option: ResourceOption) => string;
  readonly placeholder?: string;
}

const ResourceField = lazyComponent(() => import('./ResourceField.tsx'), 'ResourceField');

/** The field, as high while it is loaded as it will be: the grid is drawn without waiting for it. */
export function LazyResourceField(props: ResourceFieldProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 32 }} />}>
      <ResourceField {...props} />
    </Suspense>
  );
}
