import { safeAddress } from '../../core/address/safe-address.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';

/** Returns the address of a film or sound: `src`, or the value; nothing when it is unsafe, which is reported. */
export function useMediaAddress({ node, path, scope }: Pick<RendererProps, 'node' | 'path' | 'scope'>): string | undefined {
  const { runtime } = useSettings();
  const value = useNodeValue(node, scope);
  const given = useText(node['src'], scope) || toText(value);
  const address = safeAddress(given);
  if (address === undefined)
    runtime.warn(`the address “${given.slice(0, 60)}” at ${path} is not http(s) or relative and is not loaded`);
  // Such an address opens another program; there is nothing in it to play.
  return address === undefined || address === '' || /^(?:mailto|tel):/i.test(address) ? undefined : address;
}
