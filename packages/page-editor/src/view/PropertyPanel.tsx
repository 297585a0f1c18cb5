import { nodeEntries, type NodeProperty, type NodeShape } from '@lab-console/page-renderer/nodes';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState, type ReactNode } from 'react';
import { setProperty } from '../commands/commands.ts';
import { shapeAt, typeAt } from '../document/outline.ts';
import { pathText, readPath, valueAt } from '../document/paths.ts';
import { helpOf } from '../locales/help-of.ts';
import { labelOf } from '../locales/label-of.ts';
import { ApiField } from './ApiField.tsx';
import { useEditingPart, useEditor } from './editor-context.ts';
import { EventsField } from './EventsField.tsx';
import { JsonField } from './JsonField.tsx';
import { nodeName } from './node-name.ts';
import { useSetInside } from './use-set-inside.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a text in several languages: of properties that only sometimes are one, by the languages that it names. */
const isTexts = ({ localized }: NodeProperty, value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) &&
  Object.values(value).every((each) => typeof each === 'string') &&
  (localized === true || (Object.keys(value).length > 0 && Object.keys(value).every((key) => key === 'en' || key === 'zh')));

/** Whether a value is edited as JSON for want of a field of its own. */
const isJson = (property: NodeProperty, value: unknown): boolean =>
  property.kind !== 'api' && !isTexts(property, value) && typeof value === 'object' && value !== null;

type PanelTab = 'used' | 'all' | 'events';

/** Properties of the selected node: those it has, or all that its type knows. */
export function PropertyPanel(): ReactNode {
  const { texts, language } = useEditor();
  const selectedId = useEditingPart(({ selection }) => pathText(selection));
  const value = useEditingPart(({ shown, selection }) => valueAt(shown.value, selection));
  const shape = useEditingPart(({ shown, selection }) => shapeAt(shown.value, selection));
  const type = useEditingPart(({ shown, selection }) => typeAt(shown.value, selection));
  const [shownTab, setShownTab] = useState<PanelTab>('used');
  const [search, setSearch] = useState('');
  if (!isObject(value)) return null;
  const known = knownProperties(shape);
  // What is edited as JSON, such as parts that the outline shows, comes behind what is filled in.
  const used = Object.keys(value)
    .map((name) => known.get(name) ?? unknownProperty(name))
    .toSorted((one, other) => Number(isJson(one, value[one.name])) - Number(isJson(other, value[other.name])));
  const hasEvents = known.get('onEvent')?.kind === 'events';
  const tab = shownTab === 'events' && !hasEvents ? 'used' : shownTab;
  const names = tab === 'used' ? used : [...known.values()];
  const wanted = search.trim().toLowerCase();
  const isWanted = (property: NodeProperty): boolean =>
    [property.name, labelOf(property.name, 'en'), labelOf(property.name, 'zh'), helpOf(property, language)].some(
      (text) => text?.toLowerCase().includes(wanted) === true,
    );
  const listed = wanted === '' ? names : names.filter(isWanted);
  return (
    <Box component="section" data-part="properties" aria-label={texts.properties} sx={panelStyle}>
      <PanelHead type={type} selectedId={selectedId} tab={tab} hasEvents={hasEvents} onTab={setShownTab} />
      {tab === 'events' ? (
        <Box sx={{ mt: 1 }}>
          <EventsField key={selectedId} value={value['onEvent']} type={type} isInput={nodeEntries[type]?.isInput === true} />
        </Box>
      ) : (
        <>
          <PropertySearch value={search} onChange={setSearch} />
          <div style={fieldsStyle}>
            {listed.map((property) => (
              <div key={`${selectedId}/${property.name}`} data-property={property.name}>
                <PropertyField property={property} value={value[property.name]} />
              </div>
            ))}
          </div>
        </>
      )}
    </Box>
  );
}

const panelStyle = { p: 1 } as const;
const fieldsStyle = { display: 'grid', gap: 10 } as const;

/** Of what no shape is known: every node has a type. */
const noProperties: ReadonlyMap<string, NodeProperty> = new Map([['type', { name: 'type', kind: 'text' }]]);
const propertiesOf = new WeakMap<NodeShape, ReadonlyMap<string, NodeProperty>>();

function knownProperties(shape: NodeShape | undefined): ReadonlyMap<string, NodeProperty> {
  if (shape === undefined) return noProperties;
  let known = propertiesOf.get(shape);
  if (known === undefined) {
    known = new Map([...noProperties, ...shape.properties.map((property) => [property.name, property] as const)]);
    propertiesOf.set(shape, known);
  }
  return known;
}

const unknownProperties = new Map<string, NodeProperty>();

/** A property that the type does not know; of one name always the same object. */
function unknownProperty(name: string): NodeProperty {
  const property = unknownProperties.get(name) ?? { name, kind: 'data' };
  unknownProperties.set(name, property);
  return property;
}

interface PanelHeadProps {
  readonly type: string;
  readonly selectedId: string;
  readonly tab: PanelTab;
  readonly hasEvents: boolean;
  readonly onTab: (tab: PanelTab) => void;
}

const PanelHead = memo(function PanelHead({ type, selectedId, tab, hasEvents, onTab }: PanelHeadProps): ReactNode {
  const { texts, language } = useEditor();
  return (
    <>
      <Typography component="h2" variant="subtitle2" noWrap>
        {nodeName({ type, title: '', path: readPath(selectedId) }, language)}
      </Typography>
      <Tabs
        value={tab}
        onChange={(_event, next: PanelTab) => onTab(next)}
        aria-label={texts.properties}
        variant="fullWidth"
        sx={{ '& .MuiTab-root': { minWidth: 0, px: 0.5 } }}
      >
        <Tab value="used" label={texts.usedProperties} />
        <Tab value="all" label={texts.allProperties} />
        {hasEvents && <Tab value="events" label={texts.events} />}
      </Tabs>
    </>
  );
});

interface PropertySearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PropertySearch = memo(function PropertySearch({ value, onChange }: PropertySearchProps): ReactNode {
  const { texts } = useEditor();
  return (
    <TextField
      fullWidth
      type="search"
      size="small"
      label={texts.addProperty}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ my: 1 }}
    />
  );
});

interface PropertyFieldProps {
  readonly property: NodeProperty;
  readonly value: unknown;
}

/** Hundreds of properties are beside each other: only that is drawn again whose value changed. */
const PropertyField = memo(function PropertyField({ property, value }: PropertyFieldProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const { set: setInside } = useSetInside();
  const { name, kind, choices } = property;
  const words = labelOf(name, language);
  const label = words ?? name;
  const help = helpOf(property, language);
  // People who write the text know a property by its name: it comes before what it is for.
  const description =
    words === undefined ? (
      help
    ) : (
      <>
        <code>{name}</code> {help}
      </>
    );
  const set = (next: unknown): void => {
    const { document, selection } = editing.get();
    if (document.fault !== undefined) return;
    const change = setProperty(document, selection, name, next);
    if (change !== undefined) editing.change(change);
  };
  const shared = { size: 'small', fullWidth: true, label, helperText: description } as const;
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
  if (kind === 'api') return <ApiField value={value} inner={[name]} label={label} description={description} />;
  // What can hold parts may hold a text instead: that is no JSON either.
  const isOnlyText = kind === 'nodes' && typeof value === 'string';
  if (isOnlyText || (['text', 'expression', 'choice'].includes(kind) && isText))
    return (
      <TextField
        {...shared}
        multiline
        maxRows={6}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || undefined)}
      />
    );
  if (isTexts(property, value))
    return (
      <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
        {Object.entries(value).map(([language, text]) => (
          <TextField
            key={language}
            {...shared}
            label={`${label} (${language})`}
            value={text}
            onChange={(event) => setInside([name, language], event.target.value)}
          />
        ))}
      </Box>
    );
  return <JsonField label={label} helperText={description} value={value} onSet={set} />;
});
