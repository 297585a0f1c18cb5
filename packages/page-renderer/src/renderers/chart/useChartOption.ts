import { useMemo } from 'react';
import { safeChartOption } from '../../core/chart/chart-option.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';

/** Returns a chart's option, safe to draw, and the text about the pictures that were left out of it. */
export function useChartOption(given: Readonly<Record<string, unknown>> | undefined): {
  readonly option: Record<string, unknown> | undefined;
  readonly refused: string | undefined;
} {
  const judge = usePictureAddress();
  return useMemo(() => {
    const refused = new Set<string>();
    const mayShow = (address: string): boolean => {
      const judged = judge(address);
      if (judged.refused !== undefined) refused.add(judged.refused);
      return judged.src !== undefined;
    };
    const option = given && safeChartOption(given, mayShow);
    return { option, refused: refused.size === 0 ? undefined : [...refused].join(' ') };
  }, [given, judge]);
}
