import { splitStatements } from './split-statements.ts';

/** A file of objects that can be made again. */
export interface SchemaFile {
  /** Path within the folder of the schema, such as `grades/appeals.sql`. */
  readonly file: string;
  readonly sql: string;
}

/** A statement and its place in its file. */
export interface PlacedStatement {
  readonly file: string;
  readonly sql: string;
}

interface Node extends PlacedStatement {
  /** Name of what it makes, such as `api.gradebook`; functions of one name count as one. */
  readonly makes: string | undefined;
  readonly mentions: ReadonlySet<string>;
}

const made = /^create (?:or replace )?(?:function|procedure|view)\s+((?:app|api|auth|student)\.(?:\w+|"\w+"))/i;
const mentioned = /\b(?:app|api|auth|student)\.(?:\w+|"\w+")/gi;

/**
 * Sorts the statements of all files so that each finds what it needs: whatever it names outside of texts and dollar-quoted bodies. Otherwise they
 * stay in the order of the files.
 *
 * @throws Error where objects need each other in a circle.
 */
export function orderStatements(files: readonly SchemaFile[]): readonly PlacedStatement[] {
  const nodes = files.flatMap(({ file, sql }) =>
    splitStatements(sql).map(({ sql: text, outline }) => readNode(file, text, outline)),
  );
  const makers = new Map<string, Node[]>();
  for (const node of nodes) {
    if (node.makes !== undefined) makers.set(node.makes, [...(makers.get(node.makes) ?? []), node]);
  }
  const ordered = new Set<Node>();
  const open = new Set<Node>();
  const place = (node: Node): void => {
    if (ordered.has(node)) return;
    if (open.has(node)) {
      const circle = [...open].slice([...open].indexOf(node)).map(({ makes, file }) => `${makes} (${file})`);
      throw new Error(`These objects of the schema need each other, so none can be made first: ${circle.join(', ')}.`);
    }
    open.add(node);
    for (const name of node.mentions) {
      if (name !== node.makes) for (const maker of makers.get(name) ?? []) place(maker);
    }
    open.delete(node);
    ordered.add(node);
  };
  for (const node of nodes) place(node);
  return [...ordered].map(({ file, sql }) => ({ file, sql }));
}

function readNode(file: string, sql: string, outline: string): Node {
  const makes = made.exec(outline)?.[1]?.toLowerCase();
  return { file, sql, makes, mentions: new Set((outline.match(mentioned) ?? []).map((name) => name.toLowerCase())) };
}
