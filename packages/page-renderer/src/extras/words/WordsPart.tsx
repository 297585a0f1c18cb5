import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';

/** A long text, or words side by side (`tags`, `inTag`: framed), of which only so many are shown until more are asked for. */
export function WordsPart({ node, scope }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const [open, setOpen] = useState(false);
  const value = useNodeValue(node, scope);
  const given = node['words'] ?? node['items'];
  const evaluated = useTracked(
    scope,
    (reader) => (typeof given === 'string' ? evaluateTemplate(given, reader, runtime.warn) : given),
    [given],
  );
  const framed = node.type?.endsWith('tags') === true || Boolean(node['inTag']);
  const delimiter = typeof node['delimiter'] === 'string' ? node['delimiter'] : ',';
  const words = readWords(evaluated ?? value, framed ? delimiter : undefined);
  if (words.length === 0) return <span>{placeholderOf(node)}</span>;
  const isText = typeof words === 'string';
  const limit = typeof node['limit'] === 'number' ? node['limit'] : isText ? 200 : 10;
  const folds = limit > 0 && words.length > limit;
  const shown = folds && !open ? words.slice(0, limit) : words;
  const label = (name: 'expendButtonText' | 'collapseButtonText', button: unknown, otherwise: string): string =>
    toText(node[name]) || (isPlainObject(button) ? toText(button['label']) : '') || otherwise;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {typeof shown === 'string'
        ? shown
        : framed
          ? // oxlint-disable-next-line react/no-array-index-key -- the same word may stand there twice
            shown.map((word, index) => (
              <Chip key={index} size="small" variant="outlined" label={word} sx={{ mr: 0.5, mb: 0.5 }} />
            ))
          : shown.join(typeof node['delimiter'] === 'string' ? delimiter : ', ')}
      {folds && !open && ' …'}
      {folds && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: 0.5, minWidth: 0 }}>
          {open
            ? label('collapseButtonText', node['collapseButton'], parts.fewer)
            : label('expendButtonText', node['expendButton'], parts.more)}
        </Button>
      )}
    </Box>
  );
}

/** Words of a list (texts, or options by their labels); a text is one, unless a delimiter parts it. */
function readWords(value: unknown, delimiter: string | undefined): string | readonly string[] {
  if (Array.isArray(value))
    return (value as readonly unknown[])
      .map((item) => (isPlainObject(item) ? toText(item['label'] ?? item['value']) : toText(item)))
      .filter((word) => word !== '');
  const text = toText(value);
  return delimiter === undefined
    ? text
    : text
        .split(delimiter)
        .map((word) => word.trim())
        .filter(Boolean);
}
