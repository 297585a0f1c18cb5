/**
 * Keeps a window where it is. A policy names what a document may load, but not where it may go: without this a redirection would send what is in its
 * address.
 */
export function stopNavigation(frame: Window): void {
  // Not there in older browsers; the sandbox of the frame refuses forms, windows and the window around it everywhere.
  if ('navigation' in frame)
    frame.navigation.addEventListener('navigate', (event) => {
      if (event.cancelable && !event.hashChange) event.preventDefault();
    });
  const stop = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.type === 'submit' || target?.closest('a[href], area[href]')) event.preventDefault();
  };
  frame.document.addEventListener('click', stop, { capture: true });
  frame.document.addEventListener('submit', stop, { capture: true });
}
