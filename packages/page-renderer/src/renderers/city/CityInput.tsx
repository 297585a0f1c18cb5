import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { placeOf, regionsBelow, readPlace } from '../../core/data/regions.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { regions } from './regions.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A place of China by province, city and district, and a street where it is allowed; stored as its code, or in full. */
export function CityInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { texts } = useSettings().runtime;
  const { display } = usePartTexts();
  const delimiter = toText(node['delimiter']) || ',';
  const place = readPlace(value, regions, { delimiter });
  // A street without a place is kept until there is one.
  const [loose, setLoose] = useState('');
  const street = place.code === '' ? loose : place.street;
  const asCode = node['extractValue'] === undefined ? node['joinValues'] !== false : node['extractValue'] !== false;
  const write = (code: string, at: string): void => {
    setLoose(at);
    if (code === '') onChange('');
    else if (asCode) onChange(node['allowStreet'] === true && at !== '' ? `${code}${delimiter}${at}` : code);
    else onChange(placeOf(code, regions, at));
  };
  const cities = node['allowCity'] === false || place.provinceCode === '' ? [] : regionsBelow(place.provinceCode, regions.cities);
  const districts =
    node['allowDistrict'] === false || place.cityCode === '' ? [] : regionsBelow(place.cityCode, regions.districts);
  const level = (
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
    chosen: string,
    above: string,
  ): ReactNode => (
    <Autocomplete
      size="small"
      options={options}
      value={options.find((option) => option.value === chosen) ?? null}
      disabled={disabled || readOnly}
      disableClearable={node['clearable'] === false}
      getOptionKey={(option) => option.value}
      noOptionsText={texts.noOptions}
      clearText={texts.clear}
      openText={texts.show}
      closeText={texts.close}
      onBlur={onBlur}
      onChange={(_event, option) => write(option?.value ?? above, street)}
      renderInput={(field) => <TextField {...field} placeholder={texts.choose} error={invalid} label={label} />}
      sx={{ minWidth: 160, flex: '1 1 160px', maxWidth: 240 }}
    />
  );
  return (
    <GroupField field={props} focusable sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {level(display.province, regionsBelow('', regions.provinces), place.provinceCode, '')}
      {cities.length > 0 && level(display.city, cities, place.cityCode, place.provinceCode)}
      {districts.length > 0 && level(display.district, districts, place.districtCode, place.cityCode)}
      {node['allowStreet'] === true && place.provinceCode !== '' && (
        <TextField
          size="small"
          label={display.street}
          value={street}
          disabled={disabled}
          error={invalid}
          onBlur={onBlur}
          onChange={(event) => write(place.code, event.target.value)}
          slotProps={{ htmlInput: { readOnly } }}
          sx={{ flex: '1 1 200px' }}
        />
      )}
    </GroupField>
  );
}
