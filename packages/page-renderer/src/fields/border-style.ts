/** How much of a frame a field has (`borderMode`). */
export type BorderMode = 'full' | 'half' | 'none';

/** Reads `borderMode`; anything unknown is the whole frame. */
export function borderMode(node: Readonly<Record<string, unknown>>): BorderMode {
  return node['borderMode'] === 'half' || node['borderMode'] === 'none' ? node['borderMode'] : 'full';
}

/** Styles of a field with half a frame (a line below) or none; where the focus is stays visible. */
export function borderStyle(mode: BorderMode | undefined): Readonly<Record<string, object | string>> {
  if (mode === undefined || mode === 'full') return {};
  const bare = mode === 'half' ? { borderWidth: '0 0 1px', borderRadius: 0 } : { borderWidth: '0px' };
  return {
    '--field-border': bare.borderWidth,
    ...(mode === 'half' ? { '--field-radius': '0px' } : {}),
    '& fieldset': bare,
    '& .MuiPickersOutlinedInput-notchedOutline': bare,
    '& .Mui-focused fieldset, &.Mui-focused fieldset, & .Mui-focused .MuiPickersOutlinedInput-notchedOutline': {
      borderWidth: '0 0 2px',
    },
  };
}
