import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { chainKey, chainLevels } from '../../core/options/chain-levels.ts';
import { optionsConfig, readOptions, type Option } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { handleOptionKey } from '../../fields/option-keys.ts';
import { OptionTools } from '../../fields/OptionTools.tsx';
import type { OptionsEdit } from '../../fields/option-editor.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import { useOptionEdits } from '../../fields/useOptionEdits.ts';
import { useOptions } from '../../fields/useOptions.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ChainedSelectNode } from '../../schema/option-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

const maxLevels = 10;

/** One choice after the other: each loads the choices of the next (`level`, `parentId` in the call). */
export function ChainedSelect(props: FormItemRendererProps<Drawn<ChainedSelectNode>>): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, environment, invalid } = props;
  const { runtime } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  const config = useMemo(() => optionsConfig(node, true), [node]);
  const inputTexts = useInputTexts();
  const {
    options: first,
    error,
    reload,
  } = useOptions({ ...props, node: { ...node, selectFirst: false }, value: undefined, onChange: () => undefined }, true);
  const values = useMemo(
    () => (Array.isArray(value) ? value.map(toText) : toText(value).split(config.delimiter)).filter((text) => text !== ''),
    [value, config.delimiter],
  );
  const [fetched, setFetched] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const [failed, setFailed] = useState('');
  const [version, setVersion] = useState(0);
  const [steps, setSteps] = useState<readonly OptionsEdit[]>([]);
  const source = node.source;
  const chain = chainKey(values, values.length);
  // The same way is asked for anew after a change of the options.
  const asking = useMemo(() => ({ chain, version }), [chain, version]);
  useEffect(() => {
    if (source === undefined) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const chosen = asking.chain === '' ? [] : asking.chain.split('\u0000');
      for (let level = 1; level <= Math.min(chosen.length, maxLevels); level += 1) {
        const at = chainKey(chosen, level);
        const parentId = chosen[level - 1];
        const levelData = { level, parentId, parent: parentId, value: parentId, maxLevel: maxLevels };
        const outcome = await sendApi(environment, {
          api: source,
          reader: objectReader(levelData, scopeReader(scope)),
          signal: abort.signal,
          automatic: true,
          onRefused: runtime.warn,
        });
        if (outcome.kind === 'failure') return setFailed(outcome.message || texts.fetchFailed);
        if (outcome.kind !== 'success') return undefined;
        const options = readOptions(outcome.data, config);
        setFailed('');
        setFetched((before) => ({ ...before, [at]: options }));
        if (options.length === 0) return undefined;
      }
      return undefined;
    };
    void load();
    return () => abort.abort();
  }, [source, asking, environment, scope, runtime, config, texts]);
  const edit = useCallback((options: readonly Option[]) => steps.reduce((list, step) => step(list), options), [steps]);
  const levels = useMemo(() => chainLevels({ first, values, fetched, edit, maxLevels }), [first, values, fetched, edit]);
  const placeholder = placeholderText(node) ?? texts.choose;
  const write = (level: number, next: string): void => {
    const chosen = next === '' ? values.slice(0, level) : [...values.slice(0, level), next];
    onChange(config.joinValues && !config.extractValue ? chosen.join(config.delimiter) : chosen);
  };
  const edits = useOptionEdits({
    props,
    config,
    change: (step) => setSteps((before) => [...before, step]),
    reload:
      source === undefined
        ? undefined
        : async () => {
            await reload();
            setVersion((before) => before + 1);
          },
    forget: (option) => {
      const at = values.indexOf(toText(option.value));
      if (at !== -1) write(at, '');
    },
  });
  const changes = edits.edit !== undefined || edits.remove !== undefined;
  // Below each chosen option there may be more, below the last one the first of its kind.
  const addsBelow = levels.flatMap(({ chosen }) => (chosen && edits.canAddBelow(chosen) ? [chosen] : []));
  const { add } = edits;
  return (
    <GroupField field={props} focusable onBlur={onBlur}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {levels.map(({ options, chosen }, level) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a level is its number
            key={level}
            size="small"
            displayEmpty
            error={invalid}
            disabled={disabled || readOnly}
            value={chosen ? (values[level] ?? '') : ''}
            renderValue={() => chosen?.label ?? placeholder}
            SelectDisplayProps={{ 'aria-label': formatText(parts.level, { level: level + 1 }) }}
            sx={{ minWidth: 140, fontSize: 14 }}
            onChange={(event) => write(level, event.target.value)}
          >
            <MenuItem value="">
              <em>{placeholder}</em>
            </MenuItem>
            {options.map((option) => (
              <MenuItem
                key={toText(option.value)}
                value={toText(option.value)}
                disabled={option.disabled}
                dense
                onKeyDown={(event) => handleOptionKey(event, edits, option)}
                aria-description={changes ? inputTexts.optionKeys : undefined}
              >
                {option.label}
                {changes && <OptionTools edits={edits} option={option} silent />}
              </MenuItem>
            ))}
          </Select>
        ))}
        {add && (
          <IconButton size="small" aria-label={edits.addLabel} title={edits.addLabel} onClick={() => void add()}>
            <Icon name="plus" />
          </IconButton>
        )}
      </Box>
      {add &&
        addsBelow.map((option) => (
          <Button key={toText(option.value)} size="small" startIcon={<Icon name="plus" />} onClick={() => void add(option)}>
            {formatText(inputTexts.addBelow, { name: option.label })}
          </Button>
        ))}
      <OptionsError error={error} reload={reload} />
      {failed !== '' && <FormHelperText error>{failed}</FormHelperText>}
    </GroupField>
  );
}
