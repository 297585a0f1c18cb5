import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { RatingInputNode } from '../../schema/number-inputs.ts';

/** Stars; half ones with `half`, none again unless `allowClear` is off. */
export function RatingInput({
  node,
  value,
  onChange,
  disabled,
  readOnly,
  controlId,
}: FormItemRendererProps<Drawn<RatingInputNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const count = typeof node.count === 'number' ? Math.min(20, Math.max(1, node.count)) : 5;
  const stars = Math.min(count, Math.max(0, Number(toText(value)) || 0));
  const words = isPlainObject(node.texts) ? node.texts : {};
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Rating
        name={controlId}
        value={stars === 0 ? null : stars}
        max={count}
        precision={node.half === true ? 0.5 : 1}
        disabled={disabled}
        readOnly={readOnly}
        emptyLabelText={texts.clear}
        getLabelText={(each) => toText(words[String(each)]) || `${each} / ${count}`}
        onChange={(_event, next) => {
          if (next === null && node.allowClear === false) return;
          onChange(next ?? 0);
        }}
      />
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {toText(words[String(Math.ceil(stars))])}
      </Box>
    </Box>
  );
}
