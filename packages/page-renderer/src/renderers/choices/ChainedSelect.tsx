import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { optionsConfig, readOptions, type Option } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderText } from '../inputs/controlProps.ts';
import { useOptions } from '../inputs/useOptions.ts';

const most = 10;

/** One choice after the other: each brings the choices of the next (`level`, `parentId` in the call). */
export function ChainedSelect(props: FormItemRendererProps): ReactNode {
  const { node, scope, value, onChange, onBlur, disabled, readOnly, labelId, controlId, describedBy, environment, invalid } =
    props;
  const { runtime } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  const config = useMemo(() => optionsConfig(node, true), [node]);
  const { options: first } = useOptions(
    { ...props, node: { ...node, selectFirst: false }, value: undefined, onChange: () => undefined },
    true,
  );
  const values = useMemo(
    () => (Array.isArray(value) ? value.map(toText) : toText(value).split(config.delimiter)).filter((text) => text !== ''),
    [value, config.delimiter],
  );
  const [fetched, setFetched] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const [failed, setFailed] = useState('');
  const key = (level: number): string => values.slice(0, level).join('\u0000');
  const source = node['source'] as Api | undefined;
  const chain = values.join('\u0000');
  useEffect(() => {
    if (source === undefined) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const chosen = chain === '' ? [] : chain.split('\u0000');
      for (let level = 1; level <= Math.min(chosen.length, most); level += 1) {
        const at = chosen.slice(0, level).join('\u0000');
        const parentId = chosen[level - 1];
        const asked = { level, parentId, parent: parentId, value: parentId, maxLevel: most };
        const outcome = await sendApi(environment, {
          api: source,
          reader: objectReader(asked, scopeReader(scope)),
          signal: abort.signal,
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
  }, [source, chain, environment, scope, runtime, config, texts]);
  const levels: (readonly Option[])[] = [first];
  for (let level = 1; level <= values.length && level < most; level += 1) {
    const above = levels[level - 1]?.find(({ value: each }) => toText(each) === values[level - 1]);
    const options = above?.children ?? fetched[key(level)] ?? [];
    if (options.length === 0) break;
    levels.push(options);
  }
  const write = (level: number, next: string): void => {
    const chosen = next === '' ? values.slice(0, level) : [...values.slice(0, level), next];
    onChange(config.joinValues && !config.extractValue ? chosen.join(config.delimiter) : chosen);
  };
  return (
    <Box id={controlId} role="group" aria-labelledby={labelId} aria-describedby={describedBy} tabIndex={-1} onBlur={onBlur}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {levels.map((options, level) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a level is its number
            key={level}
            size="small"
            displayEmpty
            error={invalid}
            disabled={disabled || readOnly}
            value={options.some(({ value: each }) => toText(each) === values[level]) ? (values[level] ?? '') : ''}
            SelectDisplayProps={{ 'aria-label': formatText(parts.level, { level: level + 1 }) }}
            sx={{ minWidth: 140, fontSize: 14 }}
            onChange={(event) => write(level, event.target.value)}
          >
            <MenuItem value="">
              <em>{placeholderText(node) ?? texts.choose}</em>
            </MenuItem>
            {options.map((option) => (
              <MenuItem key={toText(option.value)} value={toText(option.value)} disabled={option.disabled} dense>
                {option.label}
              </MenuItem>
            ))}
          </Select>
        ))}
      </Box>
      {failed !== '' && <FormHelperText error>{failed}</FormHelperText>}
    </Box>
  );
}
