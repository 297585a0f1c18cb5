import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { apiMethods, readApi, writeApi, type ApiParts } from '../data/api-parts.ts';
import type { Path } from '../document/paths.ts';
import { useEditor } from './editor-context.ts';
import { JsonField } from './JsonField.tsx';
import { useSetInside } from './use-set-inside.ts';

interface ApiFieldProps {
  /** The call as it is written. */
  readonly value: unknown;
  /** Its place in the selected node. */
  readonly inner: Path;
  readonly label: string;
  readonly description?: ReactNode;
}

/** A call of the page: its method, its address, what it sends, and a trial of those that only read. */
export function ApiField({ value, inner, label, description }: ApiFieldProps): ReactNode {
  const { set } = useSetInside();
  const parts = readApi(value);
  if (parts === undefined)
    return <JsonField label={label} helperText={description} value={value} onSet={(next) => set(inner, next)} />;
  return <CallFields parts={parts} inner={inner} label={label} description={description} />;
}

type CallFieldsProps = Omit<ApiFieldProps, 'value'> & { readonly parts: ApiParts };

function CallFields({ parts, inner, label, description }: CallFieldsProps): ReactNode {
  const { texts } = useEditor();
  const { set } = useSetInside();
  const [added, setAdded] = useState('');
  const { method, url, data, isText } = parts;
  const changeCall = (next: { readonly method?: string; readonly url?: string }): void => {
    if (isText) set(inner, writeApi(next.method ?? method, next.url ?? url));
    else for (const [key, each] of Object.entries(next)) set([...inner, key], each);
  };
  const addValue = (): void => {
    const name = added.trim();
    if (name === '' || (data !== undefined && Object.hasOwn(data, name))) return;
    if (isText) set(inner, { method, url, data: { [name]: `\${${name}}` } });
    else set([...inner, 'data', name], `\${${name}}`);
    setAdded('');
  };
  const known: readonly string[] = apiMethods;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 0.75 }}>
        <TextField
          select
          size="small"
          label={texts.method}
          value={method}
          onChange={(event) => changeCall({ method: event.target.value })}
        >
          {[...known, ...(known.includes(method) ? [] : [method])].map((each) => (
            <MenuItem key={each} value={each}>
              {each.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          multiline
          maxRows={4}
          label={label}
          helperText={description}
          value={url}
          onChange={(event) => changeCall({ url: event.target.value })}
        />
      </Box>
      {Object.entries(data ?? {}).map(([key, each]) => (
        <Box key={key} sx={{ display: 'flex', gap: 0.75, alignItems: 'start' }}>
          {typeof each === 'string' ? (
            <TextField
              size="small"
              fullWidth
              label={key}
              value={each}
              onChange={(event) => set([...inner, 'data', key], event.target.value)}
            />
          ) : (
            <JsonField label={key} helperText={undefined} value={each} onSet={(next) => set([...inner, 'data', key], next)} />
          )}
          <Button
            size="small"
            color="inherit"
            aria-label={texts.labelled(texts.remove, key)}
            onClick={() => set([...inner, 'data', key], undefined)}
          >
            {texts.remove}
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <TextField
          size="small"
          fullWidth
          label={texts.sentValue}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) addValue();
          }}
        />
        <Button size="small" disabled={added.trim() === ''} onClick={addValue}>
          {texts.add}
        </Button>
      </Box>
      {method === 'get' && url !== '' && <CallTrial key={url} url={url} />}
    </Box>
  );
}

type Trial = { readonly state: 'none' | 'sent' | 'failed' } | { readonly state: 'answered'; readonly answer: string };

/** Characters of an answer that are shown. */
const maxShown = 2_000;

function CallTrial({ url }: { readonly url: string }): ReactNode {
  const { texts, read } = useEditor();
  const [trial, setTrial] = useState<Trial>({ state: 'none' });
  if (read === undefined) return null;
  if (url.includes('$')) return <Typography variant="caption">{texts.tryNeedsValues}</Typography>;
  const send = async (): Promise<void> => {
    setTrial({ state: 'sent' });
    try {
      const signal = AbortSignal.timeout(15_000);
      const answer = await read({ method: 'get', url, query: {}, data: undefined, headers: {}, dataType: 'json', signal });
      setTrial({ state: 'answered', answer: JSON.stringify(answer, null, 2).slice(0, maxShown) });
    } catch {
      setTrial({ state: 'failed' });
    }
  };
  return (
    <>
      <Button size="small" disabled={trial.state === 'sent'} onClick={() => void send()} sx={{ justifySelf: 'start' }}>
        {texts.tryCall}
      </Button>
      {trial.state === 'failed' && <Alert severity="error">{texts.loadFailed}</Alert>}
      {trial.state === 'answered' && (
        <Box
          component="pre"
          role="region"
          aria-label={texts.answer}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by keyboard
          tabIndex={0}
          sx={{ m: 0, p: 0.75, maxHeight: 200, overflow: 'auto', fontSize: 11, border: 1, borderColor: 'divider' }}
        >
          {trial.answer}
        </Box>
      )}
    </>
  );
}
