import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { isExternalAddress, safeAddress } from '../../core/address/safe-address.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { LinkNode } from '../../schema/display.ts';

/** A link; an unsafe address leaves only its text. */
export function LinkPart({ node, scope, environment }: RendererProps<Drawn<LinkNode>>): ReactNode {
  const { runtime } = useSettings();
  const value = useNodeValue(node, scope);
  const given = useText(node.href, scope);
  const href = safeAddress(node.href === undefined ? toText(value) : given);
  const text = useText(node.body ?? node.label, scope) || toText(value) || given;
  if (text === '') return <span>{placeholderOf(node)}</span>;
  if (href === undefined || href === '') {
    if (href === undefined)
      runtime.warn(`a link to “${given.slice(0, 60)}” is not http(s), mailto, tel or relative and is shown as text`);
    return <span>{text}</span>;
  }
  const newTab = node.blank === true || node.htmlTarget === '_blank';
  const handleClick = (event: MouseEvent): void => {
    if (newTab || isExternalAddress(href) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    environment.navigate(href);
  };
  return (
    <Link
      href={/^\/(?!\/)/.test(href) ? (environment.hrefOf?.(href) ?? href) : href}
      onClick={handleClick}
      {...(node.quiet ? { color: 'inherit', underline: 'hover' } : {})}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {text}
    </Link>
  );
}
