/** Milliseconds for which an element has to stay on the screen, so that whoever scrolls past loads nothing. */
const minTime = 300;

/**
 * Calls back once when an element has stayed on the screen, after the reader has scrolled: what is there when a page opens is not loaded with it.
 * Returns a function that stops waiting.
 */
export function whenLookedAt(element: Element, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    if (entry?.isIntersecting === true)
      timer = setTimeout(() => {
        observer.disconnect();
        callback();
      }, minTime);
  });
  const watch = (): void => observer.observe(element);
  window.addEventListener('scroll', watch, { once: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', watch);
    observer.disconnect();
  };
}
