type Point = readonly [number, number];

const size = 200;
const half = size / 2;

/** Corners of a polygon with equal sides; the first is at the top. */
function regular(count: number, radius = half, turn = 0): readonly Point[] {
  return Array.from({ length: count }, (_corner, index) => {
    const angle = ((index + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return [half + radius * Math.cos(angle), half + radius * Math.sin(angle)];
  });
}

/** Corners of a star: those of two polygons, one after the other. */
function star(count: number, inner: number): readonly Point[] {
  const outside = regular(count);
  const inside = regular(count, inner, 0.5);
  return outside.flatMap((point, index) => [point, inside[index] ?? point]);
}

const notch = 20;
const arrowhead = 35;

const polygons: Readonly<Record<string, readonly Point[]>> = {
  square: [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ],
  rectangle: [
    [0, 50],
    [size, 50],
    [size, 150],
    [0, 150],
  ],
  triangle: [
    [half, 13],
    [size, 187],
    [0, 187],
  ],
  'right-triangle': [
    [0, 0],
    [size, size],
    [0, size],
  ],
  rhombus: [
    [half, 0],
    [size, half],
    [half, size],
    [0, half],
  ],
  parallelogram: [
    [50, 0],
    [size, 0],
    [150, size],
    [0, size],
  ],
  'rectangle-1': [
    [notch, 0],
    [size - notch, 0],
    [size - notch, notch],
    [size, notch],
    [size, size - notch],
    [size - notch, size - notch],
    [size - notch, size],
    [notch, size],
    [notch, size - notch],
    [0, size - notch],
    [0, notch],
    [notch, notch],
  ],
  'rectangle-2': [
    [0, 0],
    [size - arrowhead, 0],
    [size, half],
    [size - arrowhead, size],
    [0, size],
    [arrowhead, half],
  ],
  'rectangle-3': [
    [0, 0],
    [size - arrowhead, 0],
    [size, half],
    [size - arrowhead, size],
    [0, size],
  ],
  pentagon: regular(5),
  hexagon: regular(6),
  octagon: regular(8, half / Math.cos(Math.PI / 8), 0.5),
  star: star(5, 40),
  'hexagon-star': star(6, 58),
  arrow: [
    [0, 70],
    [120, 70],
    [120, 30],
    [size, half],
    [120, 170],
    [120, 130],
    [0, 130],
  ],
};

/** A closed line through corners, each rounded by so much (as far as its sides allow). */
function rounded(points: readonly Point[], radius: number): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const steps = points.map((corner, index) => {
    const [x, y] = corner;
    const towards = ([toX, toY]: Point): Point => {
      const length = Math.hypot(toX - x, toY - y) || 1;
      const share = Math.min(radius, length / 2) / length;
      return [x + (toX - x) * share, y + (toY - y) * share];
    };
    const command = index === 0 ? 'M' : 'L';
    if (radius <= 0) return `${command}${text(corner)}`;
    return `${command}${text(towards(at(index - 1)))}Q${text(corner)} ${text(towards(at(index + 1)))}`;
  });
  return `${steps.join('')}Z`;
}

function text([x, y]: Point): string {
  return `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;
}

/** A rectangle whose upper and lower sides are bent: up is negative. */
function bent(upper: number, lower: number, top = 50, bottom = 150): string {
  return `M0,${top}Q${half},${top + upper} ${size},${top}L${size},${bottom}Q${half},${bottom + lower} 0,${bottom}Z`;
}

const curves: Readonly<Record<string, (radius: number) => string>> = {
  circle: () => `M${half},0A${half},${half} 0 1 1 ${half},${size}A${half},${half} 0 1 1 ${half},0Z`,
  heart: () => 'M100,185C40,140 5,105 5,65A48,48 0 0 1 100,45A48,48 0 0 1 195,65C195,105 160,140 100,185Z',
  leaf: () => `M0,${size}V${half}A${half},${half} 0 0 1 ${half},0H${size}V${half}A${half},${half} 0 0 1 ${half},${size}Z`,
  'convex-arc-rectangle': (radius) => bent(-radius, 0),
  'concave-arc-rectangle': (radius) => bent(radius, 0),
  'double-convex-arc-rectangle': (radius) => bent(-radius, radius),
  'double-concave-arc-rectangle': (radius) => bent(radius, -radius),
  'barrel-rectangle': (radius) => bent(radius, radius),
};

/** Shapes that are known by name. */
export const shapeNames: readonly string[] = [...Object.keys(polygons), ...Object.keys(curves)];

/** What may be in a path of one's own: commands and numbers. */
const pathText = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]{1,20000}$/;

/**
 * The outlines of a shape in a field of 200 × 200; `radius` (1 to 10) rounds its corners or bends its sides. `custom` takes paths as
 * they are, when they hold nothing but commands and numbers; an unknown shape has none.
 */
export function shapePaths(name: string, radius: number, own: unknown): readonly string[] {
  if (name === 'custom')
    return (Array.isArray(own) ? (own as readonly unknown[]) : [])
      .filter((path): path is string => typeof path === 'string' && pathText.test(path))
      .slice(0, 100);
  const bend = Number.isFinite(radius) ? Math.min(10, Math.max(0, radius)) * 10 : 0;
  if (Object.hasOwn(polygons, name)) return [rounded(polygons[name] ?? [], bend)];
  return Object.hasOwn(curves, name) ? [curves[name]?.(bend) ?? ''] : [];
}
