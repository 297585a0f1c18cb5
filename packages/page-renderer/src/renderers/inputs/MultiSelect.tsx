import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import generateUtilityClass from '@mui/material/generateUtilityClass';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import type { SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Hint } from '../../view/Hint.tsx';
import { FieldBox } from './FieldBox.tsx';
import { selectGroup, selectOption } from './SelectOption.tsx';
import { SelectFoot } from './SelectFoot.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import { useSelect } from './useSelect.ts';
import { virtualListbox } from '../../fields/VirtualList.tsx';

/** The field is no outlined one of Material UI, but the list's own style knows it by these names. */
const outlined = (slot: string): string => generateUtilityClass('MuiOutlinedInput', slot);

/** Several of many, each with a mark in the field. */
export function MultiSelect(props: FormItemRendererProps): ReactNode {
  const { node, invalid, onBlur } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const select = useSelect(props);
  const { given, take, shownFor, term, columns, field, behaviour } = select;
  const { selection, loading } = given;
  const { placeholder, ...attributes } = field;
  const tagLimit = typeof node['maxTagCount'] === 'number' && node['maxTagCount'] >= 0 ? node['maxTagCount'] : 4;
  return (
    <>
      <Autocomplete<SelectEntry, true, boolean>
        {...behaviour}
        multiple
        disableCloseOnSelect
        loading={loading}
        size="small"
        fullWidth
        noOptionsText={texts.noOptions}
        loadingText={texts.loading}
        clearText={texts.clear}
        openText={texts.choose}
        closeText={texts.close}
        onBlur={onBlur}
        {...(columns.length > 0 ? { renderGroup: selectGroup(columns, () => null) } : {})}
        {...(select.isVirtual ? virtualListbox : {})}
        renderOption={selectOption(props, select)}
        limitTags={tagLimit}
        getLimitTagsText={(more) =>
          hiddenTags(
            selection
              .slice(tagLimit)
              .map(({ label }) => label)
              .join(texts.separator),
            formatText(inputTexts.moreChosen, { count: more }),
          )
        }
        value={selection as SelectEntry[]}
        onChange={(_event, chosen) => take(chosen, shownFor(term))}
        sx={
          node['valuesNoWrap'] === true
            ? { '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap', '& .MuiChip-root': { minWidth: 0, flexShrink: 1 } } }
            : undefined
        }
        renderInput={({ slotProps: slots, id, disabled }: AutocompleteRenderInputParams) => (
          <FieldBox
            {...slots.input}
            id={id}
            fullWidth
            size="small"
            disabled={disabled}
            error={invalid}
            placeholder={placeholder}
            className={`${slots.input.className} ${outlined('root')}`}
            classes={{ input: outlined('input') }}
            slotProps={{ input: { ...slots.htmlInput, ...attributes } }}
          />
        )}
      />
      <SelectFoot select={select} />
    </>
  );
}

function hiddenTags(hidden: string, text: string): ReactNode {
  return (
    <Hint title={hidden}>
      <span>{text}</span>
    </Hint>
  );
}
