import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { formatDate } from '../../core/dates/dates.ts';
import { readStored } from '../../core/dates/stored-date.ts';
import { looseEqual } from '../../core/expression/operators.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { dateKind } from './date-kind.ts';
import { useOptions } from './useOptions.ts';

const optionTypes = new Set([
  'select',
  'multi-select',
  'radios',
  'checkboxes',
  'list-select',
  'button-group-select',
  'tree-select',
  'input-tree',
  'nested-select',
  'transfer',
  'input-tag',
  'chart-radios',
  'users-select',
]);
const switchTypes = new Set(['switch', 'checkbox']);
const dateTypes = /^input-(?:.*-range|quarter|year)$/;

/** Inputs whose value is put into words by a text of their own, loaded with the first of them. */
const ownTexts = {
  'input-repeat': lazy(async () => ({ default: (await import('../small-inputs/RepeatText.tsx')).RepeatText })),
  'location-picker': lazy(async () => ({ default: (await import('../small-inputs/LocationText.tsx')).LocationText })),
  'input-signature': lazy(async () => ({ default: (await import('../signature/SignatureText.tsx')).SignatureText })),
} as const;

/** A value shown instead of an input; `static-…` shows it as that display type. */
export function StaticInput(props: FormItemRendererProps): ReactNode {
  const { node, value, render, labelId, controlId } = props;
  const original = typeof node['originalType'] === 'string' ? node['originalType'] : '';
  const display = useMemo(() => {
    const type = node.type?.startsWith('static-')
      ? node.type.slice('static-'.length)
      : (/^input-(date|datetime|time|month)$/.exec(original)?.[1] ?? ownDisplay(original));
    const {
      id: _id,
      label: _label,
      visibleOn: _visibleOn,
      hiddenOn: _hiddenOn,
      onEvent: _onEvent,
      className: _className,
      ...rest
    } = node;
    return { ...rest, type: type === 'plain' && node['tpl'] !== undefined ? 'tpl' : type };
  }, [node, original]);
  const Own = original in ownTexts ? ownTexts[original as keyof typeof ownTexts] : undefined;
  return (
    <Box
      id={controlId}
      role="group"
      aria-labelledby={labelId}
      sx={{ minHeight: 40, display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}
    >
      {Own ? (
        <Suspense fallback={null}>
          <Own value={value} />
        </Suspense>
      ) : optionTypes.has(original) ? (
        <Labels {...props} />
      ) : switchTypes.has(original) ? (
        <YesNo node={node} value={value} />
      ) : dateTypes.test(original) ? (
        <Dates {...props} type={original} />
      ) : (
        render(display, '')
      )}
    </Box>
  );
}

function Labels(props: FormItemRendererProps): ReactNode {
  const { selection } = useOptions(
    props,
    ['checkboxes', 'multi-select', 'transfer', 'input-tag'].includes(toText(props.node['originalType'])) ||
      props.node['multiple'] === true,
  );
  return <span>{selection.map((option) => option.label).join(', ') || '-'}</span>;
}

/** The display of inputs whose value is more than a line of text. */
function ownDisplay(original: string): string {
  if (original === 'input-rich-text') return 'html';
  if (original === 'input-city') return 'city';
  return original.endsWith('editor') ? 'code' : 'plain';
}

/** Both ends of a range, or a quarter or year, as the input shows them. */
function Dates({ node, scope, value, type }: FormItemRendererProps & { readonly type: string }): ReactNode {
  const kind = dateKind(node, type);
  const delimiter = toText(node['delimiter']) || ',';
  const extra = useTracked(
    scope,
    (reader) => (typeof node['extraName'] === 'string' ? reader.read(node['extraName']) : undefined),
    [node],
  );
  const parts = type.endsWith('range') ? (Array.isArray(value) ? value : toText(value).split(delimiter)) : [value];
  const shown = [...parts, ...(extra === undefined ? [] : [extra])].map((part: unknown) => {
    const date = readStored(part, kind);
    return date ? formatDate(date, kind.display) : toText(part);
  });
  return <span>{shown.filter((text) => text !== '').join(' – ') || '-'}</span>;
}

function YesNo({ node, value }: Pick<FormItemRendererProps, 'node' | 'value'>): ReactNode {
  const { texts } = useSettings().runtime;
  return <span>{looseEqual(value, node['trueValue'] ?? true) ? texts.yes : texts.no}</span>;
}
