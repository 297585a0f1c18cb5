import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { getPath, isPlainObject } from '../core/data/path.ts';
import { toText } from '../core/data/to-text.ts';
import { renderText } from '../core/expression/template.ts';
import type { Option } from '../core/options/options.ts';
import { objectReader, scopeReader } from '../core/scope/DataReader.ts';
import { Scope } from '../core/scope/Scope.ts';
import type { RendererProps } from '../registry/types.ts';
import { useSettings } from '../view/contexts.ts';

type OptionTextProps = Pick<RendererProps, 'node' | 'scope' | 'render'> & { readonly option: Option };

/** How an option reads: its label, or what `menuTpl` makes of its fields. */
export function OptionText({ node, scope, render, option }: OptionTextProps): ReactNode {
  const { runtime } = useSettings();
  const template = node['menuTpl'];
  const raw = useMemo(() => (isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value }), [option]);
  const rich =
    isPlainObject(template) || Array.isArray(template) || (typeof template === 'string' && /<[a-z][^>]*>/i.test(template));
  const inner = useMemo(() => (rich ? new Scope({ parent: scope, values: raw }) : undefined), [rich, scope, raw]);
  if (template === undefined || template === '') return option.label;
  if (inner) return render(template as string, 'menuTpl', { scope: inner });
  return renderText(toText(template), objectReader(raw, scopeReader(scope)), runtime.warn);
}

/** The fields of an option side by side (`selectMode: "table"`). */
export function OptionFields({
  option,
  columns,
}: {
  readonly option: Option;
  readonly columns: readonly Readonly<Record<string, unknown>>[];
}): ReactNode {
  const raw = isPlainObject(option.raw) ? option.raw : {};
  return columns.map((column, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
    <Box component="span" key={index} sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {toText(getPath(raw, toText(column['name'])))}
    </Box>
  ));
}
