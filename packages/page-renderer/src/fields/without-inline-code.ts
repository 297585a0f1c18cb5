const tagStart = /<[a-z][^\s/>]*/gi;
const attribute = /([\s/]+)([^\s/>=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y;
const isInlineCode = (name: string): boolean => /^(?:style|on.*)$/i.test(name);

/**
 * Removes `style` and event handlers from HTML before it is parsed. The sanitiser removes them as well; but a content security policy
 * reports each one that is parsed, even in a document that is never shown (Chromium does so for handlers since version 156).
 *
 * @param styleName Attribute under which the styles are kept to be read, such as `data-look`; they are removed without it.
 */
export function withoutInlineCode(html: string, styleName?: string): string {
  let result = '';
  let copied = 0;
  tagStart.lastIndex = 0;
  while (tagStart.test(html)) {
    attribute.lastIndex = tagStart.lastIndex;
    for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
      tagStart.lastIndex = attribute.lastIndex;
      const [text, before = '', name = '', value = ''] = found;
      if (!isInlineCode(name)) continue;
      result += html.slice(copied, found.index);
      if (styleName !== undefined && name.toLowerCase() === 'style') result += before + styleName + value;
      copied = found.index + text.length;
    }
  }
  return result + html.slice(copied);
}
