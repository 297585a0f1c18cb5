import { sanitize } from '../../fields/Html.tsx';
import { withoutInlineCode } from '../../fields/without-inline-code.ts';

/** Replaces `src` of a picture that is kept in the text and not loaded. */
export const keptAddress = 'data-kept-src';

/**
 * HTML after the sanitiser, as text: what the editor takes in and what it gives out. It is written in a document that is not shown, where pictures
 * are not fetched; those that the editor kept without loading them have their address again.
 */
export function cleanHtml(html: string): string {
  const read = new DOMParser().parseFromString('<!doctype html><body></body>', 'text/html');
  read.body.append(sanitize(withAddresses(html)));
  return read.body.innerHTML;
}

function withAddresses(html: string): string {
  if (!html.includes(keptAddress)) return html;
  const { body } = new DOMParser().parseFromString(withoutInlineCode(html), 'text/html');
  for (const image of body.querySelectorAll(`img[${keptAddress}]`)) {
    image.setAttribute('src', image.getAttribute(keptAddress) ?? '');
    image.removeAttribute(keptAddress);
  }
  return body.innerHTML;
}
