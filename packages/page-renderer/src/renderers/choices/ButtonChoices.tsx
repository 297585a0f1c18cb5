import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { shownPart } from '../../core/data/shown-part.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { OptionsError } from '../../fields/OptionsError.tsx';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import { useOptions } from '../../fields/useOptions.ts';
import { useSettings } from '../../view/contexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { usePortion } from '../../view/usePortion.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { ButtonChoicesNode } from '../../schema/option-inputs.ts';

/** One of a few (several with `multiple`) as buttons, with pictures where the options have some. */
export function ButtonChoices(props: FormItemRendererProps<Drawn<ButtonChoicesNode>>): ReactNode {
  const { node, path, disabled, readOnly, labelId, describedBy, controlId, onBlur } = props;
  const { warn } = useSettings().runtime;
  const judge = usePictureAddress();
  const { options, values, choose, config, error, reload, edits } = useOptions(props);
  const { shown, more } = usePortion(options);
  // A list draws the nodes of its options; what came with a call may only show something.
  const isDefined = Array.isArray(node.options) && node.source === undefined;
  const partOf = (body: unknown): unknown => (isDefined ? body : shownPart(body, `${path}.options.body`, warn));
  const chosen = values.map(toText);
  const pick = (keys: readonly string[]): void => choose(options.filter(({ value }) => keys.includes(toText(value))));
  const changes = edits.edit !== undefined || edits.remove !== undefined;
  // Buttons with tools beside them cannot be wall to wall.
  const attached = node.type === 'button-group-select' && !changes;
  return (
    <>
      <ToggleButtonGroup
        size="small"
        id={controlId}
        exclusive={!config.multiple}
        orientation={node.vertical === true ? 'vertical' : 'horizontal'}
        disabled={disabled || readOnly}
        value={config.multiple ? chosen : (chosen[0] ?? null)}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onChange={(_event, next: string | readonly string[] | null) => {
          const keys = next === null ? [] : typeof next === 'string' ? [next] : next;
          // A second click on the only one takes it back where there may be none.
          if (keys.length === 0 && node.clearable === false) return;
          pick(keys);
        }}
        sx={{
          flexWrap: 'wrap',
          ...(attached
            ? {}
            : { gap: 1, '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 } }),
        }}
      >
        {shown.map((option) => {
          const raw = isPlainObject(option.raw) ? option.raw : {};
          const picture = judge(safeAddress(toText(raw['image'] ?? raw['img'])));
          const key = toText(option.value);
          const body = node.type === 'list-select' && raw['body'] !== undefined ? { menuTpl: partOf(raw['body']) } : undefined;
          const button = (
            <ToggleButton
              key={key}
              value={toText(option.value)}
              disabled={disabled || readOnly || option.disabled}
              sx={{ flexDirection: 'column', px: 1.5 }}
            >
              {picture.src !== undefined && (
                <Box
                  component="img"
                  src={picture.src}
                  alt=""
                  loading="lazy"
                  sx={{ maxWidth: 96, maxHeight: 64, objectFit: 'contain' }}
                />
              )}
              <RefusedPicture text={picture.refused} />
              <OptionText node={body ? { ...node, ...body } : node} scope={props.scope} render={props.render} option={option} />
            </ToggleButton>
          );
          if (!changes) return button;
          return (
            <Box key={key} sx={{ display: 'inline-flex', alignItems: 'center' }}>
              {button}
              <OptionTools edits={edits} option={option} />
            </Box>
          );
        })}
      </ToggleButtonGroup>
      {more}
      <AddOption edits={edits} />
      <OptionsError error={error} reload={reload} />
    </>
  );
}
