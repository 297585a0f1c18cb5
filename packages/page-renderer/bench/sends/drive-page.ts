import { flattenQuery } from '../../src/core/api/flatten-query.ts';
import type { AskedPage } from '../pages/answer.ts';
import { makeAnswer } from '../recall/made-answer.ts';

/** What a page did since the last step, and what it shows now. */
export interface PageState {
  /** Requests in their order: method, address, query, body. */
  readonly requests: readonly string[];
  /** Of these, what our side says that nobody pressed for, where it is no GET: the console holds it back. */
  readonly heldBack: readonly string[];
  /** Notices, addresses that were followed, what was copied. */
  readonly outcomes: readonly string[];
  /** Heads of the columns of each table. */
  readonly columns: readonly (readonly string[])[];
  /** Cells of each row of each table. */
  readonly cells: readonly (readonly string[])[];
  /** Values of the fields that take text, by what they are called. */
  readonly values: Readonly<Record<string, string>>;
  /** Buttons that can be pressed. */
  readonly buttons: readonly string[];
  /** Heads of tabs. */
  readonly tabs: readonly string[];
  readonly hasOverlay: boolean;
  /** Whether a field is marked as wrong and says why. */
  readonly hasFault: boolean;
  /** The button at the foot of the overlay that goes on. */
  readonly primary: string | undefined;
}

declare const renderPage: (
  definition: unknown,
  element: HTMLElement,
  answer: (asked: AskedPage) => unknown,
  tell: (what: string) => void,
) => void;
declare const removePage: (element: HTMLElement) => void;

let requests: string[] = [];
let heldBack: string[] = [];
let outcomes: string[] = [];
let place: HTMLElement | undefined;

const plain = (text: string): string => text.replaceAll(/[\s\u200b]+/g, '').replaceAll(/^\*|[*:：]+$/g, '');
const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && !isFolded(element);

/** Whether an element stands in a box that is folded to nothing: the original folds that way, and nobody sees it. */
function isFolded(element: Element): boolean {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.clientHeight > 0 || box.scrollHeight === 0) continue;
    const { display, overflowY } = getComputedStyle(box);
    if (display !== 'inline' && overflowY === 'hidden') return true;
  }
  return false;
}

const textOf = (element: Element): string =>
  plain((element as HTMLElement).innerText || element.getAttribute('aria-label') || element.getAttribute('title') || '');

/** Whether something still moves and will come to an end: a dialog that goes stays in the document until then. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
}

/** Waits until neither the document nor the requests change, for a number of drawn pictures as well: a busy machine draws few. */
async function quiet(): Promise<void> {
  const end = performance.now() + 9_000;
  let changed = performance.now();
  let drawn = 0;
  let isOver = false;
  const count = (): void => {
    drawn += 1;
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const change = (): void => {
    changed = performance.now();
    drawn = 0;
  };
  let known = requests.length;
  const observer = new MutationObserver(change);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (known !== requests.length) {
      known = requests.length;
      change();
    }
    if (isMoving()) change();
    if (performance.now() - changed > 450 && drawn >= 12 && document.body.innerText.trim() !== '') break;
  }
  isOver = true;
  observer.disconnect();
}

/** Values with their keys in order, so that equal ones are equal texts. */
function sorted(value: unknown): unknown {
  if (value instanceof FormData)
    return { form: [...value.entries()].map(([key, item]) => [key, item instanceof Blob ? 'file' : item]) };
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

function asked({ method, url, query, data }: AskedPage): string {
  const [path = '', search = ''] = url.split('?');
  const parts = [
    ...[...new URLSearchParams(search)].map(([key, value]) => `${key}=${value}`),
    ...Object.entries(flattenQuery((query ?? {}) as Record<string, unknown>, {})).map(
      ([key, value]) => `${key}=${String(value)}`,
    ),
  ].toSorted();
  // One side hands a body over as an object, the other as text.
  const sent: unknown = typeof data === 'string' && /^[{[]/.test(data) ? JSON.parse(data) : data;
  const reads = /^(get|head)$/i.test(method);
  const body = reads || sent === undefined || sent === null || sent === '' ? '' : ` ${JSON.stringify(sorted(sent))}`;
  const uuid = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi;
  let at = path;
  try {
    at = decodeURI(path);
  } catch {
    // Stays as it is.
  }
  return `${method.toUpperCase()} ${at}${parts.length > 0 ? `?${parts.join('&')}` : ''}${body}`.replaceAll(uuid, '<uuid>');
}

const overlays = '.cxd-Modal, .cxd-Drawer, [role=dialog], [role=alertdialog]';

/** The topmost dialog, or the page. */
function top(): Element {
  return (
    [...document.querySelectorAll(overlays)].filter((element) => isSeen(element) && element.textContent !== '').at(-1) ??
    document.body
  );
}

const buttonKinds = '.cxd-Button, button, [role=button], [role=menuitem], a.cxd-Link, .cxd-DropDown-menuItem, a[href]';
const isPart =
  '.cxd-Pagination, .cxd-Select, .cxd-DatePicker, .cxd-Number, nav, .MuiTablePagination-root, th, thead, .cxd-Remark, [aria-haspopup=listbox], .MuiPickersTextField-root, .MuiAutocomplete-root';

function buttonsOf(root: Element): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(buttonKinds)].filter(
    (element) =>
      isSeen(element) &&
      !element.hasAttribute('disabled') &&
      element.getAttribute('aria-disabled') !== 'true' &&
      !element.closest('.is-disabled') &&
      (element.matches('th button') || !element.closest(isPart)),
  );
}

/** Head of the column in which a field of a row stands, with a mark: a field beside the table may be called the same. */
function headOf(control: Element): string | undefined {
  const cell = control.closest('td');
  const table = cell?.closest('table');
  if (!cell || !table) return undefined;
  const heads = [...table.querySelectorAll<HTMLElement>('thead tr:last-child > *')];
  const head = heads[cell.cellIndex];
  return head && plain(head.innerText) !== '' ? `▦${plain(head.innerText)}` : undefined;
}

interface Field {
  readonly names: readonly string[];
  readonly control: HTMLInputElement | HTMLTextAreaElement;
}

/** Fields that take text, with all that they are called. */
function fieldsOf(root: Element): readonly Field[] {
  const picked =
    'input[type=text], input:not([type]), input[type=password], input[type=email], input[type=url], input[type=number], textarea:not([aria-hidden])';
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(picked)].flatMap((control) => {
    if (
      !isSeen(control) ||
      control.closest(
        '.cxd-Select, .cxd-DatePicker, .cxd-DateRangePicker, .cxd-TreeSelect, .cxd-ResultBox, .MuiPickersTextField-root, .cm-editor, .monaco-editor, .cxd-SearchBox',
      ) ||
      control.getAttribute('role') === 'combobox'
    )
      return [];
    const item = control.closest('[data-role=form-item]');
    const head = headOf(control);
    if (head !== undefined) return [{ names: [head], control }];
    const names = item
      ? [item.querySelector('.cxd-Form-label')?.textContent, control.placeholder, item.getAttribute('data-amis-name')]
      : [control.labels?.[0]?.textContent, control.getAttribute('aria-label'), control.placeholder];
    return [{ names: names.map((name) => plain(name ?? '')).filter(Boolean), control }];
  });
}

/** The text of a cell; of a choice in it what is chosen, which one side writes into a field. */
function cellText(cell: HTMLElement): string {
  const choice = cell.querySelector<HTMLInputElement>('input[role=combobox]');
  if (choice) return plain(choice.value);
  // What only screen readers read is no difference.
  const unseen = [...cell.querySelectorAll<HTMLElement>('*')].filter((part) => part.offsetWidth <= 1 && part.offsetHeight <= 1);
  return unseen.reduce((text, part) => text.replace(plain(part.textContent), ''), textOf(cell));
}

/** A row that holds one sentence, such as that there are none. */
const isSentence = (row: HTMLTableRowElement): boolean => row.cells.length === 1 && (row.cells[0]?.colSpan ?? 1) > 1;

function tablesOf(root: Element): Pick<PageState, 'columns' | 'cells'> {
  const tables = [...root.querySelectorAll('table')].filter(isSeen);
  const texts = (row: Element, kinds: string): readonly string[] =>
    [...row.querySelectorAll<HTMLElement>(kinds)].filter(isSeen).map(cellText).filter(Boolean);
  return {
    columns: tables.map((table) => texts(table, 'thead th, [role=columnheader]')).filter((heads) => heads.length > 0),
    cells: tables
      .flatMap((table) =>
        [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')]
          .filter((row) => isSeen(row) && !isSentence(row))
          .map((row) => texts(row, ':scope > td, :scope > th')),
      )
      .filter((row) => row.length > 0 && row.join('') !== '暂无数据'),
  };
}

function stateOf(): PageState {
  const root = top();
  const values: Record<string, string> = {};
  for (const { names, control } of fieldsOf(root))
    values[names[0] ?? ''] ??= control.closest('.cxd-Number')
      ? // One side writes the unit into the field.
        control.value.replace(/[^\d.]+$/, '')
      : control.value;
  const shown = buttonsOf(root).map(textOf).filter(Boolean);
  const hasOverlay = root !== document.body;
  const foot = hasOverlay
    ? [
        ...root.querySelectorAll<HTMLElement>(
          '.cxd-Modal-footer .cxd-Button--primary, .cxd-Drawer-footer .cxd-Button--primary, .MuiDialogActions-root .MuiButton-contained',
        ),
      ].at(-1)
    : undefined;
  return {
    requests: requests.splice(0),
    heldBack: heldBack.splice(0),
    outcomes: outcomes.splice(0),
    ...tablesOf(root),
    values,
    buttons: [...new Set(shown)],
    tabs: [...root.querySelectorAll('.cxd-Tabs-link, [role=tab]')].filter(isSeen).map(textOf).filter(Boolean),
    hasOverlay,
    hasFault: [...root.querySelectorAll('[aria-invalid=true]')].some(
      (control) =>
        isSeen(control) &&
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => plain(document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '') !== ''),
    ),
    primary: foot && textOf(foot),
  };
}

/** A call of a list brings rows and their number, and no value of its query or of anything around. */
function rowsOnly(request: AskedPage, answer: unknown): unknown {
  if (!/[?&]page=/.test(asked(request)) || typeof answer !== 'object' || answer === null) return answer;
  const { data } = answer as { readonly data?: unknown };
  const { items, total } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Array.isArray(items) ? { ...answer, data: { items, total } } : answer;
}

// A link that nobody handles would leave the page.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const to = link?.getAttribute('href') ?? '';
  if (event.defaultPrevented || to === '' || link?.hasAttribute('download') || /^(?:#|javascript:|blob:)/.test(to)) return;
  event.preventDefault();
  outcomes.push(`go to ${to}`);
});

async function startPage(definition: unknown): Promise<PageState> {
  if (place) removePage(place);
  for (const child of document.body.querySelectorAll(':scope > :not(script)')) child.remove();
  localStorage.clear();
  place = document.createElement('div');
  document.body.append(place);
  requests = [];
  heldBack = [];
  outcomes = [];
  const answer = makeAnswer(definition);
  renderPage(
    definition,
    place,
    (request) => {
      requests.push(asked(request));
      if (request.automatic && !/^(get|head)$/i.test(request.method)) heldBack.push(asked(request));
      // Each side gets values of its own: one of them changes what it was given.
      return rowsOnly(request, structuredClone(answer(request)));
    },
    (what) => {
      // A notice of success says nothing of what was sent; that one side says less often is no difference.
      if (!/^notice (success|info)/.test(what)) outcomes.push(what);
    },
  );
  await quiet();
  return stateOf();
}

async function pageState(): Promise<PageState> {
  await quiet();
  return stateOf();
}

/** Marks the button or tab with a text; gives whether there is one. */
function mark(kind: 'button' | 'tab', text: string): boolean {
  for (const element of document.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
  const among =
    kind === 'button' ? buttonsOf(top()) : [...top().querySelectorAll<HTMLElement>('.cxd-Tabs-link, [role=tab]')].filter(isSeen);
  const found = among.find((element) => textOf(element) === text);
  found?.setAttribute('data-marked', '');
  return found !== undefined;
}

/** Names of the fields that can be filled, each with all that it is called. */
function fields(): readonly (readonly string[])[] {
  return (
    fieldsOf(top())
      .filter(({ control }) => !control.readOnly && !control.disabled)
      // Keys and conditions are called differently on each side.
      .filter(
        ({ control }) =>
          !/^(?:key|value|flat)$/i.test(control.placeholder) && !control.closest('[class*=cxd-CB], [class*=cxd-Transfer]'),
      )
      .map(({ names }) => names)
  );
}

/** Marks the field that is called so, or the next one of those. */
function markField(names: readonly string[], nth: number): boolean {
  for (const element of document.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
  const found = fieldsOf(top()).filter((field) => field.names.some((name) => names.includes(name)))[nth];
  found?.control.setAttribute('data-marked', '');
  return found !== undefined;
}

Object.assign(globalThis, { startPage, pageState, mark, markField, fields });
