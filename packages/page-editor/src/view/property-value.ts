import type { NodeProperty } from '@lab-console/page-renderer/nodes';

/** Whether a value is an object with properties. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a text in several languages: of properties that only sometimes are one, by the languages that it names. */
export const isTexts = ({ localized }: NodeProperty, value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) &&
  Object.values(value).every((each) => typeof each === 'string') &&
  (localized === true || (Object.keys(value).length > 0 && Object.keys(value).every((key) => key === 'en' || key === 'zh')));

/** Whether a value is edited as JSON for want of a field of its own. */
export const isJson = (property: NodeProperty, value: unknown): boolean =>
  property.kind !== 'api' && !isTexts(property, value) && typeof value === 'object' && value !== null;

/** Whether a property is edited in a single field that shows its value and nothing else. */
export function isPlain({ kind, choices }: NodeProperty, value: unknown): boolean {
  if (value !== undefined && typeof value !== 'string') return kind === typeof value;
  return choices !== undefined || ['boolean', 'number', 'text', 'expression', 'choice'].includes(kind);
}
