import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTheme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { parseChartConfig } from '../../core/chart/chart-option.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { useOptions } from '../../fields/useOptions.ts';
import { ChartCanvas } from './Chart.tsx';
import { useChartOption } from './useChartOption.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ChartRadiosNode } from '../../schema/extra-inputs.ts';

const pie = { legend: { top: 10 }, tooltip: { formatter: '{b} {d}%' }, series: [{ type: 'pie', top: 30, bottom: 0 }] };

/** One of several options, chosen in a chart of them; the same choice is below it for the keyboard and screen readers. */
export function ChartRadios(props: FormItemRendererProps<Drawn<ChartRadiosNode>>): ReactNode {
  const { node, path, scope, onBlur, disabled, readOnly, controlId, labelId, describedBy } = props;
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const dark = useTheme().palette.mode === 'dark';
  const { options, selection, choose, error, reload } = useOptions(props, false);
  const label = useText(node.label, scope) || parts.chart;
  const { config } = node as { readonly config?: unknown };
  const own = useMemo(() => parseChartConfig(config), [config]);
  if (config !== undefined && own === undefined)
    runtime.warn(`“config” at ${path} is no JSON object and is not run; only JSON is taken`);
  const mapped = useTracked(scope, (reader) => (own ? mapData(own, reader, { onRefused: runtime.warn }) : undefined), [own]);
  const valueField = toText(node.chartValueField) || toText(node.valueField) || 'value';
  const labelField = toText(node.labelField) || 'label';
  const given = useMemo(
    () => ({
      ...pie,
      ...(isPlainObject(mapped) ? mapped : {}),
      dataset: { dimensions: [labelField, valueField], source: options.map(({ raw }) => raw) },
    }),
    [mapped, options, labelField, valueField],
  );
  const { option = {}, refused } = useChartOption(given);
  const locked = disabled || readOnly;
  const chosen = toText(selection[0]?.value);
  const at = options.findIndex(({ value }) => selection.length > 0 && toText(value) === chosen);
  const take = (index: number): void => {
    const next = options[index];
    if (next && !locked && !next.disabled) choose([next]);
  };
  return (
    <Box id={controlId}>
      <ChartCanvas
        option={option}
        label={label}
        dark={dark}
        replaces={false}
        box={{ width: '100%', height: typeof node.height === 'number' ? node.height : 300 }}
        marked={at < 0 ? undefined : at}
        marksWithTip={node.showTooltipOnHighlight === true}
        onClick={({ dataIndex }) => take(Number(dataIndex))}
      />
      <RefusedPicture text={refused} />
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        value={at < 0 ? '' : String(at)}
        onChange={(event) => take(Number(event.target.value))}
        onBlur={onBlur}
        sx={{ justifyContent: 'center', columnGap: 1 }}
      >
        {options.map((each, index) => (
          <FormControlLabel
            key={toText(each.value)}
            value={String(index)}
            disabled={locked || each.disabled}
            label={each.label}
            control={<Radio size="small" />}
            slotProps={{ typography: { sx: { fontSize: 14 } } }}
          />
        ))}
      </RadioGroup>
      <OptionsError error={error} reload={reload} />
    </Box>
  );
}
