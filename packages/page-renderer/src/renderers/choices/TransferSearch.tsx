import InputBase from '@mui/material/InputBase';
import { formatText } from '../../core/data/format-text.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** Props of `TransferSearch`. */
export interface TransferSearchProps {
  /** Heading of the list that it searches. */
  readonly list: string;
  readonly placeholder: string;
  readonly term: string;
  readonly onChange: (term: string) => void;
}

/** The search above one of the two lists of a transfer. */
export function TransferSearch({ list, placeholder, term, onChange }: TransferSearchProps): React.JSX.Element {
  const parts = usePartTexts();
  return (
    <InputBase
      value={term}
      placeholder={placeholder || undefined}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={<Icon name="search" sx={{ mx: 1, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': formatText(parts.searchOptions, { list }) }}
      sx={{
        width: '100%',
        height: 32,
        fontSize: 14,
        borderBottom: 1,
        borderColor: 'divider',
        '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    />
  );
}
