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
import { useWindow } from '../crud/useWindow.ts';

/** Height of one option, in px. */
export const optionHeight = 36;

/** From so many options on only those in view are drawn. */
export const virtualFrom = 100;

/** How a line of {@link VirtualList} looks: all are equally high. */
export const virtualLine = { height: optionHeight, whiteSpace: 'nowrap', boxSizing: 'border-box' } as const;

/** Properties with which an Autocomplete draws only the options in view. */
export const virtualListbox = {
  slotProps: { listbox: { component: VirtualList } },
  onHighlightChange: (event: { readonly target: unknown }, _option: unknown, reason: string): void => {
    const { target } = event;
    if (reason === 'keyboard' && target instanceof Element) queueMicrotask(() => scrollToActive(target));
  },
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

/** Brings the option that the keys have reached into view. */
export function scrollToActive(input: Element | null | undefined): void {
  const active = input?.getAttribute('aria-activedescendant');
  const list = document.getElementById(input?.getAttribute('aria-controls') ?? '');
  const index = Number(/-option-(\d+)$/.exec(active ?? '')?.[1]);
  if (!list || Number.isNaN(index)) return;
  const top = index * optionHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + optionHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + optionHeight - list.clientHeight;
}
