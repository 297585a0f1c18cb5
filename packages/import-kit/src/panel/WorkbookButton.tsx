import { isPartLoadError, type PartFailure } from '@lab-console/widget-base';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';

/** Props of `WorkbookButton`. */
export interface WorkbookButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly failed: string;
  /** Texts of why the code that writes workbooks could not be fetched. */
  readonly faults: Pick<ImportLocaleText['faults'], `part-${PartFailure}`>;
  /** Makes the bytes of an .xlsx file; the writer is only loaded when it is asked for. */
  readonly make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A button that makes a workbook and downloads it. */
export function WorkbookButton({ label, fileName, failed, faults, make }: WorkbookButtonProps): React.JSX.Element {
  const [failure, setFailure] = useState({ isOpen: false, text: failed });

  const handleClick = async (): Promise<void> => {
    try {
      const url = URL.createObjectURL(new Blob([await make()], { type: workbookType }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // The browser has to have taken the address before it goes.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (error) {
      setFailure({ isOpen: true, text: isPartLoadError(error) ? faults[`part-${error.reason}`] : failed });
    }
  };

  return (
    <>
      <Button size="small" onClick={() => void handleClick()}>
        {label}
      </Button>
      <Snackbar
        open={failure.isOpen}
        autoHideDuration={6000}
        onClose={() => setFailure({ ...failure, isOpen: false })}
        message={failure.text}
      />
    </>
  );
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
