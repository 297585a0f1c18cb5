import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the top of the list into view when another page is shown. */
export function useJumpToTop(top: RefObject<HTMLElement | null>, page: number, enabled: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (enabled && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [top, page, enabled]);
}
