import { DOMParser, onWarningStopParsing, type Document, type Element } from '@xmldom/xmldom';

/** The answer of a CAS server about a ticket. */
export type CasAnswer =
  | {
      readonly kind: 'success';
      readonly user: string;
      /** Values by the name of the attribute. */
      readonly attributes: ReadonlyMap<string, readonly string[]>;
    }
  | { readonly kind: 'failure'; readonly code: string };

const casSpace = 'http://www.yale.edu/tp/cas';
const samlSpace = 'urn:oasis:names:tc:SAML:2.0:protocol';

/**
 * Reads the answer of `/p3/serviceValidate` (CAS protocol 3.0, section 2.5); `undefined` where it is anything else. Only an element exactly where the
 * protocol puts it counts: a value that looks like an element elsewhere is text.
 */
export function readCasAnswer(xml: string): CasAnswer | undefined {
  const root = parse(xml)?.documentElement;
  if (!root || !is(root, casSpace, 'serviceResponse')) return undefined;
  const [outcome, ...more] = childrenOf(root);
  if (!outcome || more.length > 0) return undefined;
  if (is(outcome, casSpace, 'authenticationFailure')) return { kind: 'failure', code: outcome.getAttribute('code') ?? '' };
  if (!is(outcome, casSpace, 'authenticationSuccess')) return undefined;
  const inside = childrenOf(outcome);
  const users = inside.filter((element) => is(element, casSpace, 'user'));
  const lists = inside.filter((element) => is(element, casSpace, 'attributes'));
  const user = users.length === 1 ? textOf(users[0]) : undefined;
  // A ticket that came through another service is none of a person at this browser.
  const isProxied = inside.some((element) => is(element, casSpace, 'proxies'));
  if (user === undefined || user === '' || lists.length > 1 || isProxied) return undefined;
  const attributes = new Map<string, string[]>();
  for (const element of lists[0] ? childrenOf(lists[0]) : []) {
    const value = textOf(element);
    if (value === undefined || element.namespaceURI !== casSpace || element.localName === null) continue;
    attributes.set(element.localName, [...(attributes.get(element.localName) ?? []), value]);
  }
  return { kind: 'success', user, attributes };
}

/** The ticket in a request for single logout (CAS protocol 3.0, section 2.3.3); `undefined` where it is anything else. */
export function readCasLogout(xml: string): string | undefined {
  const root = parse(xml)?.documentElement;
  if (!root || !is(root, samlSpace, 'LogoutRequest')) return undefined;
  const tickets = childrenOf(root).filter((element) => is(element, samlSpace, 'SessionIndex'));
  return tickets.length === 1 ? textOf(tickets[0])?.trim() || undefined : undefined;
}

/** Without a document type, so that nothing in it is defined by itself. */
function parse(xml: string): Document | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, 'text/xml');
  } catch {
    return undefined;
  }
}

function is(element: Element, space: string, name: string): boolean {
  return element.namespaceURI === space && element.localName === name;
}

function childrenOf(element: Element): readonly Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

/** The text of an element that holds nothing else. */
function textOf(element: Element | undefined): string | undefined {
  return element && childrenOf(element).length === 0 ? (element.textContent ?? '') : undefined;
}
