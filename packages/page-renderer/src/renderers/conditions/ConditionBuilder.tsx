import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { fieldOptions, readConditionFields } from '../../core/conditions/condition-fields.ts';
import { countRules, readGroup, type GroupValue } from '../../core/conditions/condition-tree.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { TakeActions } from '../../view/TakeActions.tsx';
import { useApi } from '../../view/useApi.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import type { ConditionSettings } from './condition-settings.ts';
import { ConditionTree } from './ConditionTree.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { ConditionBuilderNode } from '../../schema/form-fields.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** Puts a condition together: comparisons of fields, in groups of which all or any must hold. */
export function ConditionBuilder(props: FormItemRendererProps<Drawn<ConditionBuilderNode>>): ReactNode {
  const { node, path, scope, value, onChange, disabled, readOnly } = props;
  const { static: isStatic } = useRenderContext();
  const [fetched, setFetched] = useState<unknown>();
  const { error, reload } = useApi({
    api: node.source,
    scope,
    onSuccess: (data) => setFetched(data),
  });
  const given: unknown = (fetched as { readonly fields?: unknown } | undefined)?.fields ?? fetched ?? node.fields;
  const fields = useMemo(() => readConditionFields(given), [given]);
  const fieldInput = useMemo(() => {
    const { selectMode, searchable } = node as { readonly selectMode?: unknown; readonly searchable?: unknown };
    const options = fieldOptions(given);
    if (selectMode === 'tree') return { type: 'tree-select', options, onlyLeaf: true, clearable: false, searchable };
    if (selectMode === 'chained') return { type: 'select', selectMode, options, clearable: false, searchable };
    const flat = fields.map(({ name, label }) => ({ label, value: name }));
    return searchable === true ? { type: 'select', options: flat, clearable: false, searchable } : undefined;
  }, [node, given, fields]);
  const ifInput = useMemo(
    () =>
      node.showIf === true
        ? {
            inputMode: 'input-group',
            ...(isPlainObject(node.formulaForIf) ? node.formulaForIf : {}),
            type: 'input-formula',
          }
        : undefined,
    [node],
  );
  const group = useMemo(() => readGroup(value), [value]);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  const simple = node.builderMode === 'simple';
  const settings: ConditionSettings = {
    fields,
    fieldInput,
    ifInput,
    path,
    scope,
    locked: disabled || readOnly || isStatic,
    draggable: node.draggable !== false,
    deepest: simple ? 1 : 4,
    showsKind: !simple || node.showANDOR === true,
    showsNot: node.showNot === true,
    addWhen: node.addBtnVisibleOn,
    addGroupWhen: node.addGroupBtnVisibleOn,
  };
  return (
    <GroupField field={props} focusable>
      {node.embed === false ? (
        <InDialog title={node.title} group={group} settings={settings} onChange={onChange} />
      ) : (
        <ConditionTree group={group} settings={settings} onChange={onChange} />
      )}
    </GroupField>
  );
}

/** The condition behind a button, where a form is narrow: it is taken only when the dialog is confirmed. */
function InDialog({
  title,
  group,
  settings,
  onChange,
}: {
  readonly title: unknown;
  readonly group: GroupValue;
  readonly settings: ConditionSettings;
  readonly onChange: (group: GroupValue) => void;
}): ReactNode {
  const parts = usePartTexts();
  const heading = useText(title, settings.scope) || parts.conditionGroup;
  const [draft, setDraft] = useState<GroupValue>();
  const close = (): void => setDraft(undefined);
  return (
    <>
      <Button size="small" variant="outlined" disabled={settings.locked} aria-haspopup="dialog" onClick={() => setDraft(group)}>
        {formatText(parts.conditionCount, { count: countRules(group) })}
      </Button>
      <DialogFrame
        open={draft !== undefined}
        onClose={close}
        width="md"
        title={heading}
        actions={
          <TakeActions
            onCancel={close}
            onTake={() => {
              if (draft) onChange(draft);
              close();
            }}
          />
        }
      >
        {draft && <ConditionTree group={draft} settings={settings} onChange={setDraft} />}
      </DialogFrame>
    </>
  );
}
