import { join } from 'node:path';
import { z } from 'zod';
import { refusalReasons, studentAnswers } from './student-answers.ts';
import type { DescribedFunction } from './student-description.ts';

/** File with the typed calls of the students' channel. */
export const studentTypesFile: string = join(
  import.meta.dirname,
  '../../../../packages/api-client/src/student/student.generated.ts',
);

const parameterTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  text: 'string',
  boolean: 'boolean',
  jsonb: 'unknown',
};

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly description?: string;
}

/**
 * The types of `student.generated.ts`: for each function what it takes and answers.
 *
 * @throws Error for an argument of a type of which it is not known how it looks in JSON.
 */
export function makeStudentTypes(functions: readonly DescribedFunction[]): string {
  const calls = functions.map(({ name, comment, reads, parameters }) => {
    const args = parameters.map(({ name: parameter, type, isRequired }) => {
      const written = parameterTypes[type];
      if (written === undefined)
        throw new Error(`It is not known how the argument ${parameter} of student.${name} looks in JSON: ${type}.`);
      return `readonly ${parameter}${isRequired ? '' : '?'}: ${written}`;
    });
    return `  /** ${comment} */
  readonly ${name}: {
    readonly reads: ${reads};
    readonly args: ${args.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${args.join('; ')} }`};
    readonly answer: ${typeOf(z.toJSONSchema(studentAnswers[name], { reused: 'inline' }) as Schema)};
  };
`;
  });
  return `// Generated from apps/server by \`pnpm release-schema\` in apps/server. Do not edit.

/** Why a choice is refused. */
export type RefusalReason = ${refusalReasons.map((reason) => `'${reason}'`).join(' | ')};

/** The functions of the students' channel with what each takes and answers. */
export interface StudentCalls {
${calls.join('')}}

/** Functions that only read, by GET; all others go by POST. */
export const readingFunctions: ReadonlySet<string> = new Set([${functions
    .filter(({ reads }) => reads)
    .map(({ name }) => `'${name}'`)
    .join(', ')}]);

/** Functions that take a request_key. */
export const keyedFunctions: ReadonlySet<string> = new Set([${functions
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'request_key'))
    .map(({ name }) => `'${name}'`)
    .join(', ')}]);
`;
}

/** A JSON schema as a type of TypeScript. */
function typeOf(schema: Schema): string {
  const { anyOf, oneOf, enum: values, type, items, properties, required = [] } = schema;
  if (values && values.length === refusalReasons.length) return 'RefusalReason';
  if (values) return values.map((value) => `'${String(value)}'`).join(' | ');
  if ('const' in schema) return `'${String(schema.const)}'`;
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).map(typeOf).join(' | ');
  if (typeof type === 'object') return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `readonly (${typeOf(items ?? {})})[]`;
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(
      ([name, field]) =>
        `${field.description === undefined ? '' : `/** ${field.description} */ `}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    );
    if (fields.length === 0) return 'Readonly<Record<string, unknown>>';
    return `{ ${fields.join('; ')} }`;
  }
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  return 'unknown';
}
