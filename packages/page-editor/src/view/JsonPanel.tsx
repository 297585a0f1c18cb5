import { enUSCheck, zhCNCheck } from '@lab-console/page-renderer/check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { faultText } from '../locales/fault-text.ts';
import { problemsOf } from '../json/problems.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { jsonStyle } from './json-style.ts';
import { useFindings } from './use-findings.ts';
import { useJsonView } from './use-json-view.ts';

/** The text of the definition itself: what fits is suggested, and what is wrong is shown at its place. */
export function JsonPanel({ types }: { readonly types: readonly string[] }): ReactNode {
  const { texts, language } = useEditor();
  const { document } = useEditing();
  const { checked, findings } = useFindings(types);
  const problems = useMemo(
    () => problemsOf(checked, findings, { editor: texts, check: language === 'zh' ? zhCNCheck : enUSCheck }),
    [checked, findings, texts, language],
  );
  const { ref, goTo } = useJsonView({ types, problems, checkedText: checked.text });
  const { fault, duplicates } = document;
  const [duplicate] = duplicates;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 300 }}>
      {fault !== undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => goTo(fault.offset)}>
              {texts.goToFault}
            </Button>
          }
        >
          {faultText(fault, texts)}
        </Alert>
      )}
      {duplicate !== undefined && (
        <Alert severity="warning">
          {texts.duplicateKey.replace('{line}', String(duplicate.line)).replace('{key}', () => duplicate.key)}
        </Alert>
      )}
      <Box ref={ref} sx={jsonStyle} />
      <Box sx={{ px: 1, py: 0.25, fontSize: 12, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}>
        {texts.jsonKeys}
      </Box>
    </Box>
  );
}
