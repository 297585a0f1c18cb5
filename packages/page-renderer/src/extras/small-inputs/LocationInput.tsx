import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { isEqual } from '../../core/data/equal.ts';
import { toText } from '../../core/data/to-text.ts';
import { faultOf, mapAddress, readPosition, writePosition, type Position } from '../../core/inputs/position.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useOwnCheck } from '../../fields/useOwnCheck.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { LocationPickerNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** A place: its address and coordinates are typed, or taken from the device. No map of a third party is loaded; a link leads to one. */
export function LocationInput(props: FormItemRendererProps<Drawn<LocationPickerNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, required } = props;
  const { environment } = useSettings().runtime;
  const { extras } = usePartTexts();
  const [busy, setBusy] = useState(false);
  const vendor = toText(node.vendor) || 'baidu';
  // `-33.` is -33 when it is stored: what is typed stays as it is while it means the same.
  const [draft, setDraft] = useState<Position>();
  const position = draft && isEqual(writePosition(draft, vendor), value) ? draft : readPosition(value);
  const placeholder = useText(node.placeholder, scope) || extras.address;
  const button = useText(node.getLocationPlaceholder, scope) || extras.hereNow;
  const locked = disabled || readOnly;
  const onlyHere = node.onlySelectCurrentLoc === true;
  const faultText = (): string | undefined => {
    const fault = faultOf(position);
    return fault && extras[fault];
  };
  const reported = useOwnCheck(node, !disabled, faultText);
  const [left, setLeft] = useState(false);
  const error = reported ?? (left ? faultText() : undefined);
  const map = mapAddress(position, vendor);
  const take = (change: Partial<Position>): void => {
    const next = { ...position, ...change };
    setDraft(next);
    onChange(writePosition(next, vendor));
  };
  const find = (): void => {
    const fail = (): void => {
      setBusy(false);
      environment.notify('error', extras.noPosition);
    };
    const { geolocation } = navigator as { readonly geolocation?: Geolocation };
    if (!geolocation) {
      fail();
      return;
    }
    setBusy(true);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        take({ lat: coords.latitude.toFixed(6), lng: coords.longitude.toFixed(6) });
      },
      fail,
      { timeout: 10_000 },
    );
  };
  const field = (name: keyof Position, label: string, width: number | string): ReactNode => (
    <TextField
      size="small"
      label={name === 'address' ? undefined : label}
      placeholder={name === 'address' ? placeholder : undefined}
      value={position[name]}
      disabled={disabled}
      onChange={(event) => take({ [name]: name === 'address' ? event.target.value : event.target.value.trim() })}
      onBlur={() => {
        setLeft(true);
        onBlur();
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          readOnly: readOnly || onlyHere,
          ...(name === 'address' ? { 'aria-required': required || undefined } : { inputMode: 'decimal' }),
        },
      }}
      sx={{ width, flexGrow: name === 'address' ? 1 : 0, minWidth: 110 }}
    />
  );
  return (
    <GroupField field={props}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {field('address', extras.address, 200)}
        {field('lat', extras.latitude, 120)}
        {field('lng', extras.longitude, 120)}
        <Button size="small" disabled={locked || busy} onClick={find}>
          {button}
        </Button>
        {map !== undefined && (
          <Link href={map} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 13 }}>
            {extras.showOnMap}
          </Link>
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </GroupField>
  );
}
