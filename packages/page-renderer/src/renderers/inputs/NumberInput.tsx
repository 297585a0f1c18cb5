import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { controlAttributes, placeholderText } from './controlProps.ts';

/** A number; arrow keys step, leaving the field puts it within its bounds. */
export function NumberInput(props: FormItemRendererProps): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, invalid } = props;
  const { runtime } = useSettings();
  const { min, max, step } = useTracked(
    scope,
    (reader) => {
      const read = (name: string): number | undefined => {
        const given = typeof node[name] === 'string' ? evaluateTemplate(node[name], reader, runtime.warn) : node[name];
        const number = Number(toText(given));
        return toText(given) === '' || Number.isNaN(number) ? undefined : number;
      };
      return { min: read('min'), max: read('max'), step: read('step') ?? 1 };
    },
    [node],
  );
  // While typing, "-" or "1." stand there without being a number yet.
  const [draft, setDraft] = useState<string>();
  const precision = typeof node['precision'] === 'number' ? node['precision'] : undefined;
  const big = node['big'] === true;
  const shown = draft ?? toText(value);
  const commit = (text: string): void => {
    if (text === '') {
      onChange(node['resetValue'] ?? '');
      return;
    }
    const number = Number(text);
    if (!Number.isNaN(number)) onChange(big ? text : number);
  };
  const bounded = (number: number): number => {
    const inside = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
    return precision === undefined ? inside : Number(inside.toFixed(Math.min(15, precision)));
  };
  const handleChange = (text: string): void => {
    if (!/^-?\d*\.?\d*(?:e-?\d*)?$/i.test(text)) return;
    setDraft(text);
    commit(text);
  };
  const handleBlur = (): void => {
    setDraft(undefined);
    const number = Number(shown);
    if (shown !== '' && !big) onChange(Number.isNaN(number) ? (node['resetValue'] ?? '') : bounded(number));
    onBlur();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (disabled || readOnly || big) return;
    event.preventDefault();
    const next = (Number(shown) || 0) + (event.key === 'ArrowUp' ? step : -step);
    setDraft(undefined);
    onChange(bounded(Number(next.toPrecision(15))));
  };
  const text = (name: string): string => toText(node[name]);
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={shown}
      disabled={disabled}
      readOnly={readOnly}
      error={invalid}
      placeholder={placeholderText(node)}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
      startAdornment={text('prefix') === '' ? null : <InputAdornment position="start">{text('prefix')}</InputAdornment>}
      endAdornment={text('suffix') === '' ? null : <InputAdornment position="end">{text('suffix')}</InputAdornment>}
      slotProps={{
        input: {
          ...controlAttributes(props),
          name: node.name,
          inputMode: 'decimal',
          autoComplete: 'off',
          role: 'spinbutton',
          'aria-valuemin': min,
          'aria-valuemax': max,
          ...(shown !== '' && !Number.isNaN(Number(shown)) ? { 'aria-valuenow': Number(shown) } : {}),
        },
      }}
    />
  );
}
