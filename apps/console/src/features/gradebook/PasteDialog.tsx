import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState, type ReactNode } from 'react';
import type { PasteFinding, PasteFindingKind } from './paste-preview.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';

/** Props of {@link PasteDialog}. */
export interface PasteDialogProps {
  readonly findings: readonly PasteFinding[];
  /** Number of cells that change. */
  readonly editCount: number;
  /** Number of findings that cannot be entered. */
  readonly leftOut: number;
  readonly rowName: (row: number) => string;
  readonly columnName: (column: number) => string;
  readonly rowCount: number;
  /** Text of which values the grid takes. */
  readonly rule: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

// Rows that are not in view are neither laid out nor painted, and stay there for searching and for screen readers.
const listStyles: Readonly<Record<string, string | number | object>> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 34px',
    overflowWrap: 'anywhere',
  },
};

/** Lists what a pasted block changes and what of it cannot be entered, before anything is changed. */
export function PasteDialog({
  findings,
  editCount,
  leftOut,
  rowName,
  columnName,
  rowCount,
  rule,
  onConfirm,
  onClose,
}: PasteDialogProps): ReactNode {
  const { paste: text, common } = useRecordTexts();
  const [isLeavingOut, setLeavingOut] = useState(false);
  const id = useId();
  const isReady = editCount > 0 && (leftOut === 0 || isLeavingOut);
  const where = ({ kind, row, column, text: pasted }: PasteFinding): string => {
    if (kind === 'unknown') return text.quoted(pasted);
    if (kind !== 'outside') return common.listed([rowName(row), columnName(column)]);
    return row >= rowCount ? text.below(row - rowCount + 1) : common.listed([rowName(row), text.beside]);
  };
  const what = ({ kind, before, text: pasted }: PasteFinding): string => {
    switch (kind) {
      case 'unknown':
        return '';
      case 'refused':
      case 'closed':
      case 'outside':
        return text.quoted(pasted);
      case 'emptied':
      case 'replaced':
        return text.change({ before, after: pasted === '' ? common.empty : pasted });
    }
  };
  const kinds: readonly PasteFindingKind[] = [...new Set(findings.map(({ kind }) => kind))];
  return (
    <DialogFrame
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button autoFocus={editCount === 0} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" autoFocus={leftOut === 0} disabled={!isReady} onClick={onConfirm}>
            {text.confirm(editCount)}
          </Button>
        </>
      }
      notice={
        leftOut > 0 && editCount > 0 ? (
          <FormControlLabel
            sx={{ px: 3, pt: 1, mr: 0 }}
            control={<Checkbox autoFocus checked={isLeavingOut} onChange={(event) => setLeavingOut(event.target.checked)} />}
            label={text.leaveOut(leftOut)}
          />
        ) : null
      }
      // The list scrolls by the keys of the page.
      slotProps={{ content: { tabIndex: 0, role: 'region', 'aria-label': text.title } }}
    >
      {text.summary({ edits: editCount, leftOut })}
      {kinds.map((kind) => {
        const ofKind = findings.filter((finding) => finding.kind === kind);
        return (
          <Box key={kind} component="section" aria-labelledby={`${id}-${kind}`} sx={{ mt: 2 }}>
            <Box id={`${id}-${kind}`} component="h3" sx={{ m: 0, mb: 0.5, fontSize: 15, fontWeight: 600 }}>
              {text.kinds[kind](ofKind.length)}
            </Box>
            {kind === 'refused' ? <Box sx={{ mb: 0.5, fontSize: 13, color: 'text.secondary' }}>{rule}</Box> : null}
            <Box component="ul" sx={listStyles}>
              {ofKind.map((finding) => (
                <li key={`${finding.row}-${finding.column}`}>
                  <span>{where(finding)}</span>
                  <span>{what(finding)}</span>
                </li>
              ))}
            </Box>
          </Box>
        );
      })}
    </DialogFrame>
  );
}
