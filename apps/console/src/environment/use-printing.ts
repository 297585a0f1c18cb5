import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing. What this changes is drawn before it takes the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const handlePrint = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint'));
    const types = ['beforeprint', 'afterprint'];
    for (const type of types) window.addEventListener(type, handlePrint);
    return () => {
      for (const type of types) window.removeEventListener(type, handlePrint);
    };
  }, []);
  return isPrinting;
}
