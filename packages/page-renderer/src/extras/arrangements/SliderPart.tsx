import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { safeLength } from '../../core/style/safe-length.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SliderNode } from '../../schema/extra-parts.ts';

type Side = 'left' | 'right';

/** So many pixels sideways are a swipe. */
const swipe = 48;

/** A part with others at its sides; on a phone they come in by a swipe or a button. */
export function SliderPart({ node, path, scope, render }: RendererProps<Drawn<SliderNode>>): ReactNode {
  const { phone } = useSettings();
  const { extras } = usePartTexts();
  const context = useActionContext(path, scope);
  const [open, setOpen] = useState<Side>();
  const start = useRef<number>(undefined);
  const { left, right, body } = node as Readonly<Record<string, SchemaNode | undefined>>;
  const sides = { left, right };
  const show = (side: Side | undefined): void => {
    if (side === open || (side && sides[side] === undefined)) return;
    const emitEvent = (name: string): void => void runEvent({ handlers: node.onEvent, name, data: {}, context });
    if (open) emitEvent(`${open}Hide`);
    if (side) emitEvent(`${side}Show`);
    setOpen(side);
  };
  if (!phone)
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ width: safeLength(node.bodyWidth, '60%'), minWidth: 0 }}>{render(body, 'body')}</Box>
        {left !== undefined && <Box sx={{ flex: 1, minWidth: 0 }}>{render(left, 'left')}</Box>}
        {right !== undefined && <Box sx={{ flex: 1, minWidth: 0 }}>{render(right, 'right')}</Box>}
      </Box>
    );
  const button = (side: Side): ReactNode =>
    sides[side] === undefined ? null : (
      <IconButton
        size="small"
        aria-expanded={open === side}
        aria-label={side === 'left' ? extras.leftPart : extras.rightPart}
        onClick={() => show(open === side ? undefined : side)}
      >
        <Icon name={(side === 'left') === (open === side) ? 'left' : 'right'} />
      </IconButton>
    );
  return (
    <Box
      onTouchStart={(event) => {
        start.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        const end = event.changedTouches[0]?.clientX;
        if (start.current === undefined || end === undefined) return;
        const moved = end - start.current;
        start.current = undefined;
        if (Math.abs(moved) < swipe) return;
        if (open) show(undefined);
        else show(moved > 0 ? 'left' : 'right');
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{button('left')}</span>
        <span>{button('right')}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {open === 'left' && <Box sx={{ flex: 1, minWidth: 0 }}>{render(left, 'left')}</Box>}
        <Box sx={{ flex: 1, minWidth: 0 }}>{render(body, 'body')}</Box>
        {open === 'right' && <Box sx={{ flex: 1, minWidth: 0 }}>{render(right, 'right')}</Box>}
      </Box>
    </Box>
  );
}
