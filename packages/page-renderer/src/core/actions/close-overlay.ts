import type { ActionContext, OverlayHandle, OverlayResult } from '../runtime/types.ts';

type Around = Pick<ActionContext, 'runtime' | 'overlay'>;

/** Closes the dialog or drawer around, or those whose `id` or `name` is given (several by commas), with what was opened from them. */
export function closeOverlay(close: unknown, { runtime, overlay }: Around, result?: OverlayResult): void {
  if (typeof close !== 'string' || close === '') {
    (overlay ?? runtime.overlays.get().at(-1))?.close(result);
    return;
  }
  for (const name of close.split(',').map((each) => each.trim())) {
    const open = runtime.overlays.get();
    const meant = open.findLast(({ definition }) => definition.id === name || definition.name === name);
    if (!meant) {
      runtime.warn(`no dialog named “${name}” is open`);
      continue;
    }
    const isAbove = (above: OverlayHandle | undefined): boolean =>
      above !== undefined && (above === meant || isAbove(above.opener.overlay));
    for (const other of open.toReversed()) if (other !== meant && isAbove(other.opener.overlay)) other.close();
    meant.close(result);
  }
}
