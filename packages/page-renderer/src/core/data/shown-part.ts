import type { OnRefused } from '../expression/on-refused.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { toText } from './to-text.ts';

/** Types that show something and do nothing else. */
const showing: ReadonlySet<string> = new Set(
  'tpl html plain text multiline-text link image icon tag tags status progress number date datetime time month date-range color json divider container wrapper flex flex-item grid vbox hbox mapping map words qrcode avatar sparkline'.split(
    ' ',
  ),
);
/** Properties with which a part asks a server, acts, or becomes another part. */
const acting =
  /api$|^(?:on[A-Z]|source$|src(?:Doc)?$|receiver$|actionType$|\w*[aA]ction$|actions$|buttons$|mobile$|\$ref$|data$|badge$|popOver$|quickEdit$|remark$)/i;

/** Whether JSON is a part that only shows something, in all that it holds. */
function onlyShows(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(onlyShows);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, item]) => {
    if (name === 'type' && !showing.has(toText(item))) return false;
    return (!acting.test(name) || (name === 'src' && typeof item === 'string')) && onlyShows(item);
  });
}

/**
 * Returns what may be drawn of a part that came with data, where a definition would have one. People who may write a value may not write a page: such
 * a part may show something, and neither ask a server nor act in the reader's name. Of any other nothing is drawn, and that is reported.
 */
export function shownPart(part: unknown, path: string, warn: OnRefused): SchemaNode {
  if (part === null || typeof part !== 'object' || onlyShows(part)) return part as SchemaNode;
  warn(`data bring a part at ${path} that does more than show something; it is not drawn. Put it into the definition`);
  return '';
}
