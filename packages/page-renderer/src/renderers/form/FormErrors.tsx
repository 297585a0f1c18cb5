import Alert from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Why a form was not taken, in a place of its own right above its buttons: where one has just pressed. It comes into sight by itself, because
 * a notification may lie over the form and goes by the clock.
 */
export function FormErrors({ errors }: { readonly errors: readonly string[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={box} severity="error" sx={{ mt: 1, mb: 2, '& .error:first-letter': { textTransform: 'uppercase' } }}>
      {errors.map((text) => (
        <div key={text} className="error">
          {text}
        </div>
      ))}
    </Alert>
  );
}
