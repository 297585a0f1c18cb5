/** Who caused what happens: a person by a press, a key or a choice, or the page itself. */
export type Cause = 'person' | 'page';

let current: Cause | undefined;

/** Returns who causes what runs at the moment; `undefined` where that is no longer known, as after an answer or a pause. */
export function currentCause(): Cause | undefined {
  return current;
}

/** Runs work as caused by a given cause: all that it begins before it first waits counts as caused by it. */
export function causedBy<Result>(cause: Cause | undefined, work: () => Result): Result {
  const before = current;
  current = cause;
  try {
    return work();
  } finally {
    current = before;
  }
}

/**
 * Keeps who causes what runs at the moment: what is begun through the answer counts as theirs, also after an answer or a pause. To be asked
 * before anything is waited for.
 */
export function keepCause(): <Result>(work: () => Result) => Result {
  const cause = current;
  return (work) => causedBy(cause, work);
}

/** What a chain of actions knows about who began it. */
interface Caused {
  readonly automatic?: boolean | undefined;
}

/** Runs work that a chain of actions begins in another part of the page, as caused by the cause of the chain. */
export function inChain<Result>({ automatic }: Caused, work: () => Result): Result {
  return causedBy(automatic === undefined ? current : automatic ? 'page' : 'person', work);
}

/**
 * The context of a chain of actions that begins now, with who caused it. To be asked before the chain waits for anything: what happens later
 * would count as the page's own doing, however shortly after a press.
 */
export function withCause<Context extends Caused>(context: Context): Context {
  return context.automatic === undefined ? { ...context, automatic: current !== 'person' } : context;
}

/** What a person does to a page. Focus, hovering and scrolling happen on the way, and by scripts. */
const acts = [
  'click',
  'pointerdown',
  'pointerup',
  'mouseup',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'drop',
  'submit',
  'touchend',
] as const;
/** Whether files came into an input: by a person only, also where a program that drives the browser reports it. */
function isChoiceOfFiles(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.files?.length ?? 0) > 0;
}

const drags = ['pointermove', 'mousemove', 'touchmove'] as const;

/**
 * Follows what a person does in a document: the event, and what is drawn for it at once. The answer ends it.
 *
 * @param isOnPage Whether an element belongs to the page or to what it lays over itself, and not to the program around.
 */
export function watchPerson(document: Document, isOnPage: (element: Element) => boolean): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    current = undefined;
  };
  const handleAct = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || !isOnPage(target) || !(event.isTrusted || isChoiceOfFiles(target))) return;
    if (drags.some((type) => type === event.type) && event instanceof MouseEvent && event.buttons === 0) return;
    current = 'person';
    port2.postMessage(null);
  };
  const types = [...acts, ...drags];
  for (const type of types) document.addEventListener(type, handleAct, { capture: true, passive: true });
  return () => {
    for (const type of types) document.removeEventListener(type, handleAct, { capture: true });
    port1.close();
    current = undefined;
  };
}
