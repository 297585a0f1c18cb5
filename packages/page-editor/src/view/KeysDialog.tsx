import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { editorKeys } from '../locales/editor-keys.ts';
import { useEditor } from './editor-context.ts';

/** All keys of the editor. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { texts, language } = useEditor();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.keys}</DialogTitle>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <DialogContent tabIndex={0}>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
