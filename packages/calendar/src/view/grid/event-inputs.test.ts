import { expect, it } from 'vitest';
import type { GridSlot } from '../../core/cells/layout-cells.ts';
import { createEventInputs } from './event-inputs.ts';

const slot = (sessionId: number | null): GridSlot => ({
  id: `slot ${sessionId}`,
  date: '2026-11-16',
  start: '08:00:00',
  end: '09:35:00',
  column: 0,
  sessionId,
  hidden: [],
  cell: [],
});

it('holds in place what the viewer may not drag, also where that changes', () => {
  const inputs = createEventInputs();
  const slots = [slot(1), slot(2), slot(null)];
  const fixed = (canDrag?: (id: number) => boolean) => inputs(slots, canDrag).map(({ editable }) => editable === false);
  expect(fixed((id) => id === 1)).toEqual([false, true, true]);
  expect(fixed((id) => id === 2)).toEqual([true, false, true]);
  expect(fixed()).toEqual([false, false, true]);
});
