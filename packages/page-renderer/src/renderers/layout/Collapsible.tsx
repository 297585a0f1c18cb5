import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';

/** A part that can be folded away. */
export function Collapsible({ node, render }: RendererProps): ReactNode {
  return (
    <Accordion
      defaultExpanded={node['collapsed'] !== true}
      disableGutters
      variant="outlined"
      slotProps={{ transition: { timeout: 120 } }}
    >
      <AccordionSummary expandIcon={<Icon name="down" />}>
        {render((node['header'] ?? node['title']) as never, 'header')}
      </AccordionSummary>
      <AccordionDetails>{render(node['body'] as never, 'body')}</AccordionDetails>
    </Accordion>
  );
}

/** Several of them. */
export function CollapseGroup({ node, render }: RendererProps): ReactNode {
  return <div>{render(node['body'] as never, 'body')}</div>;
}
