import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { ConditionField } from '../../core/conditions/condition-fields.ts';
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
import type { Scope } from '../../core/scope/Scope.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useTracked } from '../../view/useTracked.ts';
import { ConditionRule } from './ConditionRule.tsx';

/** What holds for all groups of a condition. */
export interface GroupSettings {
  readonly fields: readonly ConditionField[];
  readonly path: string;
  readonly scope: Scope;
  readonly locked: boolean;
  readonly deepest: number;
  /** Whether it can be chosen that all or that any must hold. */
  readonly showsKind: boolean;
  readonly showsNot: boolean;
  /** Conditions on the buttons; they see the `depth` of the group and its `breadth`. */
  readonly addWhen: unknown;
  readonly addGroupWhen: unknown;
}

interface GroupProps {
  readonly group: GroupValue;
  readonly settings: GroupSettings;
  readonly depth: number;
  readonly onChange: (group: GroupValue) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Comparisons and groups of them, all or any of which must hold, or not. */
export function ConditionGroup({ group, settings, depth, onChange, onRemove }: GroupProps): ReactNode {
  const parts = usePartTexts();
  const { warn } = useSettings().runtime;
  const { fields, path, scope, locked, deepest, showsKind, showsNot, addWhen, addGroupWhen } = settings;
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
        {showsNot && (
          <ToggleButton
            value="not"
            size="small"
            disabled={locked}
            selected={group.not === true}
            sx={{ py: 0.25, textTransform: 'none' }}
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
            <ToggleButton value="and" sx={{ py: 0.25, textTransform: 'none' }}>
              {parts.all}
            </ToggleButton>
            <ToggleButton value="or" sx={{ py: 0.25, textTransform: 'none' }}>
              {parts.any}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
        {adds && (
          <Button
            size="small"
            disabled={locked || !first}
            startIcon={<Icon name="plus" />}
            sx={{ textTransform: 'none' }}
            onClick={() => first && add({ id: conditionId(), left: { type: 'field', field: first.name }, op: first.first })}
          >
            {parts.addCondition}
          </Button>
        )}
        {addsGroups && depth < deepest && (
          <Button
            size="small"
            disabled={locked}
            startIcon={<Icon name="plus" />}
            sx={{ textTransform: 'none' }}
            onClick={() => add(emptyGroup())}
          >
            {parts.addGroup}
          </Button>
        )}
        {onRemove && (
          <Button
            size="small"
            color="inherit"
            disabled={locked}
            startIcon={<Icon name="delete" />}
            sx={{ textTransform: 'none' }}
            onClick={onRemove}
          >
            {parts.removeGroup}
          </Button>
        )}
      </Box>
      {portion.shown.map((child) => {
        const change = (next: RuleValue | GroupValue | undefined): void => onChange(replacePart(group, child.id, () => next));
        return isGroup(child) ? (
          <ConditionGroup
            key={child.id}
            group={child}
            settings={settings}
            depth={depth + 1}
            onChange={change}
            onRemove={() => change(undefined)}
          />
        ) : (
          <ConditionRule key={child.id} rule={child} fields={fields} path={path} locked={locked} onChange={change} />
        );
      })}
      {portion.more}
    </Box>
  );
}
