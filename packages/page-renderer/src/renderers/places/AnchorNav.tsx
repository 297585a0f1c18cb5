import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { AnchorNavNode } from '../../schema/layout.ts';

interface Section {
  readonly title: string;
  readonly body: SchemaNode | undefined;
  readonly at: string;
}

function sectionsOf(links: unknown, at: string, depth = 0): readonly Section[] {
  if (!Array.isArray(links) || depth > 5) return [];
  return (links as readonly unknown[])
    .filter(isPlainObject)
    .flatMap((link, index) => [
      { title: toText(link['title'] ?? link['label']), body: link['body'] as SchemaNode | undefined, at: `${at}[${index}]` },
      ...sectionsOf(link['children'], `${at}[${index}].children`, depth + 1),
    ]);
}

/** Sections one below the other, and links beside them that jump to each. */
export function AnchorNav({ node, render }: RendererProps<Drawn<AnchorNavNode>>): ReactNode {
  const id = useId();
  const parts = usePartTexts();
  const { phone } = useSettings();
  const sections = sectionsOf(node.links, 'links');
  const [active, setActive] = useState(() => {
    const wanted = toText(node.active);
    const links = Array.isArray(node.links) ? (node.links as readonly unknown[]) : [];
    const found = links.findIndex((link) => isPlainObject(link) && toText(link['href'] ?? link['title']) === wanted);
    return Math.max(0, found);
  });
  const box = useRef<HTMLDivElement>(null);
  const count = sections.length;
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setActive(Number((seen.target as HTMLElement).dataset['section']));
      },
      { rootMargin: '0px 0px -70% 0px' },
    );
    for (const section of root.querySelectorAll('[data-section]')) observer.observe(section);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other sections are other elements
  }, [count]);
  const across = phone || node.direction === 'horizontal';
  return (
    <Box sx={{ display: across ? 'block' : 'flex', gap: 2 }}>
      <Box
        component="nav"
        aria-label={parts.anchors}
        sx={{
          display: 'flex',
          flexDirection: across ? 'row' : 'column',
          overflowX: 'auto',
          gap: 1,
          flexShrink: 0,
          position: 'sticky',
          top: 8,
          alignSelf: 'flex-start',
          minWidth: across ? 0 : 120,
          ...(across ? { mb: 1, bgcolor: 'background.default' } : {}),
        }}
      >
        {sections.map(({ title, at }, index) => (
          <Link
            key={at}
            href={`#${id}-${index}`}
            underline="none"
            aria-current={index === active ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setActive(index);
              const target = document.getElementById(`${id}-${index}`);
              target?.scrollIntoView({ block: 'start' });
              target?.focus({ preventScroll: true });
            }}
            sx={{
              px: 1,
              py: 0.5,
              whiteSpace: 'nowrap',
              color: index === active ? 'primary.main' : 'text.secondary',
              borderLeft: across ? 0 : 2,
              borderBottom: across ? 2 : 0,
              borderColor: index === active ? 'primary.main' : 'transparent',
            }}
          >
            {title}
          </Link>
        ))}
      </Box>
      <Box ref={box} sx={{ flex: 1, minWidth: 0 }}>
        {sections.map(({ title, body, at }, index) => (
          <Box
            component="section"
            key={at}
            id={`${id}-${index}`}
            data-section={index}
            tabIndex={-1}
            aria-label={title}
            sx={{ mb: 3, scrollMarginTop: 48, outline: 'none' }}
          >
            {render(body, `${at}.body`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
