import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { optionsAbove } from '../../core/options/edit-options.ts';
import type { Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useWindow } from '../../fields/useWindow.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { usualLineHeight, usualWindowFrom } from './ChoiceList.tsx';
import { TransferSearch } from './TransferSearch.tsx';

/** What was chosen, in its order; searched, sorted and taken back here. */
export function ChosenList({
  props,
  title,
  selection,
  options,
  columns,
  showsWay,
  locked,
  onChange,
}: {
  readonly props: FormItemRendererProps;
  readonly title: string;
  readonly selection: readonly Option[];
  /** The options, for the way to one. */
  readonly options: readonly Option[];
  /** The fields that are shown of each; none: its label. */
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  readonly showsWay: boolean;
  readonly locked: boolean;
  readonly onChange: (selection: readonly Option[]) => void;
}): ReactNode {
  const { node, scope, render } = props;
  const parts = usePartTexts();
  const [term, setTerm] = useState('');
  const scroller = useRef<HTMLUListElement>(null);
  const wanted = term.trim().toLowerCase();
  const shown = useMemo(
    () => selection.map((option, at) => ({ option, at })).filter(({ option }) => option.label.toLowerCase().includes(wanted)),
    [selection, wanted],
  );
  const long = shown.length > usualWindowFrom;
  const { from, to, before, after } = useWindow({
    count: shown.length,
    rowHeight: usualLineHeight,
    enabled: long,
    scroller,
  });
  const valueNode = useMemo(() => ({ ...node, menuTpl: node['valueTpl'] }), [node]);
  const move = (at: number, step: number): void => {
    const next = [...selection];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + step, 0, moved);
    onChange(next);
  };
  const contentOf = (option: Option): ReactNode => {
    if (columns.length > 0)
      return columns.map((column, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns of a definition have no other identity
        <Box component="span" key={index} sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {toText(getPath(isPlainObject(option.raw) ? option.raw : {}, toText(column['name'])))}
        </Box>
      ));
    if (showsWay) return [...optionsAbove(options, option), option].map(({ label }) => label).join(' / ');
    return <OptionText node={valueNode} scope={scope} render={render} option={option} />;
  };
  return (
    <>
      {node['resultSearchable'] === true && (
        <TransferSearch list={title} placeholder={toText(node['resultSearchPlaceholder'])} term={term} onChange={setTerm} />
      )}
      <Box
        component="ul"
        ref={scroller}
        aria-label={title}
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', height: 240, overflow: 'auto' }}
      >
        {shown.slice(from, to).map(({ option, at }, line) => (
          <Box
            component="li"
            key={toText(option.value)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              pl: 1.5,
              minHeight: usualLineHeight,
              // Those out of view leave their room.
              ...(line === 0 && before > 0 ? { mt: `${before}px` } : {}),
              ...(line === to - from - 1 && after > 0 ? { mb: `${after}px` } : {}),
              ...(long ? { height: usualLineHeight, whiteSpace: 'nowrap', overflow: 'hidden' } : {}),
            }}
          >
            <Box sx={{ flex: 1, display: 'flex', gap: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
              {contentOf(option)}
            </Box>
            {node['sortable'] === true && (
              <>
                <IconButton
                  size="small"
                  disabled={locked || at === 0}
                  aria-label={formatText(parts.moveOptionUp, { name: option.label })}
                  onClick={() => move(at, -1)}
                >
                  <Icon name="down" sx={{ transform: 'rotate(180deg)' }} />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={locked || at === selection.length - 1}
                  aria-label={formatText(parts.moveOptionDown, { name: option.label })}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="down" />
                </IconButton>
              </>
            )}
            <IconButton
              size="small"
              disabled={locked}
              aria-label={formatText(parts.removeOption, { name: option.label })}
              onClick={() => onChange(selection.filter((_option, index) => index !== at))}
            >
              <Icon name="close" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </>
  );
}
