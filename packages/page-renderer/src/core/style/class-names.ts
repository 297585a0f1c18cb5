import { ownMap } from '../data/own-map.ts';

/** A piece of style for the theme: spacing in steps of 4 px, colours by their names in the palette. */
export type StyleMap = Readonly<Record<string, string | number>>;

const sides = ownMap<readonly string[]>({
  '': [''],
  t: ['Top'],
  b: ['Bottom'],
  l: ['Left'],
  r: ['Right'],
  x: ['Left', 'Right'],
  y: ['Top', 'Bottom'],
});
const steps = ownMap<string>({
  none: '0',
  xs: '4px',
  sm: '8px',
  '': '12px',
  md: '16px',
  lg: '24px',
  xl: '32px',
});
const named = ownMap<StyleMap>({
  'text-muted': { color: 'text.secondary' },
  'text-primary': { color: 'primary.main' },
  'text-success': { color: 'success.main' },
  'text-danger': { color: 'error.main' },
  'text-warning': { color: 'warning.main' },
  'text-info': { color: 'info.main' },
  'text-center': { textAlign: 'center' },
  'text-left': { textAlign: 'left' },
  'text-right': { textAlign: 'right' },
  'text-xs': { fontSize: '12px' },
  'text-sm': { fontSize: '13px' },
  'text-md': { fontSize: '14px' },
  'text-lg': { fontSize: '16px' },
  'text-xl': { fontSize: '20px' },
  'font-bold': { fontWeight: 600 },
  'pull-right': { float: 'right' },
  'pull-left': { float: 'left' },
  'no-border': { border: 0 },
  'no-padder': { padding: 0 },
  flex: { display: 'flex' },
  'flex-row': { flexDirection: 'row' },
  'flex-col': { flexDirection: 'column' },
  'flex-wrap': { flexWrap: 'wrap' },
  'flex-1': { flex: 1 },
  'items-center': { alignItems: 'center' },
  'justify-center': { justifyContent: 'center' },
  'justify-between': { justifyContent: 'space-between' },
  'justify-end': { justifyContent: 'flex-end' },
  block: { display: 'block' },
  'inline-block': { display: 'inline-block' },
  hidden: { display: 'none' },
  'w-full': { width: '100%' },
  'w-auto': { width: 'auto' },
  'h-full': { height: '100%' },
  truncate: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  nowrap: { whiteSpace: 'nowrap' },
  'whitespace-nowrap': { whiteSpace: 'nowrap' },
  'break-all': { wordBreak: 'break-all' },
  'bg-white': { backgroundColor: 'background.paper' },
  'bg-light': { backgroundColor: 'action.hover' },
  'font-normal': { fontWeight: 400 },
  'font-medium': { fontWeight: 500 },
  'font-semibold': { fontWeight: 600 },
  'text-base': { fontSize: '14px' },
  'text-2xl': { fontSize: '24px' },
  'text-secondary': { color: 'text.secondary' },
  'text-dark': { color: 'text.primary' },
  'text-ellipsis': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
  'line-through': { textDecoration: 'line-through' },
  'flex-none': { flex: 'none' },
  'flex-auto': { flex: '1 1 auto' },
  'flex-grow': { flexGrow: 1 },
  'flex-shrink-0': { flexShrink: 0 },
  'inline-flex': { display: 'inline-flex' },
  inline: { display: 'inline' },
  'items-start': { alignItems: 'flex-start' },
  'items-end': { alignItems: 'flex-end' },
  'items-stretch': { alignItems: 'stretch' },
  'justify-start': { justifyContent: 'flex-start' },
  'justify-around': { justifyContent: 'space-around' },
  'mx-auto': { marginLeft: 'auto', marginRight: 'auto' },
  'm-auto': { margin: 'auto' },
  'ml-auto': { marginLeft: 'auto' },
  'mr-auto': { marginRight: 'auto' },
  padder: { paddingLeft: '16px', paddingRight: '16px' },
  'padder-v': { paddingTop: '16px', paddingBottom: '16px' },
  'no-margin': { margin: 0 },
  'no-bg': { backgroundColor: 'transparent' },
  'overflow-auto': { overflow: 'auto' },
  'overflow-hidden': { overflow: 'hidden' },
  'break-words': { overflowWrap: 'break-word' },
  border: { border: '1px solid', borderColor: 'divider' },
  b: { border: '1px solid', borderColor: 'divider' },
  'b-a': { border: '1px solid', borderColor: 'divider' },
  'b-t': { borderTop: '1px solid', borderColor: 'divider' },
  'b-b': { borderBottom: '1px solid', borderColor: 'divider' },
  'b-l': { borderLeft: '1px solid', borderColor: 'divider' },
  'b-r': { borderRight: '1px solid', borderColor: 'divider' },
  'b-2x': { borderWidth: '2px' },
  'b-3x': { borderWidth: '3px' },
  r: { borderRadius: '2px' },
  'r-2x': { borderRadius: '4px' },
  rounded: { borderRadius: '4px' },
  'rounded-lg': { borderRadius: '8px' },
  'rounded-full': { borderRadius: '9999px' },
  'cursor-pointer': { cursor: 'pointer' },
  'thumb-sm': { width: '40px' },
  'thumb-md': { width: '64px' },
  'thumb-lg': { width: '96px' },
  'w-xs': { width: '90px' },
  'w-sm': { width: '150px' },
  'w-md': { width: '240px' },
  'w-lg': { width: '280px' },
  'w-xl': { width: '320px' },
});

/** Style of the helper classes that definitions use (`m-b-sm`, `mt-4`, `text-muted`, `pull-right`, …); others are left out. */
export function classNameStyle(className: string): StyleMap {
  const style: Record<string, string | number> = {};
  for (const name of className.split(/\s+/)) Object.assign(style, named[name] ?? spacing(name));
  return style;
}

function spacing(name: string): StyleMap | undefined {
  const found =
    /^([mp])-?([tblrxy]?)(?:-(none|xs|sm|md|lg|xl|\d{1,2}))?$/.exec(name) ??
    /^(gap)-?()(?:-?(\d{1,2}|xs|sm|md|lg|xl))$/.exec(name);
  if (!found) return undefined;
  const [, property = '', side = '', step = ''] = found;
  const size = /^\d+$/.test(step) ? `${Number(step) * 4}px` : steps[step];
  if (size === undefined) return undefined;
  if (property === 'gap') return { gap: size };
  const base = property === 'm' ? 'margin' : 'padding';
  return Object.fromEntries((sides[side] ?? []).map((suffix) => [`${base}${suffix}`, size] as const));
}

/** Properties that take something out of its place, over the rest of the page or of the program. */
const leavesItsPlace =
  /^(?:position|zIndex|behavior|content|transform|translate|scale|rotate|inset|top|left|right|bottom|offset|perspective|zoom|viewTransitionName|all)(?:[A-Z]|$)/;

/** Style of `style` in a definition: known-harmless properties only, no addresses. */
export function safeStyle(style: unknown): StyleMap {
  if (style === null || typeof style !== 'object') return {};
  return Object.fromEntries(
    Object.entries(style as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] =>
        /^[a-zA-Z]+$/.test(entry[0]) && !leavesItsPlace.test(entry[0]) && safeStyleValue(entry[1]) !== undefined,
    ),
  );
}

/** A value of a style as a definition gives it; nothing when it would bring rules or addresses of its own. */
export function safeStyleValue(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' &&
    !/(?:url|src|image|image-set|cross-fade|element|paint)\s*\(|expression|[;{}<\\]/i.test(value)
    ? value
    : undefined;
}
