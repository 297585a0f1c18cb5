import { nodeEntries, type NodeProperty } from '@lab-console/page-renderer/nodes';
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
import { helpOf } from '../locales/help-of.ts';
import { ApiField } from './ApiField.tsx';
import { useEditing, useEditor } from './editor-context.ts';
import { EventsField } from './EventsField.tsx';
import { JsonField } from './JsonField.tsx';
import { nodeName } from './node-name.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties of the selected node: those it has, or all that its type knows. */
export function PropertyPanel(): ReactNode {
  const { texts, language } = useEditor();
  const { shown, selection } = useEditing();
  const [shownTab, setShownTab] = useState<'used' | 'all' | 'events'>('used');
  const [search, setSearch] = useState('');
  const value = valueAt(shown.value, selection);
  const shape = useMemo(() => shapeAt(shown.value, selection), [shown.value, selection]);
  if (!isObject(value)) return null;
  const known = new Map<string, NodeProperty>([
    ['type', { name: 'type', kind: 'text' }],
    ...(shape?.properties ?? []).map((property) => [property.name, property] as const),
  ]);
  const used = Object.keys(value).map((name): NodeProperty => known.get(name) ?? { name, kind: 'data' });
  const type = typeAt(shown.value, selection);
  const hasEvents = known.get('onEvent')?.kind === 'events';
  const tab = shownTab === 'events' && !hasEvents ? 'used' : shownTab;
  const names = tab === 'used' ? used : [...known.values()];
  const wanted = search.trim().toLowerCase();
  const listed = names.filter(
    (property) => property.name.toLowerCase().includes(wanted) || helpOf(property, language)?.toLowerCase().includes(wanted),
  );
  return (
    <Box component="section" data-part="properties" aria-label={texts.properties} sx={{ p: 1 }}>
      <Typography component="h2" variant="subtitle2" noWrap>
        {nodeName({ type, title: '', path: selection }, language)}
      </Typography>
      <Tabs
        value={tab}
        onChange={(_event, next: 'used' | 'all' | 'events') => setShownTab(next)}
        aria-label={texts.properties}
        variant="fullWidth"
        sx={{ '& .MuiTab-root': { minWidth: 0, px: 0.5 } }}
      >
        <Tab value="used" label={texts.usedProperties} />
        <Tab value="all" label={texts.allProperties} />
        {hasEvents && <Tab value="events" label={texts.events} />}
      </Tabs>
      {tab === 'events' ? (
        <Box sx={{ mt: 1 }}>
          <EventsField
            key={pathText(selection)}
            value={value['onEvent']}
            type={type}
            isInput={nodeEntries[type]?.isInput === true}
          />
        </Box>
      ) : (
        <>
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
              <Box key={`${pathText(selection)}/${property.name}`} data-property={property.name}>
                <PropertyField property={property} value={value[property.name]} />
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

interface PropertyFieldProps {
  readonly property: NodeProperty;
  readonly value: unknown;
}

function PropertyField({ property, value }: PropertyFieldProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const { name, kind, choices } = property;
  const description = helpOf(property, language);
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
  if (kind === 'api') return <ApiField value={value} inner={[name]} label={name} description={description} />;
  if (['text', 'expression', 'choice'].includes(kind) && isText)
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
  return <JsonField label={name} helperText={description} value={value} onSet={set} />;
}
