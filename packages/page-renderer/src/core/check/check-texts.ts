import { safeAddress } from '../address/safe-address.ts';
import { safePicture } from '../address/safe-picture.ts';
import { normalizeApi } from '../api/normalize-api.ts';
import { checkCondition, checkTemplate } from './check-expressions.ts';
import type { TextFinding } from './Finding.ts';

const conditionKey =
  /[a-z]On$|^(?:expression|condition|formula|rule|stopAutoRefreshWhen|stopWhen|preventDefault|stopPropagation)$/;
const callKey = /(?:^a|A)pi$|(?:^r|R)eceiver$|^(?:source|autoComplete)$/;
const addressKeys: ReadonlySet<string> = new Set(
  'href url link to redirect src originalSrc poster avatar image img templateUrl'.split(' '),
);
const pictureKeys: ReadonlySet<string> = new Set(['logo', 'frameImage']);
const markupKeys: ReadonlySet<string> = new Set(['tpl', 'html']);
/** Methods may precede the address of a call. */
const method = /^\s*(?:get|post|put|patch|delete|options|head)\s*:(?!\/\/)\s*/i;

/** What a page refuses of the text of a property. */
export function checkTextOf(property: string, text: string): readonly TextFinding[] {
  if (conditionKey.test(property)) return checkCondition(text, property);
  const address = addressOf(property, text);
  return [
    ...(address === undefined ? [] : ([{ code: 'address', address }] as const)),
    ...checkTemplate(text, property),
    ...(markupKeys.has(property) ? checkMarkup(text) : []),
  ];
}

/** The address that is refused, if one is. Of a template only the scheme that it begins with is known. */
function addressOf(property: string, text: string): string | undefined {
  if (callKey.test(property)) return normalizeApi(text).kind === 'refused' ? text : undefined;
  const isPicture = pictureKeys.has(property);
  if (text === '' || !(isPicture || addressKeys.has(property))) return undefined;
  const [literal = ''] = text.replace(method, '').split(/\$|<%/);
  if (literal === '' || (literal.length < text.replace(method, '').length && !literal.includes(':'))) return undefined;
  return (isPicture ? safePicture(literal) : safeAddress(literal)) === undefined ? text : undefined;
}

/** Tags that could run or load something, and handlers. */
function checkMarkup(text: string): readonly TextFinding[] {
  const found = text.matchAll(/<(script|iframe|style|object|embed|applet|base|meta|link)\b|<[a-z][^<>]*?[\s/"'](on[a-z]+)\s*=/gi);
  const names = [...found].map(([, tag, handler]) => (tag ?? handler ?? '').toLowerCase());
  return [...new Set(names)].map((name) => ({ code: 'markup', name }));
}
