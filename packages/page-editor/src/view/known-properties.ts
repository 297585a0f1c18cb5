import type { NodeProperty, NodeShape } from '@lab-console/page-renderer/nodes';

/** Of what no shape is known: every node has a type. */
const noProperties: ReadonlyMap<string, NodeProperty> = new Map([['type', { name: 'type', kind: 'text' }]]);
const propertiesOf = new WeakMap<NodeShape, ReadonlyMap<string, NodeProperty>>();

/** What a shape knows, by name; of one shape always the same object. */
export function knownProperties(shape: NodeShape | undefined): ReadonlyMap<string, NodeProperty> {
  if (shape === undefined) return noProperties;
  let known = propertiesOf.get(shape);
  if (known === undefined) {
    known = new Map([...noProperties, ...shape.properties.map((property) => [property.name, property] as const)]);
    propertiesOf.set(shape, known);
  }
  return known;
}

const unknownProperties = new Map<string, NodeProperty>();

/** A property that the type does not know; of one name always the same object. */
export function unknownProperty(name: string): NodeProperty {
  const property = unknownProperties.get(name) ?? { name, kind: 'data' };
  unknownProperties.set(name, property);
  return property;
}
