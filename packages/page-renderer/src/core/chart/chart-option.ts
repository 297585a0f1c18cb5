import { safeAddress } from '../address/safe-address.ts';
import { safePicture } from '../address/safe-picture.ts';
import { isPlainObject, isSafeKey } from '../data/path.ts';

/** Parts of a chart library's option that would put HTML into the page or open addresses of their own. */
const dropped: ReadonlySet<string> = new Set(['toolbox', 'extraCssText', 'className', 'appendTo', 'renderMode']);
const addresses: ReadonlySet<string> = new Set(['link', 'sublink']);
const maxDepth = 40;

/**
 * Reads the configuration of a chart: an object, or JSON as text. Anything else, JavaScript above all, gives `undefined`.
 */
export function parseChartConfig(config: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isPlainObject(config)) return config;
  if (typeof config !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(config);
    return isPlainObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes an option safe to draw: tooltips are drawn as text and never as HTML, links and pictures keep safe addresses only. The toolbox (whose data
 * view is HTML) and functions are left out. `mayShow` decides for a safe address whether its picture is shown.
 */
export function safeChartOption(
  option: Readonly<Record<string, unknown>>,
  mayShow: (address: string) => boolean = () => true,
): Record<string, unknown> {
  return clean(option, 0, mayShow) as Record<string, unknown>;
}

function clean(value: unknown, depth: number, mayShow: (address: string) => boolean): unknown {
  if (depth > maxDepth || typeof value === 'function') return undefined;
  if (typeof value === 'string') return cleanText(value, mayShow);
  if (Array.isArray(value)) return value.map((item: unknown) => clean(item, depth + 1, mayShow));
  if (!isPlainObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isSafeKey(key) || dropped.has(key)) continue;
    if (addresses.has(key)) {
      const address = typeof item === 'string' ? safeAddress(item) : undefined;
      if (address !== undefined) result[key] = address;
    } else if (key === 'image' && typeof item === 'string') {
      // A pattern, a background or a drawing of its own: a picture without `image://`.
      if (pictureOf(item, mayShow) !== undefined) result[key] = item;
    } else if (key === 'tooltip') {
      result[key] = asText(clean(item, depth + 1, mayShow));
    } else {
      result[key] = clean(item, depth + 1, mayShow);
    }
  }
  return result;
}

function asText(tooltip: unknown): unknown {
  if (Array.isArray(tooltip)) return tooltip.map(asText);
  return isPlainObject(tooltip) ? { ...tooltip, renderMode: 'richText' } : tooltip;
}

/** Pictures in an option are written as `image://address`. */
function cleanText(text: string, mayShow: (address: string) => boolean): string {
  if (!/^\s*image:\/\//i.test(text)) return text;
  return pictureOf(text.trim().slice('image://'.length), mayShow) === undefined ? 'circle' : text;
}

function pictureOf(address: string, mayShow: (address: string) => boolean): string | undefined {
  const safe = safePicture(address);
  return safe !== undefined && mayShow(safe) ? safe : undefined;
}
