import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import { objectReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SubFormNode } from '../../schema/row-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

type Values = Readonly<Record<string, unknown>>;

/** An object, or a list of them with `multiple`, filled in in a dialog of its own. */
export function SubFormInput(props: FormItemRendererProps<Drawn<SubFormNode>>): ReactNode {
  const { node, path, scope, value, onChange, disabled, readOnly } = props;
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const context = useActionContext(path, scope);
  const multiple = node.multiple === true;
  const entries = useMemo<readonly Values[]>(
    () => (Array.isArray(value) ? (value as readonly unknown[]).filter(isPlainObject) : isPlainObject(value) ? [value] : []),
    [value],
  );
  const locked = disabled || readOnly;
  const form: SchemaObject = isPlainObject(node.form) ? node.form : {};
  const labelField = toText(node.labelField) || 'label';
  const max = typeof node.maxLength === 'number' && node.maxLength > 0 ? node.maxLength : Infinity;
  const min = typeof node.minLength === 'number' ? node.minLength : 0;
  const labelOf = (entry: Values, index: number): string => {
    const template = node.btnLabel;
    const given = typeof template === 'string' ? renderText(template, objectReader(entry), runtime.warn) : '';
    return given || toText(entry[labelField]) || formatText(parts.item, { row: index + 1 });
  };
  const edit = async (index: number): Promise<void> => {
    const { title, body, controls, actions: _actions, ...rest } = form;
    const inner = new Scope({ parent: scope, values: entries[index] ?? {} });
    const outcome = await runtime.open(
      'dialog',
      {
        title: title ?? node.name ?? '',
        size: toText(form['dialogSize'] ?? node.size) || 'md',
        data: { ...entries[index] },
        body: { ...rest, type: 'form', wrapWithPanel: false, body: body ?? controls, data: undefined },
      },
      { ...context, scope: inner, list: undefined },
    );
    if (!outcome.confirmed || !isPlainObject(outcome.value)) return;
    const made = outcome.value;
    if (!multiple) onChange(made);
    else onChange(index < entries.length ? entries.map((entry, at) => (at === index ? made : entry)) : [...entries, made]);
  };
  return (
    <GroupField field={props} focusable row>
      {entries.map((entry, index) => (
        <Chip
          // oxlint-disable-next-line react/no-array-index-key -- entries have no identity of their own
          key={index}
          label={labelOf(entry, index)}
          disabled={locked}
          onClick={() => void edit(index)}
          {...(multiple && node.removable !== false && entries.length > min
            ? { onDelete: () => onChange(entries.filter((_entry, at) => at !== index)) }
            : {})}
        />
      ))}
      {(multiple ? node.addable !== false && entries.length < max : entries.length === 0) && (
        <Button
          size="small"
          variant="outlined"
          disabled={locked}
          startIcon={<Icon name="plus" />}
          onClick={() => void edit(entries.length)}
        >
          {toText(node.addButtonText) || parts.addItem}
        </Button>
      )}
    </GroupField>
  );
}
