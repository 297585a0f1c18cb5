import { useEffect, type ReactNode, type RefObject } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { safeStyleValue } from '../../core/style/class-names.ts';

/** Keeps a table as high as the window has room for it (`autoFillHeight`), or as high as that sets. */
export function FillHeight({
  scroller,
  given,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly given: unknown;
}): ReactNode {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const fixed = isPlainObject(given) ? (given['height'] ?? given['maxHeight']) : undefined;
    const fit = (): void => {
      const room = window.innerHeight - element.getBoundingClientRect().top - below(element);
      const height = safeStyleValue(fixed) ?? Math.max(200, Math.floor(room));
      element.style.setProperty('max-height', typeof height === 'number' ? `${height}px` : height);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      element.style.removeProperty('max-height');
    };
  }, [scroller, given]);
  return null;
}

/** What is below a table in its list: the foot. */
function below(element: HTMLElement): number {
  const box = element.parentElement;
  const list = box?.parentElement;
  return box && list ? Math.max(0, list.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom) + 16 : 16;
}
