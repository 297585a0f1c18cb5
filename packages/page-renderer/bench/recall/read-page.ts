import type { AskedPage } from '../pages/answer.ts';
import { makeAnswer } from './made-answer.ts';

/** What a person finds on a page, and what it asked for. */
export interface PageReading {
  readonly labels: readonly string[];
  readonly buttons: readonly string[];
  readonly headers: readonly string[];
  readonly tabs: readonly string[];
  readonly texts: readonly string[];
  /** Method, path and names of the query and the body. */
  readonly requests: readonly string[];
  /** Boxes in the place of parts whose type is unknown. */
  readonly unknown: readonly string[];
}

declare const renderPage: (definition: unknown, element: HTMLElement, answer: (asked: AskedPage) => unknown) => void;
declare const removePage: (element: HTMLElement) => void;

let requests: string[] = [];
let place: HTMLElement | undefined;

const kinds = {
  labels:
    '.cxd-Form-label, .cxd-Form-item label, .cxd-Panel-title, .cxd-Page-title, .cxd-Modal-title, .cxd-Drawer-title, .cxd-Collapse-header, legend, .cxd-Checkbox > span, label, h1, h2, h3, h4, h5, h6',
  buttons: '.cxd-Button, button, a, [role=button], [role=menuitem], .cxd-DropDown-button',
  headers: 'th, [role=columnheader]',
  tabs: '.cxd-Tabs-link, [role=tab]',
};

/** What a person reads on an element; the marks of a help text, counts beside it and the titles inside drawn icons are none of it. */
function textOf(element: Element): string {
  let own = (element as HTMLElement).innerText ?? '';
  for (const mark of element.querySelectorAll<HTMLElement>('.cxd-Remark, .cxd-Badge, [data-badge]'))
    own = own.replace(mark.innerText, '');
  return own || element.getAttribute('aria-label') || element.getAttribute('title') || '';
}

const plain = (text: string): string => text.replaceAll(/[\s\u200b]+/g, '').replace(/^\*|[*:：]+$/g, '');

/** Boxes that are folded to nothing and hide what is in them: the original folds that way, and nobody reads it. */
function foldedBoxes(root: Element): readonly Element[] {
  return [...root.querySelectorAll('*')].filter((element) => {
    if (element.clientHeight > 0 || element.scrollHeight === 0) return false;
    const { display, overflowY } = getComputedStyle(element);
    return display !== 'inline' && overflowY === 'hidden';
  });
}

function read(root: Element): Omit<PageReading, 'requests'> {
  const folded = foldedBoxes(root);
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !folded.some((box) => box !== element && box.contains(element));
  const list = (selector: string): string[] => [
    ...new Set(
      [...root.querySelectorAll(selector)]
        .filter(seen)
        .map((element) => plain(textOf(element)))
        .filter(Boolean),
    ),
  ];
  const texts = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = plain(node.textContent ?? '');
    if (text && node.parentElement && !/^(SCRIPT|STYLE)$/.test(node.parentElement.tagName) && seen(node.parentElement))
      texts.add(text);
  }
  for (const element of root.querySelectorAll('input, textarea, [aria-label], [title], img')) {
    if (!seen(element) && element.tagName !== 'INPUT') continue;
    for (const name of ['placeholder', 'aria-label', 'title', 'alt']) texts.add(plain(element.getAttribute(name) ?? ''));
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.add(plain(element.value));
  }
  return {
    labels: list(kinds.labels),
    buttons: list(kinds.buttons),
    headers: list(kinds.headers),
    tabs: list(kinds.tabs),
    texts: [...texts].filter(Boolean),
    unknown: [...root.querySelectorAll('[data-unknown-type]')].map((element) => element.getAttribute('data-unknown-type') ?? ''),
  };
}

/** Waits until neither the document nor the requests change. */
async function quiet(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = setTimeout(done, 6_000);
    let calm = setTimeout(settle, 700);
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(settle, 450);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    // Parts may still be on their way while nothing is drawn yet.
    function settle(): void {
      if (document.body.innerText.trim() === '') calm = setTimeout(settle, 450);
      else done();
    }
    function done(): void {
      clearTimeout(end);
      clearTimeout(calm);
      observer.disconnect();
      resolve();
    }
  });
}

function asked({ method, url, query, data }: AskedPage): string {
  const [path = '', search = ''] = url.split('?');
  const names = new Set([
    ...[...new URLSearchParams(search).keys()].map((key) => key.replace(/[.[].*/, '')),
    ...Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key.replace(/[.[].*/, '')),
  ]);
  // One side hands a body over as an object, the other as text.
  const sent: unknown = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : data;
  const body = sent && typeof sent === 'object' && method !== 'get' ? Object.keys(sent) : [];
  return `${method.toUpperCase()} ${path}${names.size > 0 ? `?${[...names].toSorted().join('&')}` : ''}${body.length > 0 ? ` {${body.toSorted().join(' ')}}` : ''}`;
}

/** Draws a definition on an empty page and reads it. */
async function readPage(definition: unknown): Promise<PageReading> {
  if (place) removePage(place);
  for (const child of document.body.querySelectorAll(':scope > :not(script)')) child.remove();
  place = document.createElement('div');
  document.body.append(place);
  requests = [];
  const answer = makeAnswer(definition);
  renderPage(definition, place, (request) => {
    requests.push(asked(request));
    return answer(request);
  });
  await quiet();
  return { ...read(document.body), requests: [...new Set(requests)] };
}

/** Presses the first button with this text on a page just drawn; reads the dialog or drawer that opens. */
async function readOverlay(definition: unknown, label: string): Promise<PageReading | undefined> {
  await readPage(definition);
  const button = [...document.querySelectorAll<HTMLElement>(kinds.buttons)].find(
    (element) => plain(textOf(element)) === plain(label) && element.checkVisibility() && !element.hasAttribute('disabled'),
  );
  if (!button) return undefined;
  requests = [];
  button.click();
  const find = (): Element | undefined =>
    [...document.querySelectorAll('.cxd-Modal, .cxd-Drawer, [role=dialog], [role=alertdialog]')].at(-1);
  for (let waits = 0; !find() && waits < 20; waits += 1) await new Promise((resolve) => setTimeout(resolve, 150));
  await quiet();
  const overlay = find();
  return overlay && { ...read(overlay), requests: [...new Set(requests)] };
}

Object.assign(globalThis, { readPage, readOverlay });
