import type { Editor } from '@tiptap/core';
import { insertBlock } from './insert-block.ts';
import { videoSize } from './VideoNode.ts';

/** Applies an address to the text: `''` removes a link; `undefined` only returns the focus. */
export function applyAddress(editor: Editor, kind: 'link' | 'video', address: string | undefined): void {
  const chain = editor.chain().focus();
  if (address === undefined || (address === '' && kind === 'video')) chain.run();
  else if (kind === 'video') insertBlock(editor, { type: 'video', attrs: { src: address, ...videoSize } });
  else if (address === '') chain.extendMarkRange('link').unsetLink().run();
  else if (!hasText(editor) && !editor.isActive('link')) {
    const words = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] };
    if (editor.state.selection.empty) chain.insertContent(words).run();
    else insertBlock(editor, { type: 'paragraph', content: [words] });
  } else chain.extendMarkRange('link').setLink({ href: address }).run();
}

/** Puts a formula in, or in the place of the selected one; `undefined` only returns the focus. */
export function applyFormula(editor: Editor, markup: string | undefined): void {
  const chain = editor.chain().focus();
  if (markup === undefined) chain.run();
  else if (editor.isActive('formula')) chain.updateAttributes('formula', { markup }).run();
  else chain.insertContentAt(editor.state.selection.to, { type: 'formula', attrs: { markup } }).run();
}

/** Whether any text is selected; a picture may be instead. */
function hasText({ state: { doc, selection } }: Editor): boolean {
  return doc.textBetween(selection.from, selection.to) !== '';
}
