import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Marked } from 'marked';
import { useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useApi } from '../../view/useApi.ts';
import { Html } from '../../fields/Html.tsx';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { MarkdownNode } from '../../schema/display.ts';

const marked = new Marked({ gfm: true, breaks: true, async: false });
const maxLength = 500_000;

/** Markdown as HTML; it still has to go through the sanitiser. Very long texts are cut. */
export function markdownToHtml(text: string): string {
  return marked.parse(text.slice(0, maxLength), { async: false });
}

/** Text in Markdown, from `name`, `value` or an address (`src`); what HTML it holds is cleaned as everywhere. */
export function Markdown({ node, scope }: RendererProps<Drawn<MarkdownNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const src = node.src;
  const [fetched, setFetched] = useState<string>();
  const { loading, error, reload } = useApi({
    api: src,
    scope,
    onSuccess: (data) => setFetched(toText(isPlainObject(data) ? (data['value'] ?? data['content'] ?? data['result']) : data)),
  });
  const text = src === undefined ? toText(value) : (fetched ?? '');
  const html = useMemo(() => (text === '' ? '' : markdownToHtml(text)), [text]);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  if (loading && fetched === undefined) return <Skeleton variant="rounded" height={60} />;
  if (html === '') return <span>{placeholderOf(node)}</span>;
  return (
    <Box
      sx={{
        fontSize: 14,
        lineHeight: 1.6,
        '& h1': { fontSize: 22 },
        '& h2': { fontSize: 18 },
        '& h3, & h4, & h5, & h6': { fontSize: 15 },
        '& pre': { bgcolor: 'action.hover', borderRadius: 1, p: 1, overflow: 'auto' },
        '& code': { fontFamily: 'monospace', fontSize: '0.92em' },
        '& table': { borderCollapse: 'collapse' },
        '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
        '& blockquote': { m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
        '& > div > :first-of-type': { mt: 0 },
      }}
    >
      <Html html={html} inline={false} />
    </Box>
  );
}
