import { nodeEntries, type NodeProperty } from '@lab-console/page-renderer/nodes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState, type ReactNode } from 'react';
import { partNameOf } from '../document/named-part.ts';
import { shapeAt, typeAt } from '../document/outline.ts';
import { pathText, readPath, valueAt } from '../document/paths.ts';
import { helpOf } from '../locales/help-of.ts';
import { labelOf } from '../locales/label-of.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { EventsField } from './EventsField.tsx';
import { knownProperties, unknownProperty } from './known-properties.ts';
import { nodeName } from './node-name.ts';
import { PropertyField } from './PropertyField.tsx';
import { isJson, isObject, isPlain } from './property-value.ts';

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
  const [isJsonShown, setJsonShown] = useState(false);
  if (!isObject(value)) return null;
  const known = knownProperties(shape);
  // What is edited as JSON, such as parts that the outline shows, comes behind what is filled in, and is folded.
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
  const folded = tab === 'used' && wanted === '' ? listed.filter((property) => isJson(property, value[property.name])) : [];
  const fieldOf = (property: NodeProperty): ReactNode => (
    <div
      // A plain field shows the next part as it stands; the others keep what is typed until it is whole, for one part alone.
      key={isPlain(property, value[property.name]) ? property.name : `${selectedId}/${property.name}`}
      data-property={property.name}
    >
      <PropertyField property={property} value={value[property.name]} />
    </div>
  );
  const foldedNames = texts.listed(folded.map(({ name }) => labelOf(name, language) ?? name));
  return (
    <Box component="section" data-part="properties" aria-label={texts.properties} sx={panelStyle}>
      <PanelHead
        type={type}
        part={partNameOf(value)}
        selectedId={selectedId}
        tab={tab}
        hasEvents={hasEvents}
        onTab={setShownTab}
      />
      {tab === 'events' ? (
        <Box sx={{ mt: 1 }}>
          <EventsField key={selectedId} value={value['onEvent']} type={type} isInput={nodeEntries[type]?.isInput === true} />
        </Box>
      ) : (
        <>
          <PropertySearch value={search} onChange={setSearch} />
          <div style={fieldsStyle}>{listed.filter((property) => !folded.includes(property)).map(fieldOf)}</div>
          {folded.length > 0 && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isJsonShown}
              onClick={() => setJsonShown(!isJsonShown)}
              sx={{ my: 1, textAlign: 'left' }}
            >
              {texts.jsonProperties.replace('{names}', () => foldedNames)}
            </Button>
          )}
          {isJsonShown && folded.length > 0 && <div style={fieldsStyle}>{folded.map(fieldOf)}</div>}
        </>
      )}
    </Box>
  );
}

const panelStyle = { p: 1 } as const;
const fieldsStyle = { display: 'grid', gap: 10 } as const;

interface PanelHeadProps {
  readonly type: string;
  readonly part: string | undefined;
  readonly selectedId: string;
  readonly tab: PanelTab;
  readonly hasEvents: boolean;
  readonly onTab: (tab: PanelTab) => void;
}

const PanelHead = memo(function PanelHead({ type, part, selectedId, tab, hasEvents, onTab }: PanelHeadProps): ReactNode {
  const { texts, language } = useEditor();
  return (
    <>
      <Typography component="h2" variant="subtitle2" noWrap>
        {nodeName({ type, title: '', path: readPath(selectedId), ...(part === undefined ? {} : { part }) }, language)}
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
