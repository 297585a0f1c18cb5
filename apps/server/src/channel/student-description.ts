import { z } from 'zod';
import { studentAnswers, type StudentFunction } from './student-answers.ts';

/** A function of the schema `student` as the database describes it. */
export interface DescribedFunction {
  readonly name: StudentFunction;
  readonly comment: string;
  readonly purpose: string;
  /** Whether it changes nothing, and so is read by GET. */
  readonly reads: boolean;
  readonly parameters: readonly DescribedParameter[];
}

/** An argument of it. */
export interface DescribedParameter {
  readonly name: string;
  /** Type of Postgres. */
  readonly type: string;
  readonly isRequired: boolean;
}

/** How arguments look in JSON. */
const parameterTypes: Readonly<Record<string, object>> = {
  bigint: { type: 'integer' },
  integer: { type: 'integer' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  jsonb: {},
};

const problem = {
  description: 'Refused, with a sentence that says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/**
 * The description of the students' channel as OpenAPI 3.1: functions, arguments and sentences as the database has them, answers as
 * {@link studentAnswers} has them.
 *
 * @param server Address of the API, such as `/api`.
 * @throws Error for an argument of a type of which it is not known how it looks in JSON.
 */
export function describeStudentApi(functions: readonly DescribedFunction[], server: string, version: string): object {
  const paths = functions.map(({ name, comment, purpose, reads, parameters }) => {
    const described = parameters.map(({ name: parameter, type, isRequired }) => {
      const schema = parameterTypes[type];
      if (schema === undefined)
        throw new Error(`It is not known how the argument ${parameter} of student.${name} looks in JSON: ${type}.`);
      const key = parameter === 'request_key' ? { minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' } : {};
      return { name: parameter, isRequired, schema: { ...schema, ...key } };
    });
    const required = described.filter(({ isRequired }) => isRequired).map(({ name: parameter }) => parameter);
    const operation = {
      operationId: name,
      summary: comment.split(/(?<=[.:]) /, 1)[0]?.replace(/[:.]$/, '.'),
      description: `${comment} Purpose: ${purpose}.`,
      parameters: [
        { $ref: '#/components/parameters/Student' },
        ...(reads
          ? described.map(({ name: parameter, isRequired, schema }) => ({
              name: parameter,
              in: 'query',
              required: isRequired,
              schema,
            }))
          : []),
      ],
      ...(reads
        ? {}
        : {
            requestBody: {
              required: required.length > 0,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: Object.fromEntries(described.map(({ name: parameter, schema }) => [parameter, schema])),
                    ...(required.length > 0 ? { required } : {}),
                    additionalProperties: false,
                  },
                },
              },
            },
          }),
      responses: {
        200: {
          description: 'What was asked for.',
          content: { 'application/json': { schema: jsonSchema(studentAnswers[name]) } },
        },
        400: problem,
        401: problem,
        403: problem,
        429: problem,
        503: problem,
        507: problem,
      },
    };
    return [`/student/${name}`, { [reads ? 'get' : 'post']: operation }] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: "Students' channel",
      version,
      description:
        'What a program of the university asks and does for a student whom it has signed in itself, or who signed on at the university. Answers of what changes something have an outcome, and a reason where it is refused. A request that got no answer is sent again with the same request_key.',
    },
    servers: [{ url: server }],
    security: [{ service: [] }, { student: ['student'] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        service: { type: 'http', scheme: 'bearer', description: 'A token of a service account, which an administrator makes.' },
        student: {
          type: 'oauth2',
          description:
            "The token of a student who signed on at the university's provider, for twelve hours: by code and PKCE (S256). client_id is the number of the service account, redirect_uri one of its return addresses. Ended at student/revoke.",
          flows: {
            authorizationCode: {
              authorizationUrl: `${server}/student/authorize`,
              tokenUrl: `${server}/student/token`,
              scopes: { student: 'What concerns the student, and nothing else.' },
            },
          },
        },
      },
      parameters: {
        Student: {
          name: 'X-Student',
          in: 'header',
          required: false,
          description:
            'Account of the student, percent-encoded: required with the token of a service account, none with that of a student.',
          schema: { type: 'string' },
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            details: { type: ['string', 'null'] },
            hint: { type: ['string', 'null'] },
          },
          required: ['code', 'message'],
        },
      },
    },
  };
}

/** A schema in place, without what a document says once. */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...content } = z.toJSONSchema(schema, { reused: 'inline' });
  return content;
}
