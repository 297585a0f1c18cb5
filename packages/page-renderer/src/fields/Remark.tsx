import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { isPlainObject } from '../core/data/path.ts';
import type { RendererProps } from '../registry/types.ts';
import { Icon } from '../view/icons.tsx';
import { Hint } from '../view/Hint.tsx';
import { useText } from '../view/useText.ts';

/** A hint behind a small sign. */
export function Remark({ node, scope }: RendererProps): ReactNode {
  const content = node['content'] ?? node['body'] ?? node['title'];
  const text = useText(isPlainObject(content) ? (content['content'] ?? content['body']) : content, scope);
  if (text === '') return null;
  return (
    <Hint title={text}>
      <IconButton size="small" aria-label={text} sx={{ p: 0.25 }}>
        <Icon name="info" sx={{ fontSize: 16 }} />
      </IconButton>
    </Hint>
  );
}
