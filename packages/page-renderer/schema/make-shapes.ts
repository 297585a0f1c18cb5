import type { NodeProperty, PropertyKind, SlotContent } from '../src/nodes/types.ts';
import { definitionsOf, typesOf, type Json } from './make-schema.ts';

type Property = Omit<NodeProperty, 'name' | 'common'>;

interface Shape {
  readonly description?: string;
  readonly from?: string;
  readonly properties: Readonly<Record<string, Property>>;
}

/** Interfaces that others take properties over from, the most specific first. */
const shared = ['OptionsItemNode', 'FormItemNode', 'BaseNode'];

/** References that stand for a kind of property. */
const kinds: Readonly<Record<string, Property>> = {
  Amount: { kind: 'number' },
  Api: { kind: 'api' },
  ApiObject: { kind: 'api' },
  Condition: { kind: 'expression' },
  EventHandlers: { kind: 'events' },
  Flag: { kind: 'boolean' },
  Length: { kind: 'text' },
  LocalizedText: { kind: 'text', localized: true },
  Values: { kind: 'data' },
  DefinitionNode: { kind: 'nodes', accepts: 'node', many: true },
  SchemaNode: { kind: 'nodes', accepts: 'node', many: true },
  OldControls: { kind: 'nodes', accepts: 'input', many: true },
  ToolbarNode: { kind: 'nodes', accepts: 'toolbar', many: true },
  ...nodesOf('node', ['TypedNode', 'SchemaObject', 'UntypedNode', 'BaseNode']),
  ...nodesOf('button', ['ButtonLike', 'ActionNode']),
  ...nodesOf('column', ['ColumnNode']),
};

function nodesOf(accepts: SlotContent, names: readonly string[]): Record<string, Property> {
  return Object.fromEntries(names.map((name) => [name, { kind: 'nodes', accepts } as const]));
}

/** Of several that a property may be, the first of these is edited. */
const order: readonly PropertyKind[] = [
  'nodes',
  'parts',
  'api',
  'events',
  'choice',
  'text',
  'expression',
  'number',
  'boolean',
  'data',
];

/** `src/nodes/shapes.json`: what an editor has to know of the properties of each type, from the JSON Schema. */
export function makeShapes(): { readonly types: Record<string, string>; readonly shapes: Record<string, Shape> } {
  const definitions = definitionsOf();
  const types = typesOf(definitions);
  const shapes: Record<string, Shape> = {};
  const open = [...new Set(Object.values(types)), ...shared, 'ColumnNode'];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (Object.hasOwn(shapes, name)) continue;
    const shape = shapeOf(name, definitions);
    shapes[name] = shape;
    for (const { part } of Object.values(shape.properties)) if (part !== undefined) open.push(part);
  }
  const sorted = Object.entries(shapes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const withNodes = namesWithNodes(shapes);
  const isSlot = ({ part }: Property): boolean => part === undefined || withNodes.has(part);
  return {
    types,
    shapes: Object.fromEntries(
      sorted.map(([name, { properties, ...rest }]) => [
        name,
        {
          ...rest,
          properties: Object.fromEntries(
            Object.entries(properties).map(([property, { accepts, ...others }]) => [
              property,
              accepts === undefined || !isSlot(others) ? others : { ...others, accepts },
            ]),
          ),
        },
      ]),
    ),
  };
}

/** Shapes that hold child nodes, themselves or in their parts. */
function namesWithNodes(shapes: Readonly<Record<string, Shape>>): ReadonlySet<string> {
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, { properties, from }] of Object.entries(shapes)) {
      const holds = Object.values(properties).some(({ accepts, part }) =>
        part === undefined ? accepts !== undefined : found.has(part),
      );
      if (holds || (from !== undefined && found.has(from))) found.add(name);
    }
  }
  return found;
}

function shapeOf(name: string, definitions: Readonly<Record<string, Json>>): Shape {
  const { description, required } = definitions[name] ?? {};
  const all = schemasOf(definitions[name]);
  const from = shared
    .slice(shared.indexOf(name) + 1)
    .find((base) => Object.keys(schemasOf(definitions[base])).every((property) => property === 'type' || property in all));
  const given = from === undefined ? {} : schemasOf(definitions[from]);
  const own = Object.entries(all).filter(
    ([property, schema]) => property !== 'type' && JSON.stringify(schema) !== JSON.stringify(given[property]),
  );
  const must = new Set(Array.isArray(required) ? (required as readonly string[]) : []);
  return {
    ...(typeof description === 'string' ? { description: oneLine(description) } : {}),
    ...(from === undefined ? {} : { from }),
    properties: Object.fromEntries(
      own.map(([property, schema]) => [
        property,
        {
          ...propertyOf(schema, definitions),
          ...(must.has(property) ? { required: true as const } : {}),
          ...(schema['default'] === undefined ? {} : { default: schema['default'] }),
          ...(typeof schema['description'] === 'string' ? { description: oneLine(schema['description']) } : {}),
        },
      ]),
    ),
  };
}

function schemasOf(definition: Json | undefined): Readonly<Record<string, Json>> {
  return (definition?.['properties'] ?? {}) as Record<string, Json>;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function propertyOf(schema: Json, definitions: Readonly<Record<string, Json>>): Property {
  const { $ref, type, anyOf, items } = schema;
  if (typeof $ref === 'string') return referred($ref.replace('#/definitions/', ''), definitions);
  if (Array.isArray(anyOf)) return best((anyOf as readonly Json[]).map((each) => propertyOf(each, definitions)));
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices };
  if (type === 'array') {
    const item = propertyOf((items ?? {}) as Json, definitions);
    const isMany = item.kind === 'nodes' || item.kind === 'parts' || item.kind === 'choice';
    return isMany ? { ...item, many: true } : { kind: 'data', many: true };
  }
  const [kind] = order.filter((each) => [type].flat().includes(jsonTypes[each] ?? ''));
  return { kind: kind ?? 'data' };
}

const jsonTypes: Readonly<Partial<Record<PropertyKind, string>>> = { text: 'string', number: 'number', boolean: 'boolean' };

function choicesOf({ enum: values, const: only }: Json): readonly string[] | undefined {
  const all = Array.isArray(values) ? (values as readonly unknown[]) : [only];
  return all.every((value) => typeof value === 'string') ? all : undefined;
}

function referred(name: string, definitions: Readonly<Record<string, Json>>): Property {
  const known = kinds[name];
  if (known) return known;
  const definition = definitions[name] ?? {};
  if (Object.keys(schemasOf(definition)).length > 0) return { kind: 'parts', accepts: 'part', part: name };
  return propertyOf(definition, definitions);
}

/** What a property that takes several kinds is edited as; choices of all of them are offered together. */
function best(properties: readonly Property[]): Property {
  const [first] = order.flatMap((kind) => properties.filter((property) => property.kind === kind));
  if (first === undefined) return { kind: 'data' };
  const many = properties.some((property) => property.kind === first.kind && property.many) ? { many: true as const } : {};
  // A text in the place of nodes is the usual case, such as the title of a tab.
  const text = properties.find(({ localized }) => localized);
  if (first.kind === 'nodes' && text) return { ...first, ...text, ...many };
  if (first.kind !== 'choice') return { ...first, ...many };
  return { kind: 'choice', choices: [...new Set(properties.flatMap(({ choices = [] }) => choices))], ...many };
}
