import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

/** Props of `WorkbookButton`. */
export interface WorkbookButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly failed: string;
  /** Makes the bytes of an .xlsx file; the writer is only loaded when it is asked for. */
  readonly make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A button that makes a workbook and downloads it. */
export function WorkbookButton({ label, fileName, failed, make }: WorkbookButtonProps): React.JSX.Element {
  const [hasFailed, setHasFailed] = useState(false);

  const handleClick = async (): Promise<void> => {
    try {
      const url = URL.createObjectURL(new Blob([await make()], { type: workbookType }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // The browser has to have taken the address before it goes.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <>
      <Button size="small" onClick={() => void handleClick()}>
        {label}
      </Button>
      <Snackbar open={hasFailed} autoHideDuration={6000} onClose={() => setHasFailed(false)} message={failed} />
    </>
  );
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
