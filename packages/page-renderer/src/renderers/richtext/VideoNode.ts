import { mergeAttributes, Node } from '@tiptap/core';

/** Size of a video that is put in (specification: the rich-text editor). */
export const videoSize = { width: 640, height: 480 } as const;

/** A video that plays in the text, with its controls and never by itself. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    width: { default: videoSize.width },
    height: { default: videoSize.height },
  }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: 'controls' })],
});
