/** What one step of a person took. */
export interface StepMeasure {
  /** From the event to the last change of the documents, in ms. */
  readonly settle: number;
  /** The longest time between two frames, in ms. */
  readonly longestFrame: number;
}

const quiet = 400;
let started = 0;
let last = 0;
let longestFrame = 0;
let isWatching = false;
let observer: MutationObserver | undefined;
const marked = new WeakSet<Document>();

function documents(): readonly Document[] {
  const inner = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []);
  return [document, ...inner];
}

/** Watches the editor and its canvas from now on; the clock starts with the first press or key. */
function startWatch(isNow: boolean): void {
  const now = performance.now();
  started = isNow ? now : 0;
  last = now;
  longestFrame = 0;
  isWatching = true;
  observer = new MutationObserver(() => {
    last = performance.now();
  });
  for (const each of documents()) {
    observer.observe(each, { subtree: true, childList: true, attributes: true, characterData: true });
    if (marked.has(each)) continue;
    marked.add(each);
    for (const type of ['pointerdown', 'keydown'])
      each.addEventListener(
        type,
        () => {
          if (started === 0) started = performance.now();
        },
        { capture: true },
      );
  }
  let before = now;
  const frame = (time: number): void => {
    longestFrame = Math.max(longestFrame, time - before);
    before = time;
    if (isWatching) requestAnimationFrame(frame);
  };
  requestAnimationFrame((time) => {
    before = time;
    requestAnimationFrame(frame);
  });
}

async function endWatch(): Promise<StepMeasure> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (performance.now() - last > quiet) resolve();
      else setTimeout(look, 20);
    };
    setTimeout(look, 20);
  });
  isWatching = false;
  observer?.disconnect();
  return { settle: Math.max(0, last - started), longestFrame };
}

/** Opens an editor, and answers how long it takes until its canvas shows the last of the texts. */
async function timeOpening(texts: readonly string[]): Promise<number> {
  const begin = performance.now();
  openEditor(texts);
  const wanted = texts.at(-1) ?? '';
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const isDrawn = documents()
        .slice(1)
        .some((each) => each.body?.textContent?.includes(wanted));
      if (isDrawn) resolve();
      else setTimeout(look, 5);
    };
    look();
  });
  return performance.now() - begin;
}

declare function openEditor(texts: readonly string[]): void;

declare global {
  var startWatch: (isNow: boolean) => void;
  var endWatch: () => Promise<StepMeasure>;
  var timeOpening: (texts: readonly string[]) => Promise<number>;
  var closeEditor: () => void;
}

Object.assign(globalThis, { startWatch, endWatch, timeOpening });
