import type { ChangeCommands } from './change-commands.ts';

/** The commands that change sessions, before they are there: nothing can be changed then, and nothing happens. */
export function waitingCommands(commands: () => ChangeCommands | null): ChangeCommands {
  const busy = { kind: 'busy' } as const;
  return {
    setPublication: (...given) => commands()?.setPublication(...given),
    copy: () => commands()?.copy(),
    paste: () => commands()?.paste(),
    openEdit: () => commands()?.openEdit(),
    edit: async (...given) => commands()?.edit(...given) ?? busy,
    openMove: (...given) => commands()?.openMove(...given),
    moveBy: (...given) => commands()?.moveBy(...given),
    resize: (...given) => commands()?.resize(...given),
    carryOut: (...given) => commands()?.carryOut(...given),
    group: () => commands()?.group(),
    ungroup: () => commands()?.ungroup(),
    remove: (...given) => commands()?.remove(...given),
    dragOver: (...given) => commands()?.dragOver(...given),
    dragTo: (...given) => commands()?.dragTo(...given),
    resizeTo: (...given) => commands()?.resizeTo(...given),
    endDrag: (...given) => commands()?.endDrag(...given),
    offerSlots: (...given) => commands()?.offerSlots(...given),
    needPrices: (...given) => commands()?.needPrices(...given),
    forgetPrices: () => commands()?.forgetPrices(),
    placeIn: (...given) => commands()?.placeIn(...given),
    run: async (...given) => commands()?.run(...given) ?? busy,
    settleStale: (...given) => commands()?.settleStale(...given),
    undo: () => commands()?.undo(),
    redo: () => commands()?.redo(),
    forget: () => commands()?.forget(),
  };
}
