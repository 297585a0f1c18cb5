import { cellStyle } from '@lab-console/widget-base/design';
import { expect, test } from 'vitest';
import { cxd } from './cxd.ts';
import { muiTheme } from './mui-theme.ts';

test('gives cells of Material UI the look of plain tables', () => {
  const { components } = muiTheme({ definition: cxd, scheme: 'light', language: 'en' });
  expect(components?.MuiTableCell?.styleOverrides?.root).toMatchObject({
    ...cellStyle,
    '& .MuiButtonBase-root': { marginBlock: -4 },
  });
});
