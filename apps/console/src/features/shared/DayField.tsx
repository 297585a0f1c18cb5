import { lazyComponent } from '@lab-console/widget-base/react';
import TextField from '@mui/material/TextField';
import { Suspense, type ReactNode } from 'react';
import type { DayPickerProps } from './DayPicker.tsx';

const DayPicker = lazyComponent(() => import('./DayPicker.tsx'), 'DayPicker');

/** A day, typed or picked, written as `2026-11-18` in every browser. */
export function DayField(props: DayPickerProps): ReactNode {
  const { label, value, width } = props;
  return (
    <Suspense fallback={<TextField disabled size="small" label={label} value={value} sx={{ width }} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
