import Box from '@mui/material/Box';
import createPurify from 'dompurify';
import { useMemo, type ReactNode } from 'react';
import { safeAddress } from '../core/address/safe-address.ts';
import { usePictureAddress, type JudgePicture } from '../view/usePictureAddress.ts';
import { classNameStyle } from '../core/style/class-names.ts';
import type { ClassStyle } from '../core/style/class-style.ts';
import { withoutInlineCode } from './without-inline-code.ts';

const purify = createPurify();
const allowedTags =
  'a abbr b blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul video wbr'.split(
    ' ',
  );
/** Formulas: the part of MathML that browsers draw by themselves. */
const mathTags =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mtable mtr mtd'.split(
    ' ',
  );
const mathAttributes =
  'alttext accent accentunder columnalign columnspacing columnspan display displaystyle fence form largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspacing rspace scriptlevel separator stretchy symmetric'.split(
    ' ',
  );
const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'class',
  'target',
  'rel',
  'width',
  'height',
  'controls',
  'colspan',
  'rowspan',
  'lang',
  'dir',
];

/** Classes whose colours come from the theme, through the style of the box around. */
const themed =
  /^(?:label(?:-(?:success|danger|warning|info|primary))?|text-(?:muted|secondary|danger|success|primary)|bg-(?:white|light|primary|success|danger|warning|info|dark))$/;
const boxStyle = {
  '& img, & video': { maxWidth: '100%' },
  '& a': { color: 'primary.main' },
  '& .label': {
    display: 'inline-block',
    px: 0.75,
    border: 1,
    borderRadius: 1,
    borderColor: 'divider',
    fontSize: 12,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  '& .label-success': { borderColor: 'success.main' },
  '& .label-danger': { borderColor: 'error.main' },
  '& .label-warning': { borderColor: 'warning.main' },
  '& .label-info': { borderColor: 'info.main' },
  '& .label-primary': { borderColor: 'primary.main' },
  '& .text-muted, & .text-secondary': { color: 'text.secondary' },
  '& .text-danger': { color: 'error.main' },
  '& .text-success': { color: 'success.main' },
  '& .text-primary': { color: 'primary.main' },
  '& table': { borderCollapse: 'collapse', maxWidth: '100%' },
  '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top' },
  '& :is(td, th) > p:only-child': { my: 0 },
  overflowWrap: 'anywhere',
} as const;

const backgrounds = ['white', 'light', 'primary', 'success', 'danger', 'warning', 'info', 'dark'];
/** Backgrounds as parts of a definition have them; asked when something is drawn, as their table comes later than this file. */
const backgroundStyle = (): Record<string, ClassStyle> =>
  Object.fromEntries(backgrounds.map((name) => [`& .bg-${name}`, classNameStyle(`bg-${name}`)]));

purify.addHook('afterSanitizeAttributes', (element) => {
  for (const name of ['href', 'src']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    const safe = safeAddress(address);
    if (safe === undefined) element.removeAttribute(name);
    else element.setAttribute(name, safe);
  }
  // A window of any name would know its opener; only a new one that asks for it does not.
  element.removeAttribute('rel');
  const target = element.getAttribute('target');
  element.removeAttribute('target');
  if (element.tagName === 'A' && target !== null && !/^_(?:self|parent|top)$/i.test(target)) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  const style = classNameStyle(element.getAttribute('class') ?? '');
  const kept = [...element.classList].filter((name) => themed.test(name));
  if (kept.length === 0) element.removeAttribute('class');
  else element.setAttribute('class', kept.join(' '));
  // The few helper classes that pages use become plain style, set through the CSSOM, which a strict CSP allows.
  for (const [property, value] of Object.entries(style)) {
    if (element instanceof HTMLElement && !String(value).includes('.'))
      element.style.setProperty(
        property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      );
  }
});

/** HTML of a definition, cleaned after everything was put in: an allow-list of tags and attributes, safe addresses, no style. */
export function sanitize(html: string): DocumentFragment {
  return purify.sanitize(withoutInlineCode(html), {
    ALLOWED_TAGS: [...allowedTags, ...mathTags],
    ALLOWED_ATTR: [...allowedAttributes, ...mathAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Puts the text about pictures that are not loaded in their place; nothing is fetched before the fragment is in a document that is shown. */
function withoutRefused(content: DocumentFragment, judge: JudgePicture): DocumentFragment {
  for (const image of content.querySelectorAll('img')) {
    const { refused } = judge(image.getAttribute('src') ?? undefined);
    if (refused !== undefined) image.replaceWith(refused);
  }
  return content;
}

/** Shows cleaned HTML. */
export function Html({ html, inline }: { readonly html: string; readonly inline: boolean }): ReactNode {
  const judge = usePictureAddress();
  const place = useMemo(
    () => (element: HTMLElement | null) => {
      element?.replaceChildren(withoutRefused(sanitize(html), judge));
    },
    [html, judge],
  );
  return <Box component={inline ? 'span' : 'div'} ref={place} sx={[boxStyle, backgroundStyle()]} />;
}
