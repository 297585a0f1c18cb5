import type { NodeProperty } from '@lab-console/page-renderer/nodes';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode } from 'react';
import { setProperty } from '../commands/commands.ts';
import { helpOf } from '../locales/help-of.ts';
import { labelOf } from '../locales/label-of.ts';
import { ApiField } from './ApiField.tsx';
import { useEditor } from './editor-context.ts';
import { JsonField } from './JsonField.tsx';
import { isTexts } from './property-value.ts';
import { useSetInside } from './use-set-inside.ts';

interface PropertyFieldProps {
  readonly property: NodeProperty;
  readonly value: unknown;
}

/** Hundreds of properties are beside each other: only that is drawn again whose value changed. */
export const PropertyField = memo(function PropertyField({ property, value }: PropertyFieldProps): ReactNode {
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
