import type { TextInline } from '../content/rich-content.ts';
import type { WordStyles } from './paragraph-style.ts';
import { childOf, isOn, valueOf, type XmlElement } from './xml-element.ts';
import type { OwnLook } from './paragraph-style.ts';

/** How a text looks. */
export type Look = Omit<TextInline, 'type' | 'text'>;

/** What the look of a run comes from besides its own properties. */
export interface LookParts {
  readonly styles: WordStyles;
  /** How text of the paragraph looks where its runs set nothing else. */
  readonly base: Look;
}

/** The look of a run: its own properties, before those of its character style, before those of its paragraph. */
export function readLook(properties: XmlElement | undefined, { styles, base }: LookParts): Look {
  if (!properties) return base;
  const styled = styles.textLook(valueOf(properties, 'w:rStyle'));
  const own = ownLook(properties);
  const flag = (name: 'bold' | 'italic' | 'underline' | 'strike'): boolean => own[name] ?? styled[name] ?? false;
  const script = own.script ?? styled.script;
  const mark = own.mark ?? styled.mark ?? base.mark;
  return {
    ...(flag('bold') && { bold: true }),
    ...(flag('italic') && { italic: true }),
    ...(flag('underline') && { underline: true }),
    ...(flag('strike') && { strike: true }),
    ...((script === 'sub' || script === 'super') && { script }),
    ...(mark !== undefined && mark !== '' && { mark }),
  };
}

/** Reads the properties of a run, or of a style. */
export function ownLook(properties: XmlElement | undefined): OwnLook {
  const flag = (name: string): boolean | undefined => (childOf(properties, name) ? isOn(properties, name) : undefined);
  const align = valueOf(properties, 'w:vertAlign');
  return {
    bold: flag('w:b'),
    italic: flag('w:i'),
    underline: flag('w:u'),
    strike: flag('w:strike') === true || flag('w:dstrike') === true ? true : flag('w:strike'),
    script: align === undefined ? undefined : align === 'subscript' ? 'sub' : align === 'superscript' ? 'super' : 'none',
    mark: markOf(properties),
  };
}

/** Colours that text has anyway: black, nearly black, or whatever the paper asks for. */
const ordinary = /^(?:auto|([01][0-9a-f])\1\1|[01][0-9a-f][01][0-9a-f][01][0-9a-f]|222222|262626|333333|404040)$/i;

function markOf(properties: XmlElement | undefined): string | undefined {
  const highlight = valueOf(properties, 'w:highlight')?.toLowerCase();
  if (highlight !== undefined && highlight !== 'none' && highlight !== 'white') return `highlight:${highlight}`;
  const fill = childOf(properties, 'w:shd')?.attributes.get('w:fill')?.toLowerCase();
  if (fill !== undefined && /^[0-9a-f]{6}$/.test(fill) && fill !== 'ffffff') return `highlight:${fill}`;
  const color = valueOf(properties, 'w:color')?.toLowerCase();
  if (color === undefined) return undefined;
  return ordinary.test(color) ? '' : `color:${color.slice(0, 20)}`;
}
