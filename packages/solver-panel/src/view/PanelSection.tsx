import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

/** Props of {@link PanelSection}. */
export interface PanelSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the panel that opens on demand. */
export function PanelSection({ title, children }: PanelSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle2">
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            py: 1,
            font: 'inherit',
            '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
          }}
        >
          {title}
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(90deg)' : 'none' }}>
            ›
          </Box>
        </ButtonBase>
      </Typography>
      <Collapse in={isOpen} timeout={120} id={id} unmountOnExit>
        <Box sx={{ pb: 1.5 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}
