import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { isExternalAddress } from '../../core/address/safe-address.ts';
import { firstPortion } from '../../core/limits/first-portion.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useSource } from '../../view/useSource.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { readLinks } from './links.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { BreadcrumbNode } from '../../schema/display.ts';

const listNames = ['items', 'options', 'rows'] as const;
const nowhere = (): boolean => false;

/** The way to where the page is; the last part is the page itself. */
export function Breadcrumb({ node, path, scope, environment }: RendererProps<Drawn<BreadcrumbNode>>): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const { source } = node as { readonly source?: unknown };
  const sourced = useSource(source, scope, listNames);
  const links = useTracked(
    scope,
    (reader) => {
      const given = source === undefined ? node.items : (sourced.value ?? node.items);
      return readLinks(Array.isArray(given) ? firstPortion(given as readonly unknown[], path, runtime.warn) : given, {
        reader,
        warn: runtime.warn,
        isHere: nowhere,
      });
    },
    [node, source, sourced.value, path],
  );
  const separator = typeof node.separator === 'string' ? node.separator : '/';
  return (
    <Breadcrumbs separator={separator} aria-label={parts.breadcrumb} sx={{ fontSize: 14 }}>
      {links.map(({ label, to }, index) =>
        to === undefined || index === links.length - 1 ? (
          <Typography
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
            key={index}
            component="span"
            sx={{ fontSize: 14 }}
            {...(index === links.length - 1 ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
          </Typography>
        ) : (
          <Link
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
            key={index}
            href={to}
            underline="hover"
            onClick={(event: MouseEvent) => {
              if (isExternalAddress(to) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              environment.navigate(to);
            }}
          >
            {label}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}
