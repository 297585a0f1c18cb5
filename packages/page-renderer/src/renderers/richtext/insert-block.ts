import type { Editor, JSONContent } from '@tiptap/core';

/** Puts a block behind what is selected, never in its place, and an empty line behind it to go on with. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, [block, { type: 'paragraph' }])
    .run();
}
