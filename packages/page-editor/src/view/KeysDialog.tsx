import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { editorKeys } from '../locales/editor-keys.ts';
import { useEditor } from './editor-context.ts';

/** All keys of the editor. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { texts, language } = useEditor();
  return (
    <DialogFrame
      onClose={onClose}
      title={texts.keys}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
      slotProps={{ content: { tabIndex: 0 } }}
    >
      {editorKeys.map(({ heading, rows }) => (
        <section key={heading.en}>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
            {heading[language]}
          </Typography>
          <Box component="table" sx={{ width: 1, borderSpacing: 0, '& th': { textAlign: 'start', fontWeight: 400, pr: 2 } }}>
            <tbody>
              {rows.map(([keys, does]) => (
                <tr key={keys}>
                  <th scope="row">{does[language]}</th>
                  <td style={{ width: '45%' }}>
                    {keys.split(', ').map((key, at) => (
                      <span key={key}>
                        {at > 0 && ', '}
                        <kbd>{key}</kbd>
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </section>
      ))}
    </DialogFrame>
  );
}
