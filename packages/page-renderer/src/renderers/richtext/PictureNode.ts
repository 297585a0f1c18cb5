import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import type { JudgePicture } from '../../view/usePictureAddress.ts';
import { keptAddress } from './clean-html.ts';

/** A picture in the text. One that may not be loaded stays in it: the editor shows the text in its place. */
export const PictureNode = Image.extend<{ readonly judge: JudgePicture }>({
  addOptions() {
    return { ...this.parent?.(), judge: () => ({}) };
  },
  renderHTML({ HTMLAttributes }) {
    const { src, ...more } = HTMLAttributes as Readonly<Record<string, string>>;
    const { refused } = this.options.judge(src);
    return ['img', refused === undefined ? mergeAttributes(HTMLAttributes) : { ...more, [keptAddress]: src }];
  },
  addNodeView() {
    const { judge } = this.options;
    return ({ HTMLAttributes }) => {
      const attributes = HTMLAttributes as Readonly<Record<string, string | null | undefined>>;
      const { refused } = judge(attributes['src'] ?? undefined);
      const dom = document.createElement(refused === undefined ? 'img' : 'div');
      if (refused !== undefined) dom.textContent = refused;
      else
        for (const [name, value] of Object.entries(attributes))
          if (value !== null && value !== undefined) dom.setAttribute(name, value);
      return { dom };
    };
  },
});
