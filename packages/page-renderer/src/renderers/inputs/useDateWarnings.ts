import { useEffect } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import type { DateKind } from './date-kind.ts';

/** Reports, once each, values of a date input that are not in the format that they are kept in. */
export function useDateWarnings({ path }: Pick<FormItemRendererProps, 'path'>, kind: DateKind, kept: unknown): void {
  const { runtime } = useSettings();
  const text = toText(Array.isArray(kept) ? kept[0] : kept);
  const isOther = (kind.stored === 'X' || kind.stored === 'x') && /^\d{4}-\d/.test(text);
  useEffect(() => {
    if (isOther)
      runtime.warn(
        `The value of ${path} is a date in words, though its valueFormat is ${kind.stored} (a number since 1970): name the format that it is kept in`,
      );
  }, [isOther, kind.stored, path, runtime]);
}
