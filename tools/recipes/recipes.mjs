// What is made for a new column, rule, import, node or widget: files of its own, and places in files that there are. `npx pnpm recipe` makes it.

/**
 * @typedef {object} Names
 * @property {string} kebab As in `late-evening`.
 * @property {string} camel As in `lateEvening`.
 * @property {string} pascal As in `LateEvening`.
 * @property {string} snake As in `late_evening`.
 * @property {string} words As in `late evening`.
 *
 * @typedef {{ readonly file: string, readonly text: string }} NewFile
 * @typedef {{ readonly file: string, readonly before: string, readonly text: string }} Insertion Text before a line that begins so, after blanks.
 * @typedef {{ readonly in: string, readonly command: readonly string[] }} Command
 * @typedef {{ readonly about: string, readonly parts: readonly (NewFile | Insertion)[], readonly afterwards: readonly Command[], readonly checks: readonly Command[] }} Recipe
 */

/** A script of a package, without a look at what is installed: in a copy of the workspace pnpm would install anew, through links to what is here. */
const script = (/** @type {string} */ name) => ['node', '--run', name];

/** Checks the types of a package. */
export const typecheck = 'node ../../tools/typecheck.mjs';

const types = (/** @type {string} */ folder) => ({ in: folder, command: typecheck.split(' ') });
const tests = (/** @type {string} */ folder, /** @type {string[]} */ ...files) => ({
  in: folder,
  command: ['vitest', 'run', ...files],
});

/** A column of rooms that people read and write. @param {Names} names @returns {Recipe} */
function column({ snake, kebab, words }) {
  const area = 'apps/server/schema/teaching';
  const sql = `${snake} text constraint locations_${snake} check (char_length(${snake}) <= 200)`;
  return {
    about: 'a text of rooms, in the database, the client and the forms; other tables likewise',
    parts: [
      {
        file: `apps/server/schema/steps/${nextStep}.${kebab}.sql`,
        text: `-- A text of rooms: ${words}.\nalter table app.locations add column ${sql};\n`,
      },
      { file: `${area}/tables.sql`, before: 'constraint locations_code_key', text: `${sql},` },
      {
        file: `${area}/tables.sql`,
        before: 'create table app.building_ways',
        text: `comment on column app.locations.${snake} is 'A text of at most 200 characters: ${words}; null for nothing said.';`,
      },
    ],
    afterwards: [{ in: 'apps/server', command: script('release-schema') }],
    checks: [tests('apps/server', 'src/database/schema/schema.test.ts')],
  };
}

/** The number of a new step of the schema; the next free one is filled in. */
export const nextStep = '{next}';

/** A kind of conflict that a session has on its own. @param {Names} names @returns {Recipe} */
function rule({ kebab, pascal, words }) {
  const rules = 'packages/schedule-rules/src';
  return {
    about: 'a kind of conflict: where it is found, its words, its place in the import of sessions',
    parts: [
      {
        file: `${rules}/conflicts/${kebab}.ts`,
        text: `import type { Session } from '../entities/session.ts';

/** Most students of a session without a teacher. */
const maxStudents = 60;

/** Whether a session is in conflict: ${words}. */
export function is${pascal}({ teacher_id, max_student_number }: Pick<Session, 'teacher_id' | 'max_student_number'>): boolean {
  return teacher_id === null && max_student_number > maxStudents;
}
`,
      },
      {
        file: `${rules}/conflicts/${kebab}.test.ts`,
        text: `import { expect, it } from 'vitest';
import { is${pascal} } from './${kebab}.ts';

it.each([
  ['many students without a teacher', { teacher_id: null, max_student_number: 61 }, true],
  ['as many as may be', { teacher_id: null, max_student_number: 60 }, false],
  ['many with a teacher', { teacher_id: 1, max_student_number: 61 }, false],
])('%s: %s', (_, session, isFound) => {
  expect(is${pascal}(session)).toBe(isFound);
});
`,
      },
      { file: `${rules}/conflicts/conflict.ts`, before: "| 'project-not-in-course'", text: `| '${kebab}'` },
      {
        file: `${rules}/conflicts/session-faults.ts`,
        before: 'import { createSessionPeriods }',
        text: `import { is${pascal} } from './${kebab}.ts';`,
      },
      {
        file: `${rules}/conflicts/session-faults.ts`,
        before: 'const project = context.projects',
        text: `if (is${pascal}(session)) fault('${kebab}', 'project', session.project_id);\n`,
      },
      {
        file: `${rules}/locales/en-us.ts`,
        before: "'project-not-in-course': (name) =>",
        text: `'${kebab}': (name) => \`\${name}: ${words}\`,`,
      },
      {
        file: `${rules}/locales/zh-cn.ts`,
        before: "'project-not-in-course': (name) =>",
        text: `'${kebab}': (name) => \`“\${name}”人数过多且没有教师\`,`,
      },
      {
        file: 'packages/import-kit/src/schedule/schedule-conflicts.ts',
        before: "'project-not-in-course': null",
        text: `'${kebab}': null,`,
      },
      {
        file: 'packages/calendar/src/view/conflicts/conflict-sentence.test.ts',
        before: "'project-not-in-course': [",
        text: `'${kebab}': ['project', 'Thin lens'],`,
      },
    ],
    afterwards: [],
    checks: [
      tests('packages/schedule-rules', `src/conflicts/${kebab}.test.ts`, 'src/locales'),
      types('packages/schedule-rules'),
      types('packages/import-kit'),
      tests('packages/calendar', 'src/view/conflicts'),
    ],
  };
}

/** An import of the console over a table. @param {Names} names @returns {Recipe} */
function importOf({ kebab, camel, pascal, words }) {
  const feature = 'apps/console/src/features/imports';
  return {
    about: 'an import: columns and rules, what it asks of the server, its widget and its page',
    parts: [
      {
        file: `${feature}/${kebab}-import.ts`,
        text: `import {
  codeColumn,
  defineImport,
  lookup,
  numberColumn,
  textColumn,
  uniqueRule,
  type ImportDefinition,
  type ImportLookup,
  type LoadOptions,
  type SendOptions,
} from '@lab-console/import-kit';

/** A row to be made. */
export interface New${pascal} {
  readonly code: string;
  readonly name: string;
  readonly capacity: number | null;
}

/** What the import of ${words} asks of a server. */
export interface ${pascal}ImportBackend {
  /** Rows that exist, by code. */
  readonly existing: (codes: readonly string[], options: LoadOptions) => Promise<readonly { readonly code: string }[]>;
  /** Makes all of a portion, or none. */
  readonly create: (rows: readonly New${pascal}[], options: SendOptions) => Promise<void>;
}

const columns = {
  code: codeColumn({ header: { en: 'Code', zh: '编号' }, required: true, example: 'A101' }),
  name: textColumn({ header: { en: 'Name', zh: '名称' }, required: true, maxLength: 100, example: 'A101' }),
  capacity: numberColumn({ header: { en: 'Capacity', zh: '容量' }, integer: true, min: 0, example: '30' }),
};

type Columns = typeof columns;
type Lookups = { readonly existing: ImportLookup<{ readonly code: string }, keyof Columns> };

/** The definition that {@link ${camel}Import} makes. */
export type ${pascal}ImportDefinition = ImportDefinition<Columns, Lookups, undefined, New${pascal}>;

/** The import of ${words}: rows that exist are shown and not sent. */
export function ${camel}Import(backend: ${pascal}ImportBackend): ${pascal}ImportDefinition {
  return defineImport({
    name: '${kebab}',
    title: { en: 'Import ${words}', zh: '导入${words}' },
    columns,
    lookups: {
      existing: lookup({ columns: ['code'], load: (codes, o) => backend.existing(codes, o), codeOf: ({ code }) => code }),
    },
    isReference: ({ code }, { found }) => code !== null && found.existing.has(code),
    sheetRules: [uniqueRule(['code'])],
    submit: {
      toItem: ({ code, name, capacity }) => ({ code, name, capacity }),
      send: (rows, options) => backend.create(rows, options),
      succeeded: { en: '${words} imported', zh: '导入成功' },
    },
  });
}
`,
      },
      {
        file: `${feature}/${kebab}-import-backend.ts`,
        text: `import { importCalls, type ImportCallOptions } from './import-calls.ts';
import type { ${pascal}ImportBackend } from './${kebab}-import.ts';

/** What {@link ${camel}ImportBackend} needs. */
export interface ${pascal}ImportBackendOptions extends ImportCallOptions {
  readonly centreId: number;
}

/** The import over the api client. */
export function ${camel}ImportBackend({ centreId, ...options }: ${pascal}ImportBackendOptions): ${pascal}ImportBackend {
  const { rest } = options.api;
  const { rows, post } = importCalls(options);
  return {
    existing: (codes, load) =>
      rows(
        rest
          .from('locations')
          .select('code')
          .eq('organization_id', centreId)
          .in('code', [...codes]),
        load,
      ),
    create: async (created, send) => {
      const inCentre = created.map((row) => ({ ...row, organization_id: centreId }));
      await post(rest.from('locations').insert(inCentre), send);
    },
  };
}
`,
      },
      {
        file: `${feature}/${pascal}ImportWidget.tsx`,
        text: `import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { ${camel}ImportBackend } from './${kebab}-import-backend.ts';
import { ${camel}Import } from './${kebab}-import.ts';
import { useImportContext } from './useImportContext.ts';

/** \`excel-import-${kebab}\`: makes ${words} of a centre from a spreadsheet. */
export function ${pascal}ImportWidget({ scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const centreId = centreOf(scope);
  const definition = useMemo(
    () => (centreId === null ? null : ${camel}Import(${camel}ImportBackend({ ...importContext, centreId }))),
    [importContext, centreId],
  );
  return definition === null ? <NotFoundRoute /> : <ImportFrame definition={definition} environment={environment} />;
}
`,
      },
      {
        file: 'apps/console/src/widget-registry/register-widgets.ts',
        before: "registerRenderer('word-import-exam'",
        text: `registerRenderer('excel-import-${kebab}', {\n    load: named(() => import('../features/imports/${pascal}ImportWidget.tsx'), '${pascal}ImportWidget'),\n  });`,
      },
      {
        file: 'apps/console/src/widget-registry/widget-calls.ts',
        before: "'excel-import-group':",
        text: `'excel-import-${kebab}': { reads: ['locations'], adds: ['locations'], changes: ['users'] },`,
      },
    ],
    afterwards: [{ in: 'apps/console', command: script('list-calls') }],
    checks: [types('apps/console'), tests('apps/console', 'src/widget-registry')],
  };
}

/** A type of node of pages. @param {Names} names @returns {Recipe} */
function node({ kebab, pascal, words }) {
  const folder = `packages/page-renderer/src/renderers/${kebab}`;
  return {
    about: 'a type of node: what it draws, its properties with labels and help, its place in the palette',
    parts: [
      {
        file: `${folder}/${kebab}-node.ts`,
        text: `import type { BaseNode } from '../../schema/base.ts';

/** A node that shows ${words}. */
export interface ${pascal}Node extends BaseNode {
  readonly type: '${kebab}';
  /** @label Until | 截止时间 @help Day that is counted to. | 倒计时的截止日期。 */
  readonly until?: string;
}
`,
      },
      {
        file: `${folder}/${pascal}Part.tsx`,
        text: `import type { ReactNode } from 'react';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Shows ${words}. */
export function ${pascal}Part({ node, scope }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const given = node['until'];
  const until = useTracked(
    scope,
    (reader) => (typeof given === 'string' ? evaluateTemplate(given, reader, runtime.warn) : undefined),
    [given],
  );
  return <span>{String(until ?? '-')}</span>;
}
`,
      },
      {
        file: `${folder}/nodes.ts`,
        text: `import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ${pascal}Node } from './${kebab}-node.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<${pascal}Node>({ types: ['${kebab}'], load: async () => (await import('./${pascal}Part.tsx')).${pascal}Part }),
];
`,
      },
      {
        file: `${folder}/palette.ts`,
        text: `import { part } from '../../nodes/palette-item.ts';
import type { Palette } from '../../nodes/types.ts';

/** Palette items of the types of this folder. */
export const palette: Palette = {
  '${kebab}': part({ category: 'display', en: '${words[0]?.toUpperCase()}${words.slice(1)}', zh: '倒计时', start: { until: '2030-01-01' } }),
};
`,
      },
    ],
    afterwards: [{ in: 'packages/page-renderer', command: script('schema') }],
    checks: [
      types('packages/page-renderer'),
      tests('packages/page-renderer', '--project', 'unit', 'src/schema', 'src/nodes', 'src/registry/registry.test.ts'),
    ],
  };
}

/** A widget of the console that pages name by its type. @param {Names} names @returns {Recipe} */
function widget({ kebab, pascal, words }) {
  return {
    about: 'a widget of the console: a type that pages name, and what it sends',
    parts: [
      {
        file: `apps/console/src/features/${kebab}/${pascal}Widget.tsx`,
        text: `import type { RendererProps } from '@lab-console/page-renderer';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { centreOf } from '../shared/centre-of.ts';

/** \`${kebab}\`: ${words} of a centre. */
export function ${pascal}Widget({ scope }: RendererProps): ReactNode {
  const { rest } = usePageApi();
  const centreId = centreOf(scope);
  const { data } = useQuery({
    queryKey: ['${kebab}', centreId],
    queryFn: async ({ signal }) =>
      (await rest.from('teams').select('name').eq('organization_id', centreId ?? 0).limit(5).abortSignal(signal).throwOnError()).data,
  });
  return (data ?? []).map(({ name }) => <Typography key={name}>{name}</Typography>);
}
`,
      },
      {
        file: 'apps/console/src/widget-registry/register-widgets.ts',
        before: "registerRenderer('file-manager'",
        text: `registerRenderer('${kebab}', {\n    load: named(() => import('../features/${kebab}/${pascal}Widget.tsx'), '${pascal}Widget'),\n  });`,
      },
      {
        file: 'apps/console/src/widget-registry/widget-calls.ts',
        before: "'excel-import-group':",
        text: `'${kebab}': { reads: ['teams'] },`,
      },
    ],
    afterwards: [{ in: 'apps/console', command: script('list-calls') }],
    checks: [types('apps/console'), tests('apps/console', 'src/widget-registry')],
  };
}

/** @type {Readonly<Record<string, (names: Names) => Recipe>>} */
export const recipes = { column, rule, import: importOf, node, widget };
