import { allPalettes } from './builtin/all-palettes.ts';
import { extraPalettes } from './extras/all-palettes.ts';
import shapes from './nodes/shapes.json' with { type: 'json' };
import type { NodeEntry, NodeProperty, NodeShape, NodeSlot } from './nodes/types.ts';

export { formActions, generalActions, partActions, reloadAction } from './nodes/action-entries.ts';
export type { ActionEntry, ActionField } from './core/actions/action-entry.ts';
export { registeredActions } from './core/actions/registered-actions.ts';
export { nodeCategories } from './nodes/categories.ts';
export { startOf } from './nodes/start-of.ts';
export { putInParts } from './core/data/put-in-parts.ts';
export type {
  Label,
  NodeCategory,
  NodeEntry,
  NodeProperty,
  NodeShape,
  NodeSlot,
  Palette,
  PaletteItem,
  PropertyKind,
  SlotContent,
} from './nodes/types.ts';

/** What `npm run schema` writes: each interface of the schema once, with those that it takes properties over from. */
interface WrittenShape {
  readonly description?: string;
  readonly from?: string;
  readonly properties: Readonly<Record<string, Omit<NodeProperty, 'name' | 'common'>>>;
}

const written = shapes as unknown as {
  readonly types: Readonly<Record<string, string>>;
  readonly shapes: Readonly<Record<string, WrittenShape>>;
};

const made = new Map<string, NodeShape>();

function shapeOf(name: string): NodeShape {
  const here = made.get(name);
  if (here) return here;
  const properties = propertiesOf(name);
  const slots = properties.flatMap(({ name: property, accepts, many, part }): readonly NodeSlot[] =>
    accepts === undefined ? [] : [{ property, accepts, many: many === true, ...(part === undefined ? {} : { part }) }],
  );
  const shape = { properties, slots };
  made.set(name, shape);
  return shape;
}

function propertiesOf(name: string): readonly NodeProperty[] {
  const shape = written.shapes[name];
  if (!shape) return [];
  const common =
    name === 'BaseNode' ? ({ common: 'node' } as const) : name === 'FormItemNode' ? ({ common: 'input' } as const) : {};
  const own = Object.entries(shape.properties).map(([property, rest]): NodeProperty => ({ name: property, ...rest, ...common }));
  const names = new Set(own.map((property) => property.name));
  const taken = shape.from === undefined ? [] : propertiesOf(shape.from).filter((property) => !names.has(property.name));
  return [...own, ...taken];
}

function inherits(name: string | undefined, from: string): boolean {
  return name !== undefined && (name === from || inherits(written.shapes[name]?.from, from));
}

/** Shapes of the objects in properties of the kind `parts`, by name: tabs, steps, columns. */
export const nodeParts: Readonly<Record<string, NodeShape>> = Object.fromEntries(
  Object.keys(written.shapes).map((name) => [name, shapeOf(name)]),
);

/** Every type of the package, for palettes and property panels: labels, a definition to insert, properties and slots. */
export const nodeEntries: Readonly<Record<string, NodeEntry>> = Object.fromEntries(
  Object.entries({ ...allPalettes, ...extraPalettes })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, palette]) => Object.entries(palette))
    .map(([type, { category, label, start }]): readonly [string, NodeEntry] => {
      const name = written.types[type] ?? '';
      const description = written.shapes[name]?.description;
      return [
        type,
        {
          type,
          category,
          label,
          start: { type, ...start },
          isInput: inherits(name, 'FormItemNode'),
          ...(description === undefined ? {} : { description }),
          ...shapeOf(name),
        },
      ];
    }),
);

/** All types of the package: the built-in ones, and those that `registerExtras` registers. */
export const builtinTypes: readonly string[] = Object.keys(nodeEntries);
