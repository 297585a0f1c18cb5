import { useSettings } from '../../view/contexts.ts';
import { formatText } from '../../core/data/format-text.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf } from '../../fields/useNodeValue.ts';
import { useMediaAddress } from './useMediaAddress.ts';
import { steer } from './VideoPart.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { MediaNode } from '../../schema/shown.ts';

/** A sound from a safe address, with the controls of the browser and a choice of speeds (`rates`). */
export function AudioPart({ node, path, scope }: RendererProps<Drawn<MediaNode>>): ReactNode {
  const { display } = usePartTexts();
  const { runtime } = useSettings();
  const element = useRef<HTMLAudioElement>(null);
  const src = useMediaAddress({ node, path, scope });
  const title = useText(node.title ?? node.label, scope);
  const given: readonly unknown[] = Array.isArray(node.rates) ? node.rates : [];
  const rates = given.filter((rate): rate is number => typeof rate === 'number' && rate >= 0.25 && rate <= 4);
  const [rate, setRate] = useState(1);
  // Another sound begins at its own speed, so it is set after every drawing.
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  });
  useComponent(node, path, { scope, perform: (action) => steer(element.current, action) });
  if (src === undefined) return <span>{placeholderOf(node)}</span>;
  return (
    <Box
      component="span"
      sx={{ display: node.inline === false ? 'flex' : 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}
    >
      <Box
        component="audio"
        ref={element}
        controls
        preload="metadata"
        src={src}
        loop={node.loop === true}
        autoPlay={node.autoPlay === true}
        aria-label={title || display.audio}
        sx={{ maxWidth: '100%' }}
      />
      {rates.length > 0 && (
        <Select
          size="small"
          value={rate}
          SelectDisplayProps={{ 'aria-label': formatText(runtime.texts.labelled, { label: display.rate, text: `${rate}×` }) }}
          onChange={(event) => setRate(event.target.value)}
          sx={{ fontSize: 13 }}
        >
          {[...new Set([1, ...rates])]
            .toSorted((a, b) => a - b)
            .map((each) => (
              <MenuItem key={each} value={each} dense>
                {each}×
              </MenuItem>
            ))}
        </Select>
      )}
    </Box>
  );
}
