import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { textOf } from './text-of.ts';
import { useSettings } from '../../view/contexts.ts';

/** Opens and closes the filter of a list. */
export function FilterToggle({
  model,
  isOpen,
  onToggle,
}: {
  readonly model: CrudModel;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { filterTogglable } = model.node;
  const given: Readonly<Record<string, unknown>> = isPlainObject(filterTogglable) ? filterTogglable : {};
  const label = (isOpen ? textOf(given['activeLabel']) : '') || textOf(given['label']) || texts.filter;
  return (
    <Button size="small" color="inherit" variant="outlined" aria-expanded={isOpen} onClick={onToggle}>
      {label}
    </Button>
  );
}
