import type { RendererProps } from '@lab-console/page-renderer';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { listProperty, textProperty } from '../shared/import-node.ts';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { reportFailure } from '../gradebook/useReport.ts';
import { templateHeaders } from './template-headers.ts';

/**
 * `sheet-template`: a button that downloads a spreadsheet with heads and no rows, to be filled in and imported. `heads` are its first columns,
 * with commas between them; `source` is a list whose `text` gives one column each.
 */
export function SheetTemplateWidget({ node, scope }: RendererProps): ReactNode {
  const place = { node, scope };
  const headers = templateHeaders(textProperty(place, 'heads'), listProperty(place, 'source'));
  const name = textProperty(place, 'filename') ?? 'template';
  return (
    <Button size="small" onClick={() => void saveSheet(name, [headers]).catch(reportFailure)} sx={{ alignSelf: 'start' }}>
      {textProperty(place, 'label') ?? name}
    </Button>
  );
}
