import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useActionContext, useRenderContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SearchBoxNode } from '../../schema/display.ts';

/** A field to search with: in a list it narrows the list down, elsewhere it writes its name into the scope. */
export function SearchBox({ node, path, scope, disabled }: RendererProps<Drawn<SearchBoxNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const { list } = useRenderContext();
  const context = useActionContext(path, scope);
  const name = node.name ?? 'keywords';
  const [value, setValue] = useState(() => toText(scope.lookup(name)));
  const placeholder = useText(node.placeholder, scope) || texts.search;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (keyword: string): void => {
    clearTimeout(timer.current);
    if (list?.search) void list.search({ [name]: keyword });
    else scope.set(name, keyword);
    void runEvent({ handlers: node.onEvent, name: 'search', data: { [name]: keyword, keyword }, context });
  };
  const change = (next: string): void => {
    setValue(next);
    void runEvent({ handlers: node.onEvent, name: 'change', data: { [name]: next, value: next }, context });
    if (node.searchImediately !== true) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), 250);
  };
  return (
    <TextField
      size="small"
      type="search"
      value={value}
      disabled={disabled}
      placeholder={placeholder}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        search(value);
      }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder, role: 'searchbox' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {node.clearable !== false && value !== '' && (
                <IconButton
                  size="small"
                  aria-label={texts.clear}
                  onClick={() => {
                    change('');
                    search('');
                  }}
                >
                  <Icon name="close" />
                </IconButton>
              )}
              <IconButton size="small" edge="end" disabled={disabled} aria-label={texts.search} onClick={() => search(value)}>
                <Icon name="search" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: node.mini === true ? 180 : 260, maxWidth: '100%' }}
    />
  );
}
