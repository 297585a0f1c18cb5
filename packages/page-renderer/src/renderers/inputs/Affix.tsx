import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { useText } from '../../view/useText.ts';

/** A text before or behind what is typed (`prefix`, `suffix`); templates in it follow the form. */
function Affix({
  text,
  scope,
  position,
}: {
  readonly text: string;
  readonly scope: Scope;
  readonly position: 'start' | 'end';
}): ReactNode {
  const shown = useText(text, scope);
  return shown === '' ? null : <InputAdornment position={position}>{shown}</InputAdornment>;
}

/** Returns the content of one side of a field: `prefix` or `suffix`, and an `addOn` (a text or a button) that belongs there. */
export function sideOf({ node, scope, render }: FormItemRendererProps, position: 'start' | 'end'): ReactNode {
  const text = node[position === 'start' ? 'prefix' : 'suffix'];
  const affix = typeof text === 'string' && text !== '' ? <Affix text={text} scope={scope} position={position} /> : null;
  const { addOn } = node as { readonly addOn?: unknown };
  if (!isPlainObject(addOn) || (addOn['position'] === 'left') !== (position === 'start')) return affix;
  const { label, type } = addOn;
  const added =
    typeof type === 'string' && type !== 'text' ? (
      <InputAdornment position={position}>{render(addOn, 'addOn')}</InputAdornment>
    ) : typeof label === 'string' ? (
      <Affix text={label} scope={scope} position={position} />
    ) : null;
  return (
    <>
      {affix}
      {added}
    </>
  );
}
