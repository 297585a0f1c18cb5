import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Props of a {@link PrintedPage}. */
export interface PrintedPageProps {
  /** `@page` of CSS: the paper and its margin. */
  readonly paper: Readonly<{ size: string; margin: string }>;
  readonly children: ReactNode;
}

const printedClass = 'printed-page';

/** The only thing on the paper while it is drawn, and never on the screen: black on white in dark mode, too. */
export function PrintedPage({ paper, children }: PrintedPageProps): ReactNode {
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@media screen': { [`.${printedClass}`]: { display: 'none' } },
          '@media print': {
            [`body > *:not(.${printedClass})`]: { display: 'none !important' },
            'html, body': { background: '#fff !important', colorScheme: 'light !important' },
            '@page': paper,
          },
        }}
      />
      <Box
        className={printedClass}
        sx={{
          color: '#000',
          bgcolor: '#fff',
          '& h1': { fontSize: '15pt', m: '0 0 4mm' },
          '& table': { borderCollapse: 'collapse' },
          '& th, & td': { textAlign: 'left', verticalAlign: 'top' },
          '& th': { fontWeight: 600 },
        }}
      >
        {children}
      </Box>
    </>,
    document.body,
  );
}
