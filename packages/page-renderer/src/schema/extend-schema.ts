type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of page definitions with the types of a host besides: `true` takes any properties, a schema checks them.
 *
 * @example
 * import schema from '@lab-console/page-renderer/schema.json' with { type: 'json' };
 * const ours = extendSchema(schema, { 'schedule-calendar': { properties: { centre: { type: 'number' } } } });
 */
export function extendSchema(schema: Json, types: Readonly<Record<string, Json | boolean>>): Record<string, unknown> {
  const definitions = schema['definitions'] as Readonly<Record<string, Json>>;
  const { TypedNode: typed = {}, ...others } = definitions;
  const { type } = typed['properties'] as { readonly type: Json };
  const [known, ...rest] = type['anyOf'] as readonly [{ readonly enum: readonly string[] }, ...Json[]];
  return {
    ...schema,
    definitions: {
      ...others,
      TypedNode: {
        ...typed,
        properties: { type: { ...type, anyOf: [{ enum: [...known.enum, ...Object.keys(types)] }, ...rest] } },
        allOf: [
          ...(typed['allOf'] as readonly Json[]),
          ...Object.entries(types).map(([name, own]) => ({
            if: { required: ['type'], properties: { type: { const: name } } },
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            then: own === true ? { $ref: '#/definitions/BaseNode' } : { allOf: [{ $ref: '#/definitions/BaseNode' }, own] },
          })),
        ],
      },
    },
  };
}
