let isTouched = false;
/** Open forms in which something was pressed; one that was closed counts no longer. */
const pressedForms = new Set<Element>();

const fields = 'input,textarea,select,[role=combobox],[contenteditable=true]';
/** What a press on it chooses for a form outside of it: lists and calendars of fields lie over their form. */
const choices = '[role=option],[role=gridcell],[role=treeitem]';

/** The form that a press changes: the dialog around it, or what a list over it belongs to. */
function formOf(target: EventTarget | null): Element | null | undefined {
  if (!(target instanceof Element)) return null;
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.querySelector(fields));
  const around = dialogs.findLast((dialog) => dialog.contains(target));
  return around ?? (target.closest(choices) && (dialogs.at(-1) ?? document.querySelector('main')));
}

/** Notes that something was typed, chosen, dragged or picked on the page, until {@link forgetWork}. */
export function watchWork(): () => void {
  const handleEvent = ({ isTrusted, type, target, key }: Event & { readonly key?: string }): void => {
    if (!isTrusted) return;
    if (type === 'input' || type === 'change') isTouched = true;
    // What is chosen from a list, taken over from a suggestion or moved by the arrow keys is no input of a field.
    else if (key === undefined || /^(?:Enter| |Arrow.*)$/.test(key)) {
      const form = formOf(target);
      if (form) pressedForms.add(form);
    }
  };
  const types = ['input', 'change', 'click', 'drop', 'pointerup', 'keydown'];
  for (const type of types) document.addEventListener(type, handleEvent, true);
  return () => {
    for (const type of types) document.removeEventListener(type, handleEvent, true);
  };
}

/** The page was left: what was typed there is gone or saved. */
export function forgetWork(): void {
  isTouched = false;
  pressedForms.clear();
}

/** Whether leaving the page would lose something: typed, chosen in an open form, or guarded against closing the tab. */
export function hasUnsavedWork(): boolean {
  const isPressed = [...pressedForms].some(({ isConnected }) => isConnected);
  return isTouched || isPressed || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
