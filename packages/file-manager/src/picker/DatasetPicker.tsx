import { useMemo } from 'react';
import { enUS } from '../locales/en-us.ts';
import { ResourcePicker, type ResourcePickerProps } from './ResourcePicker.tsx';

/** Props of {@link DatasetPicker}. */
export type DatasetPickerProps = ResourcePickerProps;

/**
 * A dialog that lists the shared data sets and picks one of them.
 *
 * @example
 * <DatasetPicker source={sharedSource} open={open} onClose={close} onPick={({ path }) => setDataSet(path)} />
 */
export function DatasetPicker(props: DatasetPickerProps) {
  const { manager } = useMemo(() => ({ ...enUS, ...props.localeText }), [props.localeText]);
  return <ResourcePicker title={manager.dataSets} rootLabel={manager.dataSets} {...props} />;
}
