import { readText } from './root.ts';

/** The parts of an OpenAPI description that are shown. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>>;
  };
}

interface BodySchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly type?: string };
}

const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/g, ' ');

function argumentsOf(
  { parameters = [], requestBody }: Operation,
  shared: Readonly<Record<string, Parameter>>,
): readonly string[] {
  const inAddress = parameters.flatMap((parameter) => {
    const found = '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
    return found === undefined
      ? []
      : [`| \`${found.name}\` | ${found.in} | ${found.schema?.type ?? ''} | ${found.required === true ? 'yes' : 'no'} |`];
  });
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const inBody = Object.entries(body?.properties ?? {}).map(
    ([name, { type }]) =>
      `| \`${name}\` | body | ${type ?? 'JSON'} | ${body?.required?.includes(name) === true ? 'yes' : 'no'} |`,
  );
  return [...inAddress, ...inBody];
}

/** The students' channel as Markdown, from the description that the server answers; a test of the server keeps the file like it. */
export function studentsPage(): string {
  const { paths, components } = JSON.parse(readText('apps/server/student-openapi.json')) as Description;
  const shared = components?.parameters ?? {};
  return [
    '# Students’ channel',
    'The calls with which a program of the university (a portal, an app) acts for a student. A server answers this description as OpenAPI 3.1 at `/api/student/openapi.json`; what follows is made of it. An administrator makes the service account, its purposes and its tokens under **Service accounts**; the [example](/develop/choice-example.md) is a whole program that uses it.',
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([verb, operation]) => {
        const rows = argumentsOf(operation, shared);
        return [
          `## \`${verb.toUpperCase()} ${path}\``,
          cell(operation.description ?? ''),
          ...(rows.length === 0 ? [] : [['| Argument | In | Type | Needed |', '| --- | --- | --- | --- |', ...rows].join('\n')]),
        ];
      }),
    ),
    '',
  ].join('\n\n');
}
