import { ownMap } from '../data/own-map.ts';
import { vocabulary } from '../expression/vocabulary.ts';
import type { ClassStyle, StyleMap } from './class-style.ts';

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
/** Style of the helper classes that definitions use (`m-b-sm`, `mt-4`, `text-muted`, `pull-right`, …); others are left out. */
export function classNameStyle(className: string): ClassStyle {
  const style: Record<string, ClassStyle[string]> = {};
  const { classNames } = vocabulary();
  for (const name of className.split(/\s+/)) Object.assign(style, classNames[name] ?? spacing(name));
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
  const safe: Record<string, string | number> = Object.fromEntries(
    Object.entries(style as Record<string, unknown>)
      .filter(
        (entry): entry is [string, string | number] =>
          /^[a-zA-Z]+$/.test(entry[0]) && !leavesItsPlace.test(entry[0]) && safeStyleValue(entry[1]) !== undefined,
      )
      .map(([name, value]) => [name, typeof value === 'number' && !unitless.test(name) ? `${value}px` : value]),
  );
  const background = safe['backgroundColor'] ?? safe['background'];
  const ink = safe['color'] === undefined ? inkOn(background) : undefined;
  return ink === undefined ? safe : { ...safe, color: ink };
}

/** Numbers of these are no lengths; of all others they are px, not steps of the theme. */
const unitless = /^(?:opacity|flex|flexGrow|flexShrink|order|fontWeight|lineHeight|zoom|columnCount|tabSize|aspectRatio)$/;

/** The colour of text that can be read on a ground which is the same in light and dark. */
function inkOn(background: unknown): string | undefined {
  const hex = typeof background === 'string' ? /^#([\da-f]{3}|[\da-f]{6})$/i.exec(background.trim())?.[1] : undefined;
  if (hex === undefined) return undefined;
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const parts = long.match(/../g) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#212121' : '#fff';
}

/** Returns a value of a style in a definition; nothing when it is blank, or would add rules or addresses of its own. */
export function safeStyleValue(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' &&
    value.trim() !== '' &&
    !/(?:url|src|image|image-set|cross-fade|element|paint)\s*\(|expression|[;{}<\\]/i.test(value)
    ? value
    : undefined;
}
