import type { ReactNode } from 'react';
import { isRepeatUnit, readRepeat, repeatUnits } from '../../core/inputs/repeat-value.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** A stored repetition in words. */
export function RepeatText({ value }: { readonly value: unknown }): ReactNode {
  const { extras } = usePartTexts();
  const { unit, every } = readRepeat(value);
  if (!isRepeatUnit(unit)) return <span>{unit || extras.noRepeat}</span>;
  const name = extras.repeatUnits[unit];
  return <span>{repeatUnits[unit] === undefined ? name : `${extras.every} ${every} ${name}`}</span>;
}
