import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { alpha, type Theme } from '@mui/material/styles';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useEffect, useReducer, type ReactNode } from 'react';
import type { SelectEntry } from '../../core/options/select-entries.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { selectGroup, selectOption } from './SelectOption.tsx';
import type { Select } from './useSelect.ts';
import { VirtualList } from '../../fields/VirtualList.tsx';

/** The list of a select, and the field that it belongs to. */
export interface SelectListProps {
  readonly props: FormItemRendererProps;
  readonly select: Select;
  readonly combobox: UseAutocompleteReturnValue<SelectEntry, false, boolean>;
}

/** The lines of a select, below its field. */
export function SelectList({ props, select, combobox }: SelectListProps): ReactNode {
  const { texts } = useSettings().runtime;
  const { given, columns, isVirtual } = select;
  const { anchorEl, popupOpen, getListboxProps, getOptionProps, inputValue } = combobox;
  const groups = combobox.groupedOptions as readonly (SelectEntry | Group)[];
  useWidthOf(anchorEl);
  const drawOption = selectOption(props, select);
  const line = (option: SelectEntry, index: number): ReactNode => {
    const { className: _className, ...optionProps } = getOptionProps({ option, index });
    return drawOption(optionProps, option, { selected: optionProps['aria-selected'] === true, index });
  };
  const drawGroup = selectGroup(columns, (name) => (
    <ListSubheader component="div" sx={{ bgcolor: 'background.paper', top: -8 }}>
      {name}
    </ListSubheader>
  ));
  const isEmpty = groups.length === 0;
  return (
    <Popper
      open={popupOpen}
      anchorEl={anchorEl}
      role="presentation"
      style={{ width: anchorEl?.clientWidth }}
      sx={{ zIndex: 'modal' }}
      data-term={inputValue}
    >
      <Paper sx={{ typography: 'body1', overflow: 'auto' }}>
        <Box role="status" aria-live="polite" aria-atomic sx={{ color: 'text.secondary' }}>
          {isEmpty && (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field keeps the focus
            <Box sx={{ p: '14px 16px' }} onMouseDown={(event) => event.preventDefault()}>
              {given.loading ? texts.loading : texts.noOptions}
            </Box>
          )}
        </Box>
        {!isEmpty && (
          <Box component={isVirtual ? VirtualList : 'ul'} {...getListboxProps()} sx={listStyle}>
            {groups.map((entry, index) =>
              'options' in entry
                ? drawGroup({
                    key: entry.key,
                    group: entry.group,
                    children: entry.options.map((option, at) => line(option, entry.index + at)),
                  })
                : line(entry, index),
            )}
          </Box>
        )}
      </Paper>
    </Popper>
  );
}

interface Group {
  readonly key: number;
  readonly index: number;
  readonly group: string;
  readonly options: readonly SelectEntry[];
}

/** Draws again when the field becomes wider or narrower: the list is as wide. */
function useWidthOf(element: HTMLElement | null): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!element) return undefined;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      draw();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}

const listStyle = (theme: Theme) => {
  const { palette } = theme;
  const chosen = (more = 0): string => alpha(palette.primary.main, palette.action.selectedOpacity + more);
  return {
    listStyle: 'none',
    m: 0,
    px: 0,
    py: 1,
    maxHeight: '40vh',
    overflow: 'auto',
    position: 'relative',
    isolation: 'isolate',
    '& [role="option"]': {
      minHeight: { xs: 48, sm: 'auto' },
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      overflow: 'hidden',
      boxSizing: 'border-box',
      px: 2,
      py: '6px',
      cursor: 'pointer',
      outline: 0,
      WebkitTapHighlightColor: 'transparent',
      '&.Mui-focused': { bgcolor: 'action.hover', '@media (hover: none)': { bgcolor: 'transparent' } },
      '&.Mui-focusVisible': { bgcolor: 'action.focus' },
      '&[aria-disabled="true"]': { opacity: palette.action.disabledOpacity, pointerEvents: 'none' },
      '&[aria-selected="true"]': {
        bgcolor: chosen(),
        '&.Mui-focused': { bgcolor: chosen(palette.action.hoverOpacity), '@media (hover: none)': { bgcolor: 'action.selected' } },
        '&.Mui-focusVisible': { bgcolor: chosen(palette.action.focusOpacity) },
      },
    },
  } as const;
};
