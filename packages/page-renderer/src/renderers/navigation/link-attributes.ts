import type { MouseEvent } from 'react';
import { isExternalAddress } from '../../core/address/safe-address.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { NavLink } from './links.ts';

/** What a link works with. */
export interface LinkProps {
  readonly link: NavLink;
  readonly environment: PageEnvironment;
  /** Emits a press; resolves to whether the link is left alone then. */
  readonly onPress: (link: NavLink) => Promise<boolean>;
}

/** What makes an element a link of the page, or a button where it leads nowhere. */
export function linkAttributes({ link, environment, onPress }: LinkProps): Readonly<Record<string, unknown>> {
  const { to, newTab, active } = link;
  if (to === undefined) return { onClick: () => void onPress(link) };
  return {
    component: 'a',
    href: to,
    ...(active ? { 'aria-current': 'page' } : {}),
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    onClick: (event: MouseEvent) => {
      if (newTab || isExternalAddress(to) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) {
        void onPress(link);
        return;
      }
      event.preventDefault();
      const caused = keepCause();
      void onPress(link).then((prevented) => {
        if (!prevented) caused(() => environment.navigate(to));
      });
    },
  };
}
