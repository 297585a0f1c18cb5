import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { CodeNode } from '../../schema/display.ts';
import type { DiffEditorNode, EditorNode } from '../../schema/editor-inputs.ts';

// Languages without a grammar of their own are edited as plain text.
const languages =
  'bat c coffeescript cpp csharp css dockerfile fsharp go handlebars html ini java javascript json less lua markdown msdax objective-c php plaintext postiats powershell pug python r razor ruby sb scss sol sql swift typescript vb xml yaml shell'.split(
    ' ',
  );

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<EditorNode>({
    types: ['editor', ...languages.map((language): string => `${language}-editor`)],
    frame: 'group-field',
    static: { display: 'code' },
    load: async () => (await import('./index.ts')).CodeEditor,
  }),
  defineNode<DiffEditorNode>({
    types: ['diff-editor'],
    frame: 'group-field',
    static: { display: 'code' },
    load: async () => (await import('./index.ts')).DiffEditor,
  }),
  defineNode<CodeNode>({
    types: ['code'],
    load: async () => (await import('./index.ts')).CodePart,
  }),
];
