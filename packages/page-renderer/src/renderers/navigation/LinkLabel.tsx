import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Scope } from '../../core/scope/Scope.ts';
import { useRenderContext } from '../../view/contexts.ts';
import type { NavLink } from './links.ts';

const NodeBadge = lazyComponent(() => import('../../view/NodeBadge.tsx'), 'NodeBadge');

/** What a link is called, with its badge. */
export function LinkLabel({ link }: { readonly link: NavLink }): ReactNode {
  const { scope } = useRenderContext();
  const { label, badge, mark, item } = link;
  const own = useMemo(() => (mark ? new Scope({ parent: scope, values: item }) : scope), [mark, scope, item]);
  if (mark)
    return (
      <Suspense fallback={label}>
        <NodeBadge badge={mark} scope={own}>
          <Box component="span" sx={{ pr: 1.75 }}>
            {label}
          </Box>
        </NodeBadge>
      </Suspense>
    );
  if (badge === '') return label;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width: '100%', gap: 1 }}>
      {label}
      <Box component="span" data-badge="" sx={{ fontSize: 12, color: 'error.main' }}>
        {badge}
      </Box>
    </Box>
  );
}
