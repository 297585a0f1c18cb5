import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useDeferred } from '../../view/useDeferred.ts';
import { Wait } from '../../view/Wait.tsx';
import { SelectFrame } from './FieldInput.tsx';
import { SelectFoot } from './SelectFoot.tsx';
import { useSelect } from './useSelect.ts';

const list = { load: async () => ({ default: (await import('./SelectList.tsx')).SelectList }) } as const;

/**
 * One of many. The field is a combobox from the start; the list below it is loaded when the field is pointed at or focused.
 */
export function SingleSelect(props: FormItemRendererProps): ReactNode {
  const { invalid, disabled, readOnly, onBlur } = props;
  const { texts } = useSettings().runtime;
  const select = useSelect(props);
  const { given, take, field, behaviour } = select;
  const { onKeyDown, ...rest } = behaviour;
  const { Part: SelectList, isWaiting, ask, prefetch, forget } = useDeferred(list);
  const [open, setOpen] = useState(false);
  const combobox = useAutocomplete<SelectEntry, false, boolean>({
    ...rest,
    open,
    value: given.selection[0] ?? null,
    onChange: (_event, chosen) => take(chosen ? [chosen] : [], []),
    onOpen: () => {
      setOpen(true);
      rest.onOpen();
    },
    onClose: () => setOpen(false),
  });
  const { popupOpen, focused, dirty, setAnchorEl } = combobox;
  useEffect(() => {
    if (!popupOpen) {
      forget();
      return;
    }
    const wait = async (): Promise<void> => {
      if (!(await ask())) setOpen(false);
    };
    void wait();
  }, [popupOpen, ask, forget]);
  const { onMouseDown: press, ...input } = combobox.getInputProps();
  const isComing = popupOpen && !SelectList;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown(event);
    // Nothing can be chosen yet, and the key must not send the form.
    if (isComing && event.key === 'Enter') event.preventDefault();
  };
  const root = combobox.getRootProps({ onKeyDown: handleKeyDown });
  const clears = !behaviour.disableClearable && !disabled && dirty && !readOnly;
  const toggle = popupOpen ? texts.close : texts.choose;
  return (
    <>
      <SelectFrame
        {...root}
        ref={setAnchorEl}
        onMouseDown={(event) => {
          root.onMouseDown?.(event);
          // Beside the text a press opens the list as in it.
          if (event.target === event.currentTarget) press?.(event as unknown as MouseEvent<HTMLInputElement>);
        }}
        className={[focused && 'Mui-focused', invalid && 'Mui-error', disabled && 'Mui-disabled'].filter(Boolean).join(' ')}
        data-clears={clears || undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onBlur={onBlur}
      >
        <input
          {...input}
          {...field}
          readOnly={readOnly}
          onMouseDown={press}
          aria-busy={isWaiting || undefined}
          {...(isComing ? { 'aria-expanded': false, 'aria-controls': undefined } : {})}
        />
        <div>
          {clears && (
            <IconButton
              tabIndex={-1}
              onClick={combobox.getClearProps().onClick}
              data-clear
              aria-label={texts.clear}
              title={texts.clear}
              sx={clearStyle}
            >
              <SvgIcon fontSize="small">
                <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
              </SvgIcon>
            </IconButton>
          )}
          <IconButton
            tabIndex={-1}
            onClick={combobox.getPopupIndicatorProps().onClick}
            disabled={disabled}
            aria-label={toggle}
            title={toggle}
            sx={popupOpen ? openStyle : closedStyle}
          >
            {isWaiting ? (
              <Wait size={24} />
            ) : (
              <SvgIcon>
                <path d="M7 10l5 5 5-5z" />
              </SvgIcon>
            )}
          </IconButton>
        </div>
      </SelectFrame>
      {SelectList && combobox.anchorEl && popupOpen && <SelectList props={props} select={select} combobox={combobox} />}
      <SelectFoot select={select} />
    </>
  );
}

const clearStyle = { mr: '-2px', p: '4px' } as const;
const closedStyle = { mr: '-2px', p: '2px' } as const;
const openStyle = { ...closedStyle, transform: 'rotate(180deg)' } as const;
