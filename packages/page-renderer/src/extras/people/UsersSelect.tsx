import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { togglePerson } from '../../core/inputs/people.ts';
import type { Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { useOptions } from '../../fields/useOptions.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { UsersSelectNode } from '../../schema/extra-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

/** People (or departments) of an organisation, found by search or by walking down from department to department. */
export function UsersSelect(props: FormItemRendererProps<Drawn<UsersSelectNode>>): ReactNode {
  const { node, scope, onBlur, disabled, readOnly } = props;
  const { extras } = usePartTexts();
  const { options, selection, choose, config, loading, error, reload } = useOptions(props);
  const [open, setOpen] = useState(false);
  // Those that a search or a department added are in no option of the field: their names are kept from the choice.
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const placeholder = useText(node.placeholder, scope);
  const chosen = selection.map((each) => known.get(toText(each.value)) ?? each);
  const locked = disabled || readOnly;
  const take = (next: readonly Option[]): void => {
    setKnown(new Map(next.map((option) => [toText(option.value), option])));
    choose(next);
  };
  return (
    <>
      <GroupField field={props} row>
        {chosen.map((option) => (
          <Chip
            key={toText(option.value)}
            label={option.label}
            disabled={locked}
            onDelete={() => take(togglePerson(chosen, option, config.multiple))}
          />
        ))}
        <Button
          size="small"
          variant="outlined"
          disabled={locked}
          startIcon={<Icon name="search" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {placeholder || extras.choosePeople}
        </Button>
      </GroupField>
      <OptionsError error={error} reload={reload} />
      {open && (
        <PeopleDialog
          node={node}
          scope={scope}
          options={options}
          loading={loading}
          config={config}
          chosen={chosen}
          onClose={(next) => {
            setOpen(false);
            if (next) take(next);
            onBlur();
          }}
        />
      )}
    </>
  );
}
