import { readFunctions, readTables, type Field, type RestFunction, type RestTable, type Schema } from './rest-catalogue.ts';

type Json = Readonly<Record<string, unknown>>;

const described = (schema: Schema, description: string): Schema => (description === '' ? schema : { ...schema, description });

/** An object with the fields; of `needed` those have to be there that say so. */
function objectOf(fields: readonly Field[], { needed }: { readonly needed: boolean }): Json {
  const names = fields.filter(({ isNeeded }) => needed && isNeeded).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema, description }) => [name, described(schema, description)])),
    ...(names.length === 0 ? {} : { required: names }),
  };
}

const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
const answer = (description: string, schema?: Json): Json => ({
  description,
  ...(schema === undefined ? {} : { content: { 'application/json': { schema } } }),
});
const failure = { default: { $ref: '#/components/responses/Failure' } };
const parameters = (...names: readonly string[]): readonly Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** The calls of a table that some role may send. */
function tablePath({ name, description, columns, verbs }: RestTable): Json {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${name}` } };
  const shared = { tags: [name] };
  /** What a change or a deletion answers. */
  const done = (what: string): Json => ({
    '200': answer(`The ${what} rows, with return=representation.`, rows),
    '204': answer(`The rows that the filter names, and that the person may reach, are ${what}.`),
    ...failure,
  });
  const calls = {
    select: {
      ...shared,
      operationId: `read_${name}`,
      ...(description === '' ? {} : { description }),
      parameters: parameters('Select', 'Filter', 'Order', 'Limit', 'Offset', 'Prefer'),
      responses: {
        '200': answer('The rows that the person may see.', rows),
        '206': answer('A part of them, with count=exact.', rows),
        ...failure,
      },
    },
    insert: {
      ...shared,
      operationId: `add_${name}`,
      parameters: parameters('Select', 'Prefer'),
      requestBody: body({ type: 'array', items: objectOf(columns, { needed: true }) }),
      responses: { '201': answer('The rows are added; with return=representation they are answered.', rows), ...failure },
    },
    update: {
      ...shared,
      operationId: `change_${name}`,
      parameters: parameters('Filter', 'Select', 'Prefer'),
      requestBody: body(objectOf(columns, { needed: false })),
      responses: done('changed'),
    },
    delete: {
      ...shared,
      operationId: `delete_${name}`,
      parameters: parameters('Filter', 'Select', 'Prefer'),
      responses: done('deleted'),
    },
  };
  const methods = { select: 'get', insert: 'post', update: 'patch', delete: 'delete' } as const;
  return Object.fromEntries(verbs.map((verb) => [methods[verb], calls[verb]]));
}

function functionPath({ name, description, arguments: fields, roles }: RestFunction): Json {
  return {
    post: {
      operationId: `rpc_${name}`,
      tags: ['rpc'],
      description: [description, `Roles: ${roles.join(', ')}.`].join(' ').trim(),
      requestBody: body(objectOf(fields, { needed: true })),
      responses: {
        '200': answer('What the function answers.', {}),
        '204': answer('It is done: the function answers nothing.'),
        ...failure,
      },
    },
  };
}

/** Signing in, which the gateway answers: the only call without a token. */
const loginPath: Json = {
  post: {
    operationId: 'rpc_login',
    tags: ['rpc'],
    description:
      'Signs in; the token of the answer is good for 12 hours. An account with a second factor gets a failure of code LC060, whose hint describes the second call.',
    security: [],
    requestBody: body({
      type: 'object',
      properties: {
        code: { type: 'string', description: 'The account.' },
        password: { type: 'string', pattern: '^[0-9a-f]{32}$', description: 'The MD5 of the password, in hexadecimal.' },
      },
      required: ['code', 'password'],
    }),
    responses: {
      '200': answer('The person and the token.', {
        type: 'object',
        properties: {
          id: { type: 'number' },
          code: { type: 'string' },
          name: { type: 'string' },
          role: { type: 'string' },
          token: { type: 'string' },
        },
        required: ['id', 'code', 'role', 'token'],
      }),
      ...failure,
    },
  },
};

const inQuery = (name: string, type: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type },
});

/** Returns the description of `rest/` in OpenAPI 3.1, from the tables and functions of the database. */
export function restOpenApi(): Json {
  const tables = readTables();
  const functions = readFunctions();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lab Console: rest/',
      version: '1',
      description:
        'Tables, views and functions behind PostgREST 12. Which rows a role may see and change is decided in the database; what it sets itself, or reads from another table, it refuses or ignores in a change.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths: Object.fromEntries([
      ['/rest/rpc/login', loginPath],
      ...tables.map((table) => [`/rest/${table.name}`, tablePath(table)]),
      ...functions.map((each) => [`/rest/rpc/${each.name}`, functionPath(each)]),
    ]),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        Select: inQuery('select', 'string', 'Columns, and rows to embed by their foreign keys: id,name,courses(code).'),
        Filter: {
          name: 'filter',
          in: 'query',
          description:
            'Conditions by column: code=eq.PHY-101, date=gte.2026-11-30. A change or a deletion without one is refused.',
          schema: { type: 'object', additionalProperties: { type: 'string' } },
          style: 'form',
          explode: true,
        },
        Order: inQuery('order', 'string', 'Columns in their order: date.desc,code.'),
        Limit: inQuery('limit', 'integer', 'At most so many rows.'),
        Offset: inQuery('offset', 'integer', 'Rows that are passed over.'),
        Prefer: {
          name: 'Prefer',
          in: 'header',
          description:
            'count=exact puts the number of all rows into Content-Range; return=representation answers the written rows.',
          schema: { type: 'string' },
        },
      },
      responses: {
        Failure: {
          description:
            'What was refused, and why. 503: the database is away; Retry-After says when to ask again. 507: the disk is full, and nothing was saved. What the server itself failed at has a sentence of its own, and the number of the request in the hint.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
        },
      },
      schemas: {
        failure: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            details: {},
            hint: { type: ['string', 'null'] },
          },
          required: ['code', 'message'],
        },
        ...Object.fromEntries(tables.map(({ name, columns }) => [name, objectOf(columns, { needed: false })])),
      },
    },
  };
}
