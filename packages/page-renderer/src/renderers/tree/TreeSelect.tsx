import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { optionsAbove } from '../../core/options/edit-options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { TreeList } from './TreeList.tsx';
import { useTree } from './useTree.ts';

/** A field that opens a tree to choose from. */
export function TreeSelect(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, controlId, labelId, required, onBlur, onChange } = props;
  const choice = useTree(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const locked = disabled || readOnly;
  const { selection, rules } = choice;
  // A node reads as the way to it, unless that is hidden.
  const showsWay = node.type !== 'select' && node['hideNodePathLabel'] !== true;
  const close = (): void => {
    setAnchor(null);
    onBlur();
  };
  return (
    <>
      <ChoiceField
        props={props}
        selection={selection}
        {...(showsWay
          ? {
              labelOf: (option) =>
                [...optionsAbove(choice.options, option).filter((each) => each !== choice.root), option]
                  .map(({ label }) => label)
                  .join(' / '),
            }
          : {})}
        multiple={rules.multiple}
        open={anchor !== null}
        popup="tree"
        controls={`${controlId}-tree`}
        onOpen={setAnchor}
        onClear={() => onChange(node['resetValue'] ?? '')}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: anchor?.offsetWidth, minWidth: 220 } }, transition: { timeout: 80 } }}
      >
        {choice.error === undefined ? (
          <TreeList
            choice={choice}
            scope={props.scope}
            render={props.render}
            node={node}
            locked={locked}
            id={`${controlId}-tree`}
            labelledBy={labelId}
            required={required}
            invalid={false}
            onPicked={close}
          />
        ) : (
          <LoadError error={choice.error} onRetry={() => void choice.reload()} />
        )}
      </Popover>
    </>
  );
}
