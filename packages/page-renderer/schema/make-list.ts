import type { PropertyText } from '../src/nodes/types.ts';
import { makePropertyTexts } from './make-property-texts.ts';
import { definitionsOf, groupsOf, typesOf, type Json } from './make-schema.ts';

/** The list of all types with their properties, as Markdown, made from the exported types. */
export function makeList(): string {
  const definitions = definitionsOf();
  const texts = makePropertyTexts();
  const line = (name: string, schema: Json): string => lineOf(name, schema, texts[name]);
  const byType = typesOf(definitions);
  const common = Object.keys(propertiesOf(definitions['BaseNode']));
  const groups = [...groupsOf(byType)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const inputs = Object.keys(propertiesOf(definitions['FormItemNode'])).filter((name) => !common.includes(name));
  const sections = groups.map(([name, types]) => {
    const definition = definitions[name];
    const properties = propertiesOf(definition);
    const isInput = inputs.every((each) => each in properties);
    const known = new Set([...common, ...(isInput ? inputs : [])]);
    const own = Object.entries(properties).filter(([property]) => !known.has(property));
    return [
      `### ${types.map((type) => `\`${type}\``).join(', ')}`,
      '',
      `${textOf(definition?.['description'])}${isInput ? ' An input.' : ''}`.trim(),
      ...(own.length === 0 ? [] : ['', ...own.map(([property, schema]) => line(property, schema))]),
      '',
    ].join('\n');
  });
  return [
    '# Types of page definitions',
    '',
    'Made from the types in `src/schema` (`npm run schema`): every type that is drawn, with the properties that are read: their labels in the page editor, and what they take. Others are left alone.',
    '',
    '## Every node',
    '',
    ...Object.entries(propertiesOf(definitions['BaseNode'])).map(([name, schema]) => line(name, schema)),
    '',
    '## Every input',
    '',
    ...inputs.map((name) => line(name, propertiesOf(definitions['FormItemNode'])[name] ?? {})),
    '',
    '## Types',
    '',
    ...sections,
  ].join('\n');
}

function propertiesOf(definition: Json | undefined): Record<string, Json> {
  return (definition?.['properties'] ?? {}) as Record<string, Json>;
}

function lineOf(name: string, schema: Json, text: PropertyText | undefined): string {
  const { description, default: preset } = schema;
  const help = typeof description === 'string' ? description.replaceAll(/\s+/g, ' ') : text?.help?.en;
  const kind = `${kindOf(schema)}${preset === undefined ? '' : `, default \`${JSON.stringify(preset)}\``}`;
  const words = text === undefined ? '' : `${text.label.en}, ${text.label.zh}, `;
  return `- \`${name}\` (${words}${kind})${help === undefined ? '' : `: ${help}`}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const references: Readonly<Record<string, string>> = {
  Amount: 'number or template',
  Api: 'call',
  Condition: 'condition',
  DefinitionNode: 'node',
  Flag: 'boolean or template',
  Length: 'pixels or text',
  LocalizedText: 'text',
  OldControls: 'inputs',
  Values: 'values',
};

/** What a property takes, in a word or two. */
function kindOf(schema: Json): string {
  const { $ref, type, enum: choices, anyOf, items } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/definitions/', '');
    return references[name] ?? name;
  }
  if (Array.isArray(choices)) return choices.map((choice) => `\`${String(choice)}\``).join(', ');
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(anyOf)) return [...new Set((anyOf as readonly Json[]).map(kindOf))].join(' or ');
  if (type === 'array') return `list of ${kindOf((items ?? {}) as Json)}`;
  if (Array.isArray(type)) return type.join(' or ');
  return typeof type === 'string' ? (type === 'string' ? 'text' : type) : 'anything';
}
