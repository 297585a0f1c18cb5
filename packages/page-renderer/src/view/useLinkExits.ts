import { useMemo, type MouseEvent } from 'react';
import { isOwnAddress } from '../core/exits/own-address.ts';
import { causedBy } from '../core/runtime/cause.ts';
import type { PageRuntime } from '../core/runtime/PageRuntime.ts';

/** What an element takes so that links within it, those of HTML texts as well, leave the host as actions do. */
export interface LinkExits {
  readonly onClickCapture?: (event: MouseEvent) => void;
  readonly onAuxClickCapture?: (event: MouseEvent) => void;
}

/** Sends links to other hosts through `navigate` where the host asks before its pages leave; they are prevented before a part sees them. */
export function useLinkExits(runtime: PageRuntime): LinkExits {
  const asksBeforeLeaving = runtime.environment.askBeforeLeaving !== undefined;
  return useMemo(() => {
    if (!asksBeforeLeaving) return {};
    const handleClick = (event: MouseEvent): void => {
      // The right button opens a menu of the browser, which is the person's own.
      if (event.button > 1 || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement | SVGAElement>('a, area');
      const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
      if (!link || isOwnAddress(address, link.baseURI) || /^blob:/i.test(address)) return;
      event.preventDefault();
      const newTab =
        link.getAttribute('target') === '_blank' || event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
      causedBy(event.isTrusted ? 'person' : 'page', () => runtime.environment.navigate(address, { newTab }));
    };
    return { onClickCapture: handleClick, onAuxClickCapture: handleClick };
  }, [asksBeforeLeaving, runtime]);
}
