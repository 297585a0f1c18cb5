type Ask = (leave: () => void) => void;

let ask: Ask | undefined;

/** Lets a page with unsaved changes ask before it is left by more than a link; answers with how to stop that. */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Does what ends a page, such as logging out: at once, or when the person gives unsaved changes up. */
export function leavePage(leave: () => void): void {
  if (ask === undefined) leave();
  else ask(leave);
}
