import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf, type ThingName } from './address-of.ts';

/** Props of {@link ThingLink}. */
export interface ThingLinkProps extends ThingName {
  readonly children: ReactNode;
}

/** The name of a thing, which opens its page; it looks like the text around it until it is pointed at. */
export function ThingLink({ children, ...thing }: ThingLinkProps): ReactNode {
  return (
    <Box
      component={Link}
      to={addressOf(thing)}
      sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {children}
    </Box>
  );
}
