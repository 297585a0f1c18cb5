/** From so many options on only those in view are drawn. */
export const virtualFrom = 100;

/** Height of one option in a list of which only those in view are drawn, in px. */
export const optionHeight = 36;

/** How a line of such a list looks: all are equally high. */
export const virtualLine = { height: optionHeight, whiteSpace: 'nowrap', boxSizing: 'border-box' } as const;

/** What keeps the option in view that the keys have reached. */
export const virtualHighlight = {
  onHighlightChange: (event: { readonly target: unknown }, _option: unknown, reason: string): void => {
    const { target } = event;
    if (reason === 'keyboard' && target instanceof Element) queueMicrotask(() => scrollToActive(target));
  },
} as const;

/** Scrolls the option that the keys have reached into view. */
export function scrollToActive(input: Element | null | undefined): void {
  const active = input?.getAttribute('aria-activedescendant');
  const list = document.getElementById(input?.getAttribute('aria-controls') ?? '');
  const index = Number(/-option-(\d+)$/.exec(active ?? '')?.[1]);
  if (!list || Number.isNaN(index)) return;
  const top = index * optionHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + optionHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + optionHeight - list.clientHeight;
}
