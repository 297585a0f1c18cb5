import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Radio from '@mui/material/Radio';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { isChoosable, hasChildOptions, type PeopleKinds } from '../../core/inputs/people.ts';
import type { Option, OptionsConfig } from '../../core/options/options.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { usePeople } from './usePeople.ts';

interface PeopleListProps {
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly options: readonly Option[];
  readonly loading: boolean;
  readonly config: OptionsConfig;
  readonly chosen: readonly Option[];
  readonly onToggle: (option: Option) => void;
}

/** People of one source: a search field, the way down to the department that is shown, and those in it. */
export function PeopleList({ node, scope, options, loading, config, chosen, onToggle }: PeopleListProps): ReactNode {
  const { texts } = useSettings().runtime;
  const { extras } = usePartTexts();
  const [term, setTerm] = useState('');
  const people = usePeople({ node, scope, options, config });
  const kinds: PeopleKinds = {
    departments: node['isDep'] === true,
    persons: node['isRef'] === true,
    deferred: node['deferApi'] !== undefined,
  };
  const { trail, shown, found } = people;
  const portion = usePortion(shown, 100);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {(node['searchable'] === true || people.searches) && (
        <TextField
          size="small"
          type="search"
          fullWidth
          placeholder={toText(node['searchPlaceholder']) || texts.search}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            people.search(event.target.value);
          }}
          slotProps={{ htmlInput: { 'aria-label': extras.searchPeople } }}
        />
      )}
      {!found && trail.length > 0 && (
        <Breadcrumbs aria-label={extras.departments} sx={{ fontSize: 14 }}>
          <Button size="small" onClick={() => people.back(0)} sx={{ minWidth: 0 }}>
            {extras.allPeople}
          </Button>
          {trail.slice(0, -1).map((option, index) => (
            <Button key={toText(option.value)} size="small" onClick={() => people.back(index + 1)} sx={{ minWidth: 0 }}>
              {option.label}
            </Button>
          ))}
          <span aria-current="page">{trail.at(-1)?.label}</span>
        </Breadcrumbs>
      )}
      {people.error !== undefined && <Alert severity="error">{people.error || texts.fetchFailed}</Alert>}
      {loading || people.loading ? (
        <Skeleton variant="rounded" height={120} />
      ) : shown.length === 0 ? (
        <Box role="status" sx={{ color: 'text.secondary', py: 2, textAlign: 'center' }}>
          {texts.noOptions}
        </Box>
      ) : (
        <List dense disablePadding aria-label={found ? extras.foundPeople : extras.people}>
          {portion.shown.map((option) => (
            <Person
              key={toText(option.value)}
              option={option}
              fields={Array.isArray(node['displayFields']) ? node['displayFields'].map(toText) : []}
              checked={chosen.some((each) => toText(each.value) === toText(option.value))}
              multiple={config.multiple}
              choosable={isChoosable(option, kinds, found)}
              further={!found && hasChildOptions(option, kinds)}
              onToggle={() => onToggle(option)}
              onEnter={() => void people.enter(option)}
            />
          ))}
        </List>
      )}
      {portion.more}
    </Box>
  );
}

interface PersonProps {
  readonly option: Option;
  readonly fields: readonly string[];
  readonly checked: boolean;
  readonly multiple: boolean;
  readonly choosable: boolean;
  readonly further: boolean;
  readonly onToggle: () => void;
  readonly onEnter: () => void;
}

function Person(props: PersonProps): ReactNode {
  const { option, fields, checked, multiple, choosable, further, onToggle, onEnter } = props;
  const { extras } = usePartTexts();
  const id = useId();
  const { raw } = option;
  const more = isPlainObject(raw)
    ? fields.filter((field) => field !== 'label' && field !== 'avatar').map((field) => toText(getPath(raw, field)))
    : [];
  const Tick = multiple ? Checkbox : Radio;
  return (
    <ListItem
      disablePadding
      secondaryAction={
        further && choosable ? (
          <IconButton
            size="small"
            edge="end"
            aria-label={formatText(extras.openDepartment, { name: option.label })}
            onClick={onEnter}
          >
            <Icon name="right" />
          </IconButton>
        ) : undefined
      }
    >
      <ListItemButton
        disabled={!choosable && !further}
        onClick={choosable ? onToggle : onEnter}
        {...(choosable ? { role: multiple ? 'checkbox' : 'radio', 'aria-checked': checked, 'aria-labelledby': id } : {})}
      >
        {choosable && (
          <Tick size="small" edge="start" checked={checked} disabled tabIndex={-1} disableRipple aria-hidden sx={tick} />
        )}
        <ListItemText
          id={id}
          primary={option.label}
          secondary={more.filter((text) => text !== '').join(' · ') || undefined}
          slotProps={{ primary: { sx: { fontSize: 14 } } }}
        />
        {further && !choosable && <Icon name="right" />}
      </ListItemButton>
    </ListItem>
  );
}

/** The box is a picture of the row's state; the row takes the clicks. */
const tick = { '&.Mui-disabled': { color: 'text.secondary' }, '&.Mui-checked.Mui-disabled': { color: 'primary.main' } } as const;
