import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { arityOf } from '../../core/conditions/condition-fields.ts';
import type { GroupValue, RuleValue } from '../../core/conditions/condition-tree.ts';
import { isEqual } from '../../core/data/equal.ts';
import { Scope } from '../../core/scope/Scope.ts';
import { NodeContext, useRenderContext, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { ConditionSettings } from './condition-settings.ts';

interface RuleProps {
  readonly rule: RuleValue;
  readonly settings: ConditionSettings;
  /** What moves it to another place. */
  readonly handle: ReactNode;
  readonly onChange: (rule: RuleValue | undefined) => void;
}

/** One comparison: which field, how, with what. */
export function ConditionRule({ rule, settings, handle, onChange }: RuleProps): ReactNode {
  const { fields, path, locked, fieldInput, ifInput } = settings;
  const parts = usePartTexts();
  const field = fields.find(({ name }) => name === rule.left.field);
  const operators = field
    ? field.operators.includes(rule.op) || rule.op === ''
      ? field.operators
      : [rule.op, ...field.operators]
    : [rule.op];
  const arity = arityOf(rule.op);
  const names: Readonly<Record<string, string>> = { ...parts.operators, ...field?.names };
  const several = field?.parts[rule.op];
  const pair = Array.isArray(rule.right) ? (rule.right as readonly unknown[]) : [];
  const choose = (name: unknown): void => {
    const next = fields.find((each) => each.name === name);
    if (!next || next === field) return;
    const kept = rule.if === undefined ? {} : { if: rule.if };
    onChange({ id: rule.id, left: { type: 'field', field: next.name }, op: next.first, ...kept });
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap', my: 0.5 }}>
      {handle}
      {fieldInput ? (
        <RuleInput
          input={fieldInput}
          label={parts.conditionField}
          path={path}
          value={rule.left.field}
          locked={locked}
          onChange={choose}
        />
      ) : (
        <Select
          size="small"
          disabled={locked}
          value={field ? rule.left.field : ''}
          displayEmpty
          SelectDisplayProps={{ 'aria-label': parts.conditionField }}
          sx={{ minWidth: 140, fontSize: 14 }}
          onChange={(event) => choose(event.target.value)}
        >
          {!field && <MenuItem value="">{rule.left.field || parts.conditionField}</MenuItem>}
          {fields.map(({ name, label }) => (
            <MenuItem key={name} value={name} dense>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
      <Select
        size="small"
        disabled={locked}
        value={rule.op}
        SelectDisplayProps={{ 'aria-label': parts.conditionOperator }}
        sx={{ minWidth: 130, fontSize: 14 }}
        onChange={(event) => {
          const op = event.target.value;
          const { right: _right, ...bare } = rule;
          onChange(arityOf(op) === arity ? { ...rule, op } : { ...bare, op });
        }}
      >
        {operators.map((operator) => (
          <MenuItem key={operator} value={operator} dense>
            {names[operator] ?? operator}
          </MenuItem>
        ))}
      </Select>
      {field && (arity === 'one' || arity === 'many') && (
        <RuleInput
          key={several ? rule.op : 'one'}
          input={
            several
              ? { type: 'combo', items: several }
              : { ...field.input, ...(arity === 'many' ? { multiple: true, joinValues: false, extractValue: true } : {}) }
          }
          label={field.label}
          path={path}
          value={rule.right}
          locked={locked}
          onChange={(right) => onChange({ ...rule, right })}
        />
      )}
      {field &&
        arity === 'two' &&
        [0, 1].map((at) => (
          <RuleInput
            key={at}
            input={field.input}
            label={`${field.label} ${at + 1}`}
            path={path}
            value={pair[at]}
            locked={locked}
            onChange={(next) => onChange({ ...rule, right: at === 0 ? [next, pair[1]] : [pair[0], next] })}
          />
        ))}
      {ifInput && (
        <RuleIf input={ifInput} path={path} value={rule.if} locked={locked} onChange={(given) => onChange(withIf(rule, given))} />
      )}
      <IconButton size="small" disabled={locked} aria-label={parts.removeCondition} onClick={() => onChange(undefined)}>
        <Icon name="delete" />
      </IconButton>
    </Box>
  );
}

/** Returns a part with another formula for when it counts, or with none. */
export function withIf<P extends RuleValue | GroupValue>(part: P, given: unknown): P {
  const { if: _before, ...rest } = part;
  return (typeof given === 'string' && given !== '' ? { ...rest, if: given } : rest) as P;
}

/** The formula for when a part counts. */
export function RuleIf({
  input,
  ...props
}: Omit<RuleInputProps, 'label' | 'input'> & { readonly input: Readonly<Record<string, unknown>> }): ReactNode {
  const { conditionIf } = usePartTexts().rows;
  return <RuleInput {...props} input={input} label={conditionIf} />;
}

interface RuleInputProps {
  readonly input: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly path: string;
  readonly value: unknown;
  readonly locked: boolean;
  readonly onChange: (value: unknown) => void;
}

/** An input of the definition over one value, in a scope of its own. */
function RuleInput({ input, label, path, value, locked, onChange }: RuleInputProps): ReactNode {
  const renderContext = useRenderContext();
  const [scope] = useState(() => new Scope({ parent: renderContext.scope, values: { right: value } }));
  const node = useMemo(() => ({ ...input, name: 'right', label, required: false }), [input, label]);
  const own = useTracked(scope, (reader) => reader.read('right'), []);
  const sent = useRef<readonly unknown[]>([value]);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  // Another value from outside goes in; the echo of what was typed, which may come late, does not.
  useEffect(() => {
    const at = sent.current.findIndex((each) => isEqual(each, value));
    if (at >= 0) sent.current = sent.current.slice(at);
    else {
      sent.current = [value];
      scope.set('right', value);
    }
  }, [scope, value]);
  useEffect(() => {
    if (isEqual(own, sent.current.at(-1))) return;
    sent.current = [...sent.current, own];
    report.current(own);
  }, [own]);
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, form: undefined, inCell: true, disabled: locked }),
    [renderContext, scope, locked],
  );
  return (
    <Box sx={{ minWidth: 160 }}>
      <NodeContext.Provider value={inner}>
        <NodeView node={node} path={`${path}.right`} />
      </NodeContext.Provider>
    </Box>
  );
}
