import { lazyComponent } from '@lab-console/widget-base/react';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { Suspense, useEffect, useMemo, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { addDecimals, compareDecimals, fixDecimal, groupDigits, isDecimal } from '../../core/data/decimal.ts';
import { toText } from '../../core/data/to-text.ts';
import { readUnits, splitUnit } from '../../core/data/unit-value.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { sideOf } from './Affix.tsx';
import { controlAttributes, nativeName, placeholderText } from '../../fields/controlProps.ts';
import { FieldInput } from './FieldInput.tsx';
import { useDerive } from '../../fields/useDerive.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { NumberInputNode } from '../../schema/number-inputs.ts';

const NumberSteps = lazyComponent(() => import('./NumberSteps.tsx'), 'NumberSteps');

/** A number; arrow keys step, leaving the field puts it within its bounds. `big` ones stay text, so that no digit is lost. */
export function NumberInput(props: FormItemRendererProps<Drawn<NumberInputNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { runtime } = useSettings();
  const limits = useTracked(
    scope,
    (reader) =>
      (['min', 'max', 'step', 'precision'] as const)
        .map((name) => {
          const given = typeof node[name] === 'string' ? evaluateTemplate(node[name], reader, runtime.warn) : node[name];
          const text = toText(given);
          return isDecimal(text) ? text : '';
        })
        .join(' '),
    [node],
  );
  const [min = '', max = '', step = '', places = ''] = limits.split(' ');
  const units = useMemo(() => readUnits(node.unitOptions), [node]);
  const { number, unit } = units.length > 0 ? splitUnit(value, units) : { number: toText(value), unit: '' };
  const big = node.big === true;
  const precision = places === '' ? undefined : Number(places);
  // A number that came as text is sent as a number.
  const derive = useDerive(scope);
  useEffect(() => {
    if (units.length === 0 && !big && typeof value === 'string' && isDecimal(value)) derive(node.name, Number(value));
  }, [units, big, value, node.name, derive]);
  // While typing, "-" or "1." are there without being a number yet.
  const [draft, setDraft] = useState<string>();
  const settled = precision !== undefined && isDecimal(number) ? fixDecimal(number, precision) : number;
  const shown = draft ?? (node.kilobitSeparator === true && isDecimal(settled) ? groupDigits(settled) : settled);
  const write = (text: string, withUnit = unit): void => {
    if (text === '') onChange(node.resetValue ?? (node.clearValueOnEmpty === true ? undefined : ''));
    else if (units.length > 0) onChange(`${text}${withUnit}`);
    else if (big) onChange(text);
    else if (!Number.isNaN(Number(text))) onChange(Number(text));
  };
  const bounded = (text: string): string => {
    if (!isDecimal(text)) return big || units.length > 0 ? text : toText(Number(text));
    const low = (compareDecimals(text, min) ?? 0) < 0 ? min : text;
    const inside = (compareDecimals(low, max) ?? 0) > 0 ? max : low;
    return precision === undefined ? inside : fixDecimal(inside, precision);
  };
  const handleChange = (typed: string): void => {
    const text = typed.replaceAll(',', '');
    if (!/^-?\d*\.?\d*(?:e-?\d*)?$/i.test(text)) return;
    setDraft(text);
    if (text === '' || isDecimal(text) || (!big && text !== '-' && text !== '.' && !Number.isNaN(Number(text)))) write(text);
  };
  const move = (up: boolean): void => {
    const size = step === '' ? '1' : step;
    const from = isDecimal(draft ?? number) ? (draft ?? number) : '0';
    const next = addDecimals(from, up ? size : size.startsWith('-') ? size.slice(1) : `-${size}`);
    setDraft(undefined);
    if (next !== undefined) write(bounded(next));
  };
  const settle = (): void => {
    const text = draft ?? number;
    setDraft(undefined);
    if (text === '') return;
    if (isDecimal(text) || !Number.isNaN(Number(text))) write(bounded(text));
    else write('');
  };
  const handleBlur = (): void => {
    settle();
    onBlur();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // Enter sends the form, which must not see what is out of bounds.
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (disabled || readOnly || node.keyboard === false) return;
    event.preventDefault();
    move(event.key === 'ArrowUp');
  };
  const bare = (draft ?? settled).replaceAll(',', '');
  const attributes = {
    ...controlAttributes(props),
    name: nativeName(node),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    role: 'spinbutton',
    ...(min === '' ? {} : { 'aria-valuemin': Number(min) }),
    ...(max === '' ? {} : { 'aria-valuemax': Number(max) }),
    ...(bare !== '' && !Number.isNaN(Number(bare)) ? { 'aria-valuenow': Number(bare), 'aria-valuetext': `${bare}${unit}` } : {}),
  };
  const shared = {
    value: shown,
    disabled,
    readOnly,
    placeholder: placeholderText(node),
    onFocus: () => {
      if (node.kilobitSeparator === true) setDraft(settled);
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleChange(event.target.value),
    onBlur: handleBlur,
    onKeyDown: handleKeyDown,
  };
  const enhanced = node.displayMode === 'enhance';
  const steps = enhanced || node.showSteps === true;
  const isBare = units.length === 0 && !steps && [node.prefix, node.suffix, node['addOn']].every((part) => !part);
  const stepButtons = (which: 'less' | 'more' | 'both'): ReactNode => (
    <Suspense>
      <NumberSteps which={which} locked={disabled || readOnly} number={bare} min={min} max={max} onMove={move} />
    </Suspense>
  );
  if (isBare) return <FieldInput {...attributes} {...shared} type="text" />;
  return (
    <OutlinedInput
      {...shared}
      fullWidth
      size="small"
      error={invalid}
      startAdornment={
        <>
          {enhanced && stepButtons('less')}
          {sideOf(props, 'start')}
        </>
      }
      endAdornment={
        <>
          {units.length > 0 && (
            <UnitSelect
              units={units}
              unit={unit}
              locked={disabled || readOnly}
              label={props.labelId}
              onPick={(next) => write(number, next)}
            />
          )}
          {sideOf(props, 'end')}
          {steps && stepButtons(enhanced ? 'more' : 'both')}
        </>
      }
      slotProps={{ input: attributes }}
    />
  );
}

function UnitSelect({
  units,
  unit,
  locked,
  label,
  onPick,
}: {
  readonly units: ReturnType<typeof readUnits>;
  readonly unit: string;
  readonly locked: boolean;
  readonly label: string;
  readonly onPick: (unit: string) => void;
}): ReactNode {
  const texts = useInputTexts();
  if (units.length === 1) return <span>{units[0]?.label}</span>;
  return (
    <Select
      variant="standard"
      disableUnderline
      value={unit}
      disabled={locked}
      onChange={(event) => onPick(event.target.value)}
      SelectDisplayProps={{ 'aria-label': texts.unit, 'aria-describedby': label }}
      sx={{ fontSize: 14, ml: 1 }}
    >
      {units.map(({ label: text, value }) => (
        <MenuItem key={value} value={value} dense>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}
