import {
  Children,
  isValidElement,
  useEffect,
  useImperativeHandle,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { useWindow } from './useWindow.ts';
import { optionHeight, virtualHighlight } from './virtual-options.ts';

/** Properties with which an Autocomplete draws only the options in view. */
export const virtualListbox = {
  slotProps: { listbox: { component: VirtualList } },
  ...virtualHighlight,
} as const;

/** The list of a select with so many options that only those in view are drawn. */
export function VirtualList({
  children,
  ref,
  ownerState: _ownerState,
  ...rest
}: HTMLAttributes<HTMLUListElement> & { readonly ref?: Ref<HTMLUListElement>; readonly ownerState?: unknown }): ReactNode {
  const scroller = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => scroller.current as HTMLUListElement);
  const items = Children.toArray(children);
  const { from, to, before, after } = useWindow({ count: items.length, rowHeight: optionHeight, enabled: true, scroller });
  const placed = useRef(false);
  useEffect(() => {
    if (placed.current || !scroller.current) return;
    placed.current = true;
    const chosen = items.findIndex(
      (item) => isValidElement<{ readonly 'aria-selected'?: boolean }>(item) && item.props['aria-selected'] === true,
    );
    if (chosen > 5) scroller.current.scrollTop = (chosen - 3) * optionHeight;
  });
  // The option that the keys have reached is marked by the select, which cannot mark what was not drawn yet.
  useEffect(() => {
    const list = scroller.current;
    const active = list && document.querySelector(`[aria-controls="${list.id}"]`)?.getAttribute('aria-activedescendant');
    if (!list || !active) return;
    for (const marked of list.querySelectorAll('.Mui-focused')) if (marked.id !== active) marked.classList.remove('Mui-focused');
    list.querySelector(`#${CSS.escape(active)}`)?.classList.add('Mui-focused');
  });
  return (
    <ul {...rest} ref={scroller}>
      <li role="presentation" style={{ height: before }} />
      {items.slice(from, to)}
      <li role="presentation" style={{ height: after }} />
    </ul>
  );
}
