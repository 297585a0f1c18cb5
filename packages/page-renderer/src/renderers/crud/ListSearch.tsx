import InputAdornment from '@mui/material/InputAdornment';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { toText } from '../../core/data/to-text.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useStorePart } from '../../view/useTracked.ts';
import { textOf } from './text-of.ts';

/** Milliseconds after the last key until the list is searched. */
const pause = 250;

/** Searches a list while typing; a newer search cancels the one before. */
export function ListSearch({ model, input }: { readonly model: CrudModel; readonly input: SchemaObject }): ReactNode {
  const { texts } = useSettings().runtime;
  const name = input.name ?? '';
  const searched = useStorePart(model.state, ({ filter }) => toText(filter[name]));
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A saved view or the address may have another text.
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);
  const search = (value: string): void => {
    clearTimeout(timer.current);
    if (value === sent.current) return;
    sent.current = value;
    void model.search({ ...model.state.get().filter, [name]: value });
  };
  const take = (value: string): void => {
    setText(value);
    clearTimeout(timer.current);
    const asNow = keepCause();
    timer.current = setTimeout(() => asNow(() => search(value.trim())), pause);
  };
  return (
    <TextField
      size="small"
      value={text}
      placeholder={textOf(input['placeholder']) || textOf(input.label)}
      onChange={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text.trim());
        else if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          setText('');
          search('');
        }
      }}
      slotProps={{
        htmlInput: { 'aria-label': textOf(input.label) || texts.search, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0.75 }}>
              <Icon name="search" sx={{ fontSize: 16 }} />
            </InputAdornment>
          ),
          // It keeps its width, whether there is something to clear or not.
          endAdornment: (
            <IconButton
              size="small"
              aria-label={texts.clear}
              tabIndex={-1}
              onClick={() => {
                setText('');
                search('');
              }}
              sx={{ visibility: text === '' ? 'hidden' : 'visible', mr: -1 }}
            >
              <Icon name="close" sx={{ fontSize: 16 }} />
            </IconButton>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
