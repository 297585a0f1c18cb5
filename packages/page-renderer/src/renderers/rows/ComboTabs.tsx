import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RowKind } from '../../core/rows/combo-items.ts';
import type { RowEntry } from '../../core/rows/RowsModel.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { KindMenu } from './ComboAdd.tsx';

interface ComboTabsProps {
  readonly node: SchemaObject;
  readonly rows: readonly RowEntry[];
  /** The place of the first of them. */
  readonly from: number;
  readonly shown: number;
  readonly labelId: string | undefined;
  readonly kinds: readonly RowKind[];
  /** Adds a row; left out where none may be added. */
  readonly onAdd: ((kind?: RowKind) => void) | undefined;
  readonly onChange: (index: number) => void;
}

/** One tab for each row, and a last one that adds a row. */
export function ComboTabs({ node, rows, from, shown, labelId, kinds, onAdd, onChange }: ComboTabsProps): ReactNode {
  const texts = usePartTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choice = kinds.length > 0;
  if (rows.length === 0 && !onAdd) return null;
  return (
    <>
      <Tabs
        value={shown < from || shown >= from + rows.length ? false : shown}
        variant="scrollable"
        aria-labelledby={labelId}
        sx={{ mb: 1, minHeight: 36 }}
        onChange={(_event, next: unknown) => {
          if (typeof next === 'number') onChange(next);
        }}
      >
        {rows.map(({ key, model }, offset) => {
          const index = from + offset;
          return (
            <Tab
              key={key}
              value={index}
              label={<TabLabel template={node['tabsLabelTpl']} scope={model.scope} index={index} />}
              sx={{ minHeight: 36 }}
            />
          );
        })}
        {onAdd && (
          <Tab
            key="add"
            value="add"
            icon={<Icon name="plus" />}
            iconPosition="start"
            label={toText(node['addButtonText']) || texts.add}
            sx={{ minHeight: 36 }}
            {...(choice ? { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null } : {})}
            onClick={(event) => (choice ? setAnchor(event.currentTarget) : onAdd())}
          />
        )}
      </Tabs>
      {choice && onAdd && <KindMenu kinds={kinds} anchor={anchor} onClose={() => setAnchor(null)} onAdd={onAdd} />}
    </>
  );
}

/** The name of a row's tab: by `tabsLabelTpl`, which sees the row and its `index`, or its number. */
function TabLabel({
  template,
  scope,
  index,
}: {
  readonly template: unknown;
  readonly scope: Scope;
  readonly index: number;
}): ReactNode {
  const { item } = usePartTexts();
  return useText(template, scope) || formatText(item, { row: index + 1 });
}
