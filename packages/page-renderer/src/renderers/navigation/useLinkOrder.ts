import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { runEvent } from '../../core/actions/run-event.ts';
import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { moveLink } from '../../core/links/move-link.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { ActionContext } from '../../core/runtime/types.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { trackPointer } from '../../view/track-pointer.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { NavLink } from './links.ts';

/** A link and its place among its neighbours. */
export interface LinkPosition {
  readonly link: NavLink;
  readonly at: number;
  readonly among: readonly NavLink[];
}

/** The order of links while it is changed by hand. */
export interface LinkOrder {
  /** `id` of the text that names the keys for it. */
  readonly hint: string;
  readonly isTaken: (link: NavLink) => boolean;
  /** Takes a link, or puts it down, by the keyboard. */
  readonly toggle: (place: LinkPosition) => void;
  /** Puts down what was taken, when the focus goes elsewhere. */
  readonly drop: (place: LinkPosition) => void;
  readonly handleKey: (event: KeyboardEvent, place: LinkPosition) => void;
  readonly handleDown: (event: PointerEvent, place: LinkPosition) => void;
}

interface OrderOptions {
  readonly hint: string;
  /** The links as they are now. */
  readonly links: readonly unknown[];
  readonly onLinks: (links: readonly unknown[]) => void;
  readonly node: SchemaObject;
  readonly context: ActionContext;
  /** Fetches the links again. */
  readonly reload: (() => Promise<void>) | undefined;
}

const keys = new WeakMap<object, string>();
let count = 0;

/** Returns what identifies a link for as long as it is there, in whatever place. */
export function linkKey(item: object): string {
  const known = keys.get(item);
  if (known !== undefined) return known;
  count += 1;
  keys.set(item, `link-${count}`);
  return `link-${count}`;
}

/** Lets links be put into another order, and saves it once a link is put down. */
export function useLinkOrder(options: OrderOptions): { readonly order: LinkOrder; readonly status: string } {
  const { layout } = usePartTexts();
  const [taken, setTaken] = useState<{ readonly item: object; readonly before: readonly unknown[] }>();
  const [status, setStatus] = useState('');
  const moving = useRef(false);
  const saving = useRef<{ next: readonly unknown[] | undefined } | undefined>(undefined);
  const { links, onLinks, node, context, reload } = options;
  const emitEvent = (text: string, { link, among }: LinkPosition, at: number): void =>
    setStatus(formatText(text, { label: link.label, at: at + 1, count: among.length }));

  /** Shows another order; the focus stays on what is moved. */
  const show = (next: readonly unknown[]): void => {
    const { activeElement } = document;
    moving.current = true;
    // oxlint-disable-next-line react/no-flush-sync -- the focus must be given back before the next key comes
    flushSync(() => onLinks(next));
    if (activeElement instanceof HTMLElement && activeElement !== document.activeElement) activeElement.focus();
    moving.current = false;
  };
  const moved = (item: unknown, target: unknown, after: boolean): readonly unknown[] =>
    moveLink(links, { item, target, after, onCopy: (link, copy) => keys.set(copy, linkKey(link)) });

  const send = async (next: readonly unknown[], before: readonly unknown[]): Promise<boolean> => {
    const { runtime, scope } = context;
    const asNow = keepCause();
    const { prevented } = await runEvent({ handlers: node.onEvent, name: 'orderChange', data: { links: next }, context });
    if (prevented) return true;
    const { saveOrderApi } = node as { readonly saveOrderApi?: Api };
    if (saveOrderApi === undefined) {
      runtime.warn('“draggable” without “saveOrderApi” keeps the order of links only until the page is left', node);
      return true;
    }
    const values = { data: next };
    const outcome = await asNow(() =>
      sendApi(runtime.environment, {
        api: saveOrderApi,
        reader: objectReader(values, scopeReader(scope)),
        defaultMethod: 'post',
        body: values,
        signal: new AbortController().signal,
        onRefused: runtime.warn,
      }),
    );
    if (outcome.kind === 'failure') {
      runtime.environment.notify('error', outcome.message || runtime.texts.saveFailed);
      onLinks(before);
      return false;
    }
    if (outcome.kind === 'success' && outcome.message !== '') runtime.environment.notify('success', outcome.message);
    return true;
  };
  /** Saves one order after the other; of several that wait only the latest. */
  const save = async (next: readonly unknown[], before: readonly unknown[]): Promise<void> => {
    if (next === before) return;
    const asNow = keepCause();
    if (saving.current) {
      saving.current.next = next;
      return;
    }
    const state: { next: readonly unknown[] | undefined } = { next };
    saving.current = state;
    let good = before;
    let well = true;
    while (state.next && well) {
      const now = state.next;
      state.next = undefined;
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      well = await asNow(() => send(now, good));
      good = now;
    }
    saving.current = undefined;
    if (well) await reload?.();
  };
  const put = (place: LinkPosition): void => {
    if (!taken) return;
    setTaken(undefined);
    emitEvent(layout.linkDropped, place, place.at);
    void save(links, taken.before);
  };
  const step = (place: LinkPosition, by: 1 | -1): readonly unknown[] => {
    const { link, at, among } = place;
    const neighbour = among[at + by];
    emitEvent(layout.linkPosition, place, neighbour ? at + by : at);
    if (!neighbour) return links;
    const next = moved(link.item, neighbour.item, by > 0);
    show(next);
    return next;
  };
  const order: LinkOrder = {
    hint: options.hint,
    isTaken: ({ item }) => taken?.item === item,
    toggle: (place) => {
      if (taken) {
        put(place);
        return;
      }
      setTaken({ item: place.link.item, before: links });
      emitEvent(layout.linkTaken, place, place.at);
    },
    drop: (place) => {
      if (!moving.current) put(place);
    },
    handleKey: (event, place) => {
      const isTaken = taken?.item === place.link.item;
      if (event.key === 'Escape' && isTaken) {
        event.preventDefault();
        event.stopPropagation();
        setTaken(undefined);
        setStatus(formatText(layout.linkBack, { label: place.link.label }));
        show(taken.before);
        return;
      }
      if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !(isTaken || event.altKey)) return;
      event.preventDefault();
      const next = step(place, event.key === 'ArrowDown' ? 1 : -1);
      if (!isTaken) void save(next, links);
    },
    handleDown: (event, { link, among, at }) => {
      const list = event.currentTarget.closest('ul');
      if (!event.isPrimary || event.button !== 0 || !list) return;
      let target: HTMLElement | undefined;
      let after = false;
      const marked = (mark: string | undefined): void => {
        if (mark === undefined) delete target?.dataset['drop'];
        else if (target) target.dataset['drop'] = mark;
      };
      trackPointer(event.nativeEvent, {
        onMove: (_way, { clientY }) => {
          marked(undefined);
          const lines = [...list.children].filter(
            (line): line is HTMLElement => line instanceof HTMLElement && 'link' in line.dataset,
          );
          const middle = (line: HTMLElement): number => {
            const { top, height } = line.getBoundingClientRect();
            return top + height / 2;
          };
          const below = lines.find((line) => clientY < middle(line));
          target = below ?? lines.at(-1);
          after = below === undefined;
          marked(after ? 'after' : 'before');
        },
        onEnd: (kept) => {
          marked(undefined);
          const other = among[Number(target?.dataset['link'])];
          if (!kept || !target || !other) return;
          const next = moved(link.item, other.item, after);
          if (next === links) return;
          show(next);
          const place = among.indexOf(other) + (after ? 1 : 0);
          setStatus(
            formatText(layout.linkDropped, {
              label: link.label,
              at: place > at ? place : place + 1,
              count: among.length,
            }),
          );
          void save(next, links);
        },
      });
    },
  };
  return { order, status };
}
