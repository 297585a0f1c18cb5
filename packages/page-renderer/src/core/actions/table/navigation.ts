import { isPlainObject } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import { inChain } from '../../runtime/cause.ts';
import { findPart } from '../../runtime/find-part.ts';
import { copyText } from '../copy-text.ts';
import { defineAction, type ActionDefinition } from '../define-action.ts';
import { followAddress } from '../follow-address.ts';
import { goInHistory, printPage } from '../host-actions.ts';
import { mailAddress, mailParts } from '../mail-address.ts';

/** Actions that lead elsewhere, or use what the host offers. */
export const navigation: readonly ActionDefinition[] = [
  defineAction({
    types: ['url'],
    run: ({ action, context, argument }) =>
      followAddress(
        withParams(toText(action.args?.['url'] ?? action['url']), argument('params')),
        context,
        argument('blank') === true,
      ),
  }),
  defineAction({
    types: ['link', 'jump'],
    run: ({ action, context, argument }) =>
      followAddress(
        withParams(toText(action.args?.['link'] ?? action['link'] ?? action.args?.['url']), argument('params')),
        context,
      ),
  }),
  defineAction({ types: ['goBack'], run: ({ environment }) => environment.back?.() }),
  defineAction({
    types: ['goPage'],
    run: ({ argument, context }) => goInHistory(Number(argument('delta') ?? -1), context.runtime),
  }),
  defineAction({ types: ['print'], run: ({ context }) => printPage(context.runtime) }),
  defineAction({
    types: ['refresh'],
    run: async ({ context }) => {
      await inChain(context, () => findPart(context.runtime, '$page')?.reload?.());
    },
  }),
  defineAction({
    types: ['copy'],
    run: ({ action, context }) => copyText(toText(action.args?.['content'] ?? action['content']), context),
  }),
  defineAction({
    types: ['email'],
    run: ({ context, environment, text }) =>
      inChain(context, () => environment.navigate(mailAddress(Object.fromEntries(mailParts.map((name) => [name, text(name)]))))),
  }),
];

function withParams(address: string, params: unknown): string {
  if (!isPlainObject(params) || Object.keys(params).length === 0) return address;
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, toText(value)])).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
