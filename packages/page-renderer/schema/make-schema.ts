import { fileURLToPath } from 'node:url';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

/** A JSON Schema, as it is put together here. */
export type Json = { [key: string]: unknown };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Interfaces whose properties many types share: they stand once, and the types point at them. */
const shared = ['OptionsItemNode', 'FormItemNode', 'ValueNode', 'FormProperties', 'FormTargets', 'BaseNode'];

/**
 * The JSON Schema of page definitions, made from the exported types. Properties that no type knows are allowed, as in amis; what a type knows is
 * checked. Nodes are told apart by `type` with `if` and `then`, so that a fault is reported where it is and not once for every type.
 */
export function makeSchema(): Json {
  const definitions = definitionsOf();
  const byType = typesOf(definitions);
  const ref = (name: string): Json => ({ $ref: `#/definitions/${name}` });
  const isObject = { type: 'object' };
  const isArray = { type: 'array' };
  const typeIn = (names: readonly string[]): Json => ({ ...isObject, properties: { type: { enum: names } }, required: ['type'] });
  const hasType = { ...isObject, required: ['type'] };
  const otherwise = (...cases: ReadonlyArray<readonly [condition: Json, then: Json]>): Json => {
    const [first, ...rest] = cases;
    if (!first) return { type: ['string', 'number', 'boolean', 'null'] };
    return { ...when(first[0], first[1]), else: otherwise(...rest) };
  };
  const groups = groupsOf(byType);
  const describe = (name: string): Json => {
    const { description } = definitions[name] ?? {};
    return description === undefined ? {} : { description };
  };
  const old = enumOf(definitions['OldInputType']);
  const nodes: Record<string, Json> = {
    TypedNode: {
      ...describe('TypedNode'),
      ...hasType,
      properties: {
        type: { type: 'string', anyOf: [{ enum: Object.keys(byType).toSorted() }, { pattern: '^static-' }] },
      },
      allOf: [
        ...[...groups].map(([name, types]) => when(typeIn(types), ref(name))),
        when({ ...hasType, properties: { type: { pattern: '^static-' } } }, ref('StaticNode')),
      ],
    },
    DefinitionNode: {
      ...describe('DefinitionNode'),
      ...otherwise([hasType, ref('TypedNode')], [isObject, ref('UntypedNode')], [isArray, { items: ref('DefinitionNode') }]),
    },
    ButtonLike: {
      ...describe('ButtonLike'),
      ...otherwise([hasType, ref('TypedNode')], [isObject, ref('ActionNode')], [isArray, { items: ref('ButtonLike') }]),
    },
    ToolbarNode: {
      ...describe('ToolbarNode'),
      ...otherwise(
        [typeIn(enumOf(definitions['ToolbarType'])), ref('ToolbarPart')],
        [isArray, { items: ref('ToolbarNode') }],
        [isObject, ref('DefinitionNode')],
      ),
    },
    OldControls: {
      ...describe('OldControls'),
      ...otherwise([typeIn(old), ref('OldInput')], [isArray, { items: ref('OldControls') }], [isObject, ref('DefinitionNode')]),
    },
  };
  const all: Record<string, Json> = { ...definitions, ...nodes };
  for (const [name, definition] of Object.entries(all)) {
    if (definition['anyNode'] === undefined) continue;
    const rest = Object.entries(definition).filter(([key]) => key !== 'anyNode');
    // A column or a cell is any node, or none with a type at all.
    all[name] = { ...Object.fromEntries(rest), allOf: [when(hasType, ref('TypedNode'))] };
  }
  const hoisted = hoist(all);
  const root = otherwise([hasType, ref('TypedNode')], [isObject, ref('PageNode')], [isArray, { items: ref('DefinitionNode') }]);
  const used = reachable(root, hoisted);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Page definition',
    ...root,
    definitions: Object.fromEntries(
      Object.entries(hoisted)
        .filter(([name]) => used.has(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** The interface of every type, by the name of the type. */
export function typesOf(definitions: Readonly<Record<string, Json>>): Record<string, string> {
  const properties = (definitions['NodeTypes']?.['properties'] ?? {}) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(properties).map(([type, { $ref }]) => [type, String($ref).replace('#/definitions/', '')]),
  );
}

function when(condition: Json, result: Json): Json {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: condition, then: result };
}

/** The types of every interface. */
export function groupsOf(byType: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [type, name] of Object.entries(byType)) {
    const types = groups.get(name) ?? [];
    types.push(type);
    groups.set(name, types);
  }
  return groups;
}

/** What the generator makes of the exported types, without the texts of properties. */
export function definitionsOf(): Record<string, Json> {
  return withoutOpen(definitionsWithTexts()) as Record<string, Json>;
}

let generated: Record<string, Json> | undefined;

/** What the generator makes of the exported types; `label` and `help` of a property are its tags of these names. */
export function definitionsWithTexts(): Readonly<Record<string, Json>> {
  generated ??= generate();
  return generated;
}

function generate(): Record<string, Json> {
  const generator = createGenerator({
    path: here('../src/schema/all-types.ts'),
    tsconfig: here('../tsconfig.json'),
    type: '*',
    expose: 'export',
    jsDoc: 'extended',
    extraTags: ['anyNode', 'label', 'help'],
    additionalProperties: true,
    // The compiler of the repository checks them; the generator brings one of its own.
    skipTypeCheck: true,
  });
  const schema: Schema = generator.createSchema('*');
  return (schema.definitions ?? {}) as Record<string, Json>;
}

/** Every object is open, so it need not say so; nor do texts of properties belong to a schema. */
function withoutOpen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOpen);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) =>
          !(key === 'additionalProperties' && (inner === true || JSON.stringify(inner) === '{}')) &&
          !((key === 'label' || key === 'help') && typeof inner === 'string') &&
          key !== '$comment',
      )
      .map(([key, inner]) => [key, withoutOpen(inner)]),
  );
}

function enumOf(definition: Json | undefined): readonly string[] {
  return (definition?.['enum'] ?? []) as readonly string[];
}

/** Moves what an interface took over unchanged to the interface that it took it from. */
function hoist(all: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(all).map(([name, definition]) => {
      let { properties } = definition as { readonly properties?: Record<string, unknown> };
      if (properties === undefined) return [name, definition];
      const refs: Json[] = [];
      for (const base of shared.slice(shared.indexOf(name) + 1)) {
        const given = (all[base]?.['properties'] ?? {}) as Record<string, unknown>;
        const names = Object.keys(given).filter((key) => key !== 'type');
        const inherits = names.filter((key) => Object.hasOwn(properties ?? {}, key));
        // Narrowed properties stay, beside those that the shared interface has.
        if (names.length === 0 || inherits.length < names.length || base === name) continue;
        properties = Object.fromEntries(
          Object.entries(properties).filter(
            ([key, value]) => key === 'type' || !(key in given) || JSON.stringify(value) !== JSON.stringify(given[key]),
          ),
        );
        refs.push({ $ref: `#/definitions/${base}` });
        break;
      }
      if (refs.length === 0) return [name, definition];
      const own = (definition['allOf'] ?? []) as readonly Json[];
      return [name, { ...definition, properties, allOf: [...refs, ...own] }];
    }),
  );
}

function reachable(root: Json, definitions: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (key !== '$ref' || typeof inner !== 'string') walk(inner);
        else {
          const name = inner.replace('#/definitions/', '');
          if (found.has(name)) continue;
          found.add(name);
          walk(definitions[name]);
        }
      }
    }
  };
  walk(root);
  return found;
}
