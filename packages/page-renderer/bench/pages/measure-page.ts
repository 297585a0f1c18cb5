import type { Answer } from './answer.ts';

/** What drawing one page took. */
export interface PageMeasure {
  /** From the call to the last change of the document, in ms. */
  readonly settle: number;
  /** Time over 50 ms of every task until then, in ms. */
  readonly blocking: number;
  /** The same while eight keys are typed; `undefined` where there is no field. */
  readonly typing: number | undefined;
  readonly nodes: number;
}

declare const renderPage: (definition: unknown, element: HTMLElement, answer: Answer) => void;
declare const removePage: (element: HTMLElement) => void;

const quiet = 400;

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** Runs something and waits until the document stays as it is. */
async function settled(run: () => void): Promise<{ readonly settle: number; readonly blocking: number }> {
  let blocking = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocking += Math.max(0, duration - 50);
  });
  tasks.observe({ type: 'longtask' });
  const started = performance.now();
  let last = started;
  const changes = new MutationObserver(() => {
    last = performance.now();
  });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  run();
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (performance.now() - last > quiet) resolve();
      else setTimeout(look, 20);
    };
    setTimeout(look, 20);
  });
  changes.disconnect();
  for (const { duration } of tasks.takeRecords()) blocking += Math.max(0, duration - 50);
  tasks.disconnect();
  return { settle: last - started, blocking };
}

const answerOf =
  (rows: readonly unknown[]): Answer =>
  () => ({ status: 0, msg: '', data: { items: rows, total: rows.length } });

function typeKey(field: HTMLInputElement, text: string): void {
  // The way of the prototype: React overwrites that of the element.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function measurePage(definition: unknown, rows: readonly unknown[], typing: boolean): Promise<PageMeasure> {
  const element = place();
  const drawn = await settled(() => renderPage(definition, element, answerOf(rows)));
  const nodes = element.querySelectorAll('*').length;
  let typed: number | undefined;
  const field = element.querySelector<HTMLInputElement>('input[type=text],input:not([type])');
  if (typing && field) {
    field.focus();
    typed = 0;
    for (let key = 1; key <= 8; key += 1) {
      const { blocking } = await settled(() => typeKey(field, 'measured'.slice(0, key)));
      typed += blocking;
    }
  }
  removePage(element);
  element.remove();
  return { settle: drawn.settle, blocking: drawn.blocking, typing: typed, nodes };
}

/** Draws and removes a page again and again, and leaves nothing behind. */
async function mountAgain(definition: unknown, rows: readonly unknown[], times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const element = place();
    renderPage(definition, element, answerOf(rows));
    await new Promise((resolve) => setTimeout(resolve, 150));
    removePage(element);
    element.remove();
  }
}

Object.assign(globalThis, { measurePage, mountAgain });
