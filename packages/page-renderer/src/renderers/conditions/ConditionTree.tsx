import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { GroupValue } from '../../core/conditions/condition-tree.ts';
import { findPart, movePart, positionOneStepAway, positionBeside, type PartPosition } from '../../core/conditions/move-part.ts';
import { formatText } from '../../core/data/format-text.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { dragMarks } from '../../fields/start-drag.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { intoGroup, type ConditionSettings, type PartMoves } from './condition-settings.ts';

/** A whole condition, whose parts are dragged or moved by keys; the focus goes with them, and each move is announced. */
export function ConditionTree({
  group,
  settings,
  onChange,
}: {
  readonly group: GroupValue;
  readonly settings: ConditionSettings;
  readonly onChange: (group: GroupValue) => void;
}): ReactNode {
  const { conditionMoved } = usePartTexts().rows;
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<string>(undefined);
  // A part that comes into another group is drawn anew there.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const place = box.current?.querySelector(`[data-drag-place="${CSS.escape(moved.current)}"]`);
    moved.current = undefined;
    place?.querySelector<HTMLElement>('[data-drag-handle]')?.focus();
  });
  const take = (id: string, place: PartPosition | undefined): void => {
    const next = place && movePart(group, id, place, settings.deepest);
    if (!next || next === group) return;
    moved.current = id;
    const { parent, at = 0 } = findPart(next, id) ?? {};
    setAnnouncement(formatText(conditionMoved, { place: at + 1, count: parent?.children.length ?? 1 }));
    onChange(next);
  };
  const moves: PartMoves = {
    list,
    drop: (id, place, after) =>
      take(
        id,
        place.startsWith(intoGroup) ? { group: place.slice(intoGroup.length), at: 0 } : positionBeside(group, id, place, after),
      ),
    step: (id, by) => take(id, positionOneStepAway(group, id, by)),
  };
  return (
    <Box ref={box} sx={dragMarks}>
      <ConditionGroup
        group={group}
        settings={settings}
        moves={moves}
        depth={1}
        handle={undefined}
        onChange={onChange}
        onRemove={undefined}
      />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
