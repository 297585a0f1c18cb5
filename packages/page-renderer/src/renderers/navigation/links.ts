import { safeAddress } from '../../core/address/safe-address.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { renderText } from '../../core/expression/template.ts';
import { objectReader, type DataReader } from '../../core/scope/DataReader.ts';

/** A link of a navigation, worked out. */
export interface NavLink {
  readonly label: string;
  /** Safe address; `undefined` when there is none, or an unsafe one. */
  readonly to: string | undefined;
  readonly icon: unknown;
  /** A plain badge, as text. */
  readonly badge: string;
  /** A badge with properties of its own. */
  readonly mark: Readonly<Record<string, unknown>> | undefined;
  readonly newTab: boolean;
  readonly disabled: boolean;
  readonly open: boolean;
  readonly active: boolean;
  /** `group`: a title over its links; `divider`: a line. */
  readonly mode: 'link' | 'group' | 'divider';
  /** Whether what is below comes with a call once it is unfolded. */
  readonly defer: boolean;
  readonly deferApi: unknown;
  readonly disabledTip: string;
  /** The link as the definition or the answer has it. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly children: readonly NavLink[];
}

/** How links are read. */
export interface ReadLinksOptions {
  readonly reader: DataReader;
  readonly warn: (message: string) => void;
  /** Whether an address is where the page is now. */
  readonly isHere: (to: string) => boolean;
  /** Links down to this level are unfolded. */
  readonly openLevel?: number;
  /** Badge of links that have none. */
  readonly itemBadge?: unknown;
}

/** Returns the links of a definition or an answer, as they are. */
export function linkList(source: unknown): readonly unknown[] {
  const list: unknown = isPlainObject(source)
    ? (source['links'] ?? source['options'] ?? source['items'] ?? source['rows'])
    : source;
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

/** Reads links from a definition or an answer; unsafe addresses are left out and reported, hidden ones dropped. */
export function readLinks(source: unknown, options: ReadLinksOptions, depth = 0): readonly NavLink[] {
  const { reader, warn, isHere } = options;
  const list = linkList(source);
  if (depth > 10) return [];
  // An answer may name the link that is chosen by its value.
  const chosen = isPlainObject(source) ? toText(source['value']) : '';
  return list.filter(isPlainObject).flatMap((item): readonly NavLink[] => {
    const inner = objectReader(item, reader);
    const is = (name: string): boolean | undefined => {
      const condition = item[`${name}On`];
      return typeof condition === 'string' && condition !== ''
        ? evaluateCondition(condition, inner, warn)
        : (item[name] as boolean | undefined);
    };
    if (is('visible') === false || is('hidden') === true) return [];
    const given = renderText(toText(item['to'] ?? item['href'] ?? item['link']), inner, warn);
    const to = given === '' ? undefined : safeAddress(given);
    if (given !== '' && to === undefined)
      warn(`a link to “${given.slice(0, 60)}” is not http(s), mailto, tel or relative and is shown as text`);
    const badge = item['badge'] ?? options.itemBadge;
    return [
      {
        label: renderText(toText(item['label'] ?? item['title']), inner, warn),
        to,
        icon: item['icon'],
        badge: isPlainObject(badge) ? '' : renderText(toText(badge), inner, warn),
        mark: isPlainObject(badge) ? badge : undefined,
        newTab: item['target'] === '_blank' || item['blank'] === true,
        disabled: is('disabled') === true,
        open: item['unfolded'] === true || depth < (options.openLevel ?? 0),
        active: is('active') ?? ((chosen !== '' && toText(item['value']) === chosen) || (to !== undefined && isHere(to))),
        mode: item['mode'] === 'group' || item['mode'] === 'divider' ? item['mode'] : 'link',
        defer: item['defer'] === true && item['children'] === undefined,
        deferApi: item['deferApi'],
        disabledTip: renderText(toText(item['disabledTip']), inner, warn),
        item,
        children: readLinks(item['children'], options, depth + 1),
      },
    ];
  });
}

/** Whether a link or one below it is where the page is. */
export function isCurrentLink(link: NavLink): boolean {
  return link.active || link.children.some(isCurrentLink);
}
