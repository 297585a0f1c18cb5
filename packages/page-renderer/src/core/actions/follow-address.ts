import { safeAddress } from '../address/safe-address.ts';
import { resolveAddress, splitOutsideBraces } from '../api/address-template.ts';
import { toText } from '../data/to-text.ts';
import { evaluateTemplate } from '../expression/template.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { scopeReader, type DataReader } from '../scope/DataReader.ts';
import { inChain } from '../runtime/cause.ts';
import type { ActionContext } from '../runtime/types.ts';

/** Works out the template of an address to go to; nothing when it is not a safe one. */
export function addressOf(template: string, context: Pick<ActionContext, 'runtime' | 'scope'>): string | undefined {
  return readAddress(template, scopeReader(context.scope), context.runtime.warn);
}

/** The same by a reader, for parts that are drawn again when what it read changes. */
export function readAddress(template: string, reader: DataReader, warn: OnRefused): string | undefined {
  const [address = '', ...rest] = splitOutsideBraces(template, '#');
  const onRefused: OnRefused = (message) => warn(message, template);
  const hash = toText(evaluateTemplate(rest.join('#'), reader, onRefused));
  const { url, query } = resolveAddress(address, reader, onRefused);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)])).toString();
  const safe = safeAddress(`${url}${search ? `?${search}` : ''}${rest.length > 0 ? `#${hash}` : ''}`);
  if (safe === undefined)
    warn(`the address “${template.slice(0, 80)}” is not http(s), mailto, tel or relative and is not followed`, template);
  return safe;
}

/** Goes to an address, `-1` and `goBack` one step back. */
export function followAddress(
  template: string,
  context: Pick<ActionContext, 'runtime' | 'scope' | 'automatic'>,
  newTab = false,
): void {
  const { environment } = context.runtime;
  if (template === '-1' || template === 'goBack') {
    environment.back?.();
    return;
  }
  const address = addressOf(template, context);
  if (address === undefined) return;
  inChain(context, () => environment.navigate(address, { newTab }));
}
