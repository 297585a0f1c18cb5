let isTouched = false;

/** Notes that something was typed, chosen or picked on the page, until {@link forgetWork}. */
export function watchWork(): () => void {
  const handleInput = (event: Event): void => {
    if (event.isTrusted) isTouched = true;
  };
  for (const type of ['input', 'change']) document.addEventListener(type, handleInput, true);
  return () => {
    for (const type of ['input', 'change']) document.removeEventListener(type, handleInput, true);
  };
}

/** The page was left: what was typed there is gone or saved. */
export function forgetWork(): void {
  isTouched = false;
}

/** Whether something is on the page that leaving it would lose: it was typed, or something guards it against closing the tab. */
export function hasUnsavedWork(): boolean {
  return isTouched || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
