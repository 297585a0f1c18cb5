import { LazyPart } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

/** The place of a part whose code is loaded on demand. Where that fails, the rest of the editor stays and it can be loaded again. */
export function EditorPart({ children }: { readonly children: ReactNode }): ReactNode {
  const { texts } = useEditor();
  return (
    <LazyPart
      onError={nothing}
      renderFallback={(_error, retry) => (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {texts.loadAgain}
            </Button>
          }
        >
          {texts.loadFailed}
        </Alert>
      )}
    >
      {children}
    </LazyPart>
  );
}

/** The message in the place of the part is all there is to report. */
function nothing(): void {}
