import { loadPart } from '@lab-console/widget-base';
import { Node } from '@tiptap/core';
import { sanitize } from '../../fields/Html.tsx';
import { cleanHtml } from './clean-html.ts';

/** A formula in the text: MathML, which browsers draw by themselves; its LaTeX is in `alttext`, to be edited and read out. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    markup: { default: '', rendered: false, parseHTML: (element: HTMLElement) => cleanHtml(element.outerHTML) },
  }),
  parseHTML: () => [{ tag: 'math' }],
  renderHTML: ({ node: { attrs } }) => {
    const formula = sanitize(String(attrs['markup'])).firstElementChild;
    // A formula has no pictures; in the text of one they would be loaded unseen.
    for (const picture of formula?.querySelectorAll('img') ?? []) picture.remove();
    return formula ? { dom: formula } : ['span'];
  },
});

/** The LaTeX of a formula; empty where it came without. */
export function formulaText(markup: string): string {
  return sanitize(markup).firstElementChild?.getAttribute('alttext') ?? '';
}

/**
 * Makes MathML of LaTeX.
 *
 * @returns `undefined` where it cannot be read.
 */
export async function formulaMarkup(text: string): Promise<string | undefined> {
  const temml = await loadPart(() => import('temml'), 'default');
  try {
    const holder = document.createElement('div');
    holder.append(sanitize(temml.renderToString(text, { throwOnError: true, trust: false })));
    holder.firstElementChild?.setAttribute('alttext', text);
    return holder.innerHTML;
  } catch {
    return undefined;
  }
}
