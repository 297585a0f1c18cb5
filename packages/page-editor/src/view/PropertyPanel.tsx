import type { NodeProperty } from '@lab-console/page-renderer/nodes';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { setProperty } from '../commands/commands.ts';
import { shapeAt, typeAt } from '../document/outline.ts';
import { pathText, valueAt } from '../document/paths.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { nodeName } from './OutlinePanel.tsx';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties of the selected node: those it has, or all that its type knows. */
export function PropertyPanel(): ReactNode {
  const { texts, language } = useEditor();
  const { shown, selection } = useEditing();
  const [shownTab, setShownTab] = useState<'used' | 'all'>('used');
  const [search, setSearch] = useState('');
  const value = valueAt(shown.value, selection);
  const shape = useMemo(() => shapeAt(shown.value, selection), [shown.value, selection]);
  if (!isObject(value)) return null;
  const known = new Map((shape?.properties ?? []).map((property) => [property.name, property]));
  const used = Object.keys(value).map((name): NodeProperty => known.get(name) ?? { name, kind: 'data' });
  const names = shownTab === 'used' ? used : [...known.values()];
  const wanted = search.trim().toLowerCase();
  const listed = names.filter(
    ({ name, description = '' }) => name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  );
  return (
    <Box component="section" aria-label={texts.properties} sx={{ p: 1 }}>
      <Typography component="h2" variant="subtitle2" noWrap>
        {nodeName({ type: typeAt(shown.value, selection), title: '', path: selection }, language)}
      </Typography>
      <Tabs value={shownTab} onChange={(_event, tab: 'used' | 'all') => setShownTab(tab)} aria-label={texts.properties}>
        <Tab value="used" label={texts.usedProperties} />
        <Tab value="all" label={texts.allProperties} />
      </Tabs>
      <TextField
        fullWidth
        type="search"
        size="small"
        label={texts.addProperty}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ my: 1 }}
      />
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {listed.map((property) => (
          <PropertyField key={`${pathText(selection)}/${property.name}`} property={property} value={value[property.name]} />
        ))}
      </Box>
    </Box>
  );
}

interface PropertyFieldProps {
  readonly property: NodeProperty;
  readonly value: unknown;
}

function PropertyField({ property, value }: PropertyFieldProps): ReactNode {
  const { editing, texts } = useEditor();
  const { name, kind, choices, description } = property;
  const set = (next: unknown): void => {
    const { document, selection } = editing.get();
    if (document.fault !== undefined) return;
    const change = setProperty(document, selection, name, next);
    if (change !== undefined) editing.change(change);
  };
  const shared = { size: 'small', fullWidth: true, label: name, helperText: description } as const;
  const isText = value === undefined || typeof value === 'string';

  if (choices !== undefined && isText)
    return (
      <TextField {...shared} select value={value ?? ''} onChange={(event) => set(event.target.value || undefined)}>
        <MenuItem value="">{texts.unset}</MenuItem>
        {[...new Set([...choices, ...(value ? [value] : [])])].map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    );
  if (kind === 'boolean' && (value === undefined || typeof value === 'boolean'))
    return (
      <TextField
        {...shared}
        select
        value={value === undefined ? '' : String(value)}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value === 'true')}
      >
        <MenuItem value="">{texts.unset}</MenuItem>
        <MenuItem value="true">{texts.yes}</MenuItem>
        <MenuItem value="false">{texts.no}</MenuItem>
      </TextField>
    );
  if (kind === 'number' && (value === undefined || typeof value === 'number'))
    return (
      <TextField
        {...shared}
        type="number"
        value={value ?? ''}
        onChange={(event) => set(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    );
  if (['text', 'expression', 'api', 'choice'].includes(kind) && isText)
    return (
      <TextField
        {...shared}
        multiline
        maxRows={6}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || undefined)}
      />
    );
  if (property.localized && isObject(value) && Object.values(value).every((each) => typeof each === 'string'))
    return (
      <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 0.75 }}>
        {Object.entries(value).map(([language, text]) => (
          <TextField
            key={language}
            {...shared}
            label={`${name} (${language})`}
            value={text}
            onChange={(event) => set({ ...value, [language]: event.target.value })}
          />
        ))}
      </Box>
    );
  return <JsonField shared={shared} value={value} onSet={set} />;
}

interface JsonFieldProps {
  readonly shared: {
    readonly size: 'small';
    readonly fullWidth: true;
    readonly label: string;
    readonly helperText: string | undefined;
  };
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

/** Any other value, as JSON; what is no JSON yet stays in the field. */
function JsonField({ shared, value, onSet }: JsonFieldProps): ReactNode {
  const { texts } = useEditor();
  const written = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string>();
  const handleChange = (text: string): void => {
    setDraft(text);
    if (text.trim() === '') onSet(undefined);
    else {
      const parsed = parse(text);
      if (parsed !== undefined) onSet(parsed.value);
    }
  };
  const isFaulty = draft !== undefined && draft.trim() !== '' && parse(draft) === undefined;
  return (
    <TextField
      {...shared}
      multiline
      maxRows={10}
      error={isFaulty}
      helperText={isFaulty ? texts.notJson : shared.helperText}
      value={draft ?? written}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => {
        if (!isFaulty) setDraft(undefined);
      }}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 12 } } }}
    />
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
