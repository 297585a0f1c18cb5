import { useCallback, useEffect, useRef, useState } from 'react';

/** A picture that waits for its area. */
export interface Cropping {
  readonly source: Blob | string;
  readonly name: string;
  readonly onClose: (file: File | undefined) => void;
}

/** Asks for the area of one picture after the other; who leaves the page has cancelled. */
export function useCropping(): {
  readonly open: Cropping | undefined;
  readonly ask: (source: Blob | string, name: string) => Promise<File | undefined>;
} {
  const [open, setOpen] = useState<Cropping>();
  const left = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => left.current?.(), []);
  const ask = useCallback(
    (source: Blob | string, name: string) =>
      new Promise<File | undefined>((resolve) => {
        const close = (file?: File): void => {
          left.current = undefined;
          setOpen(undefined);
          resolve(file);
        };
        left.current = close;
        setOpen({ source, name, onClose: close });
      }),
    [],
  );
  return { open, ask };
}
