import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import {
  conditionId,
  emptyGroup,
  isGroup,
  replacePart,
  type GroupValue,
  type RuleValue,
} from '../../core/conditions/condition-tree.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { objectReader, type DataReader } from '../../core/scope/DataReader.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useTracked } from '../../view/useTracked.ts';
import { DragHandle } from '../../fields/DragHandle.tsx';
import { intoGroup, type ConditionSettings, type PartMoves } from './condition-settings.ts';
import { ConditionRule, RuleIf, withIf } from './ConditionRule.tsx';

interface GroupProps {
  readonly group: GroupValue;
  readonly settings: ConditionSettings;
  readonly moves: PartMoves;
  /** What moves it to another place. */
  readonly handle: ReactNode;
  readonly depth: number;
  readonly onChange: (group: GroupValue) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Comparisons and groups of them, all or any of which must hold, or not. */
export function ConditionGroup({ group, settings, moves, handle, depth, onChange, onRemove }: GroupProps): ReactNode {
  const parts = usePartTexts();
  const { warn } = useSettings().runtime;
  const { fields, ifInput, path, scope, locked, draggable, deepest, showsKind, showsNot, addWhen, addGroupWhen } = settings;
  const [first] = fields;
  const portion = usePortion(group.children, 50);
  const breadth = group.children.length;
  const shown = (condition: unknown, reader: DataReader): boolean =>
    condition === undefined || evaluateCondition(condition as string, objectReader({ depth, breadth }, reader), warn);
  const adds = useTracked(scope, (reader) => shown(addWhen, reader), [addWhen, depth, breadth]);
  const addsGroups = useTracked(scope, (reader) => shown(addGroupWhen, reader), [addGroupWhen, depth, breadth]);
  const add = (part: RuleValue | GroupValue): void => onChange({ ...group, children: [...group.children, part] });
  return (
    <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, py: 0.5, my: 0.5 }} role="group" aria-label={parts.conditionGroup}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {handle}
        {showsNot && (
          <ToggleButton
            value="not"
            size="small"
            disabled={locked}
            selected={group.not === true}
            sx={{ py: 0.25 }}
            onChange={() => onChange({ ...group, not: group.not !== true })}
          >
            {parts.not}
          </ToggleButton>
        )}
        {showsKind && (
          <ToggleButtonGroup
            exclusive
            size="small"
            disabled={locked}
            value={group.conjunction}
            aria-label={parts.conditionGroup}
            onChange={(_event, next: GroupValue['conjunction'] | null) => next && onChange({ ...group, conjunction: next })}
          >
            <ToggleButton value="and" sx={{ py: 0.25 }}>
              {parts.all}
            </ToggleButton>
            <ToggleButton value="or" sx={{ py: 0.25 }}>
              {parts.any}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
        {adds && (
          <Button
            size="small"
            disabled={locked || !first}
            startIcon={<Icon name="plus" />}
            onClick={() => first && add({ id: conditionId(), left: { type: 'field', field: first.name }, op: first.first })}
          >
            {parts.addCondition}
          </Button>
        )}
        {addsGroups && depth < deepest && (
          <Button size="small" disabled={locked} startIcon={<Icon name="plus" />} onClick={() => add(emptyGroup())}>
            {parts.addGroup}
          </Button>
        )}
        {ifInput && depth > 1 && (
          <RuleIf
            input={ifInput}
            path={path}
            value={group.if}
            locked={locked}
            onChange={(given) => onChange(withIf(group, given))}
          />
        )}
        {onRemove && (
          <Button size="small" color="inherit" disabled={locked} startIcon={<Icon name="delete" />} onClick={onRemove}>
            {parts.removeGroup}
          </Button>
        )}
      </Box>
      {portion.shown.map((child) => {
        const change = (next: RuleValue | GroupValue | undefined): void => onChange(replacePart(group, child.id, () => next));
        const mover = draggable && !locked && (depth > 1 || breadth > 1) && (
          <DragHandle
            list={moves.list}
            label={parts.rows.moveCondition}
            disabled={false}
            onDrop={(place, after) => moves.drop(child.id, place, after)}
            onKey={(key) => {
              if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
              moves.step(child.id, key === 'ArrowUp' ? -1 : 1);
              return true;
            }}
          />
        );
        return (
          <Box key={child.id} data-drag-list={moves.list} data-drag-place={child.id}>
            {isGroup(child) ? (
              <ConditionGroup
                group={child}
                settings={settings}
                moves={moves}
                handle={mover}
                depth={depth + 1}
                onChange={change}
                onRemove={() => change(undefined)}
              />
            ) : (
              <ConditionRule rule={child} settings={settings} handle={mover} onChange={change} />
            )}
          </Box>
        );
      })}
      {breadth === 0 && (
        <Box
          data-drag-list={moves.list}
          data-drag-place={`${intoGroup}${group.id}`}
          sx={{ py: 0.5, fontSize: 13, color: 'text.secondary' }}
        >
          {parts.rows.noConditions}
        </Box>
      )}
      {portion.more}
    </Box>
  );
}
