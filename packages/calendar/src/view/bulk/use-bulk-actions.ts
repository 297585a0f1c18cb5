import { isOffered } from '../../core/view/calendar-offers.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSlowSaving } from '../use-slow-saving.ts';
import type { BarAction } from './use-selecting-actions.ts';

/** The bulk buttons: publish, draft, and the others in their order (section 2), as far as the host offers them. */
export function useBulkActions(): { readonly isIdle: boolean } & {
  readonly [Name in 'publish' | 'draft']: BarAction | null;
} & {
  readonly move: BarAction;
  /** All but publish and draft, moving among them. */
  readonly others: readonly BarAction[];
} {
  const { store, texts, offers } = useCalendar();
  const disabled = useSlowSaving();
  const isIdle = useCalendarState((state) => state.selection.ids.size === 0);
  const copied = useCalendarState((state) => state.copied?.count ?? 0);
  const action = (label: string, run: () => void, color: BarAction['color'] = 'inherit'): BarAction => ({
    label,
    run,
    disabled,
    color,
  });
  const move = action(texts.move, () => store.openMove());
  return {
    isIdle,
    publish: isOffered(offers, 'publish') ? action(texts.publish, () => store.setPublication('publish')) : null,
    draft: isOffered(offers, 'draft') ? action(texts.makeDraft, () => store.setPublication('draft')) : null,
    move,
    others: [
      action(texts.copy, store.copy),
      action(texts.paste(copied), store.paste),
      ...(isOffered(offers, 'edit') ? [action(texts.edit, store.openEdit)] : []),
      move,
      ...(isOffered(offers, 'group') ? [action(texts.makeGroup, store.group)] : []),
      ...(isOffered(offers, 'ungroup') ? [action(texts.ungroup, store.ungroup)] : []),
      action(texts.delete, () => store.remove(), 'error'),
    ],
  };
}
