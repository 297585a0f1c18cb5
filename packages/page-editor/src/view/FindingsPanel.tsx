import { enUSCheck, findingText, zhCNCheck } from '@lab-console/page-renderer/check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shapeAt } from '../document/outline.ts';
import { readPath } from '../document/paths.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { useFindings } from './use-findings.ts';

/** What the page would refuse or not know; each leads to its place. */
export function FindingsPanel({ types }: { readonly types: readonly string[] }): ReactNode {
  const { editing, texts, language } = useEditor();
  const { findings } = useFindings(types);
  const hasFault = useEditingPart(({ document }) => document.fault !== undefined);
  const words = language === 'zh' ? zhCNCheck : enUSCheck;
  const goTo = (text: string): void => {
    let path = readPath(text);
    while (path.length > 0 && shapeAt(editing.get().shown.value, path) === undefined) path = path.slice(0, -1);
    editing.select(path);
  };
  return (
    <Box component="section" aria-label={texts.findings} sx={{ px: 1.5, py: 0.5, maxHeight: 140, overflow: 'auto' }}>
      <Typography component="h2" variant="subtitle2">
        {hasFault ? texts.findings : `${texts.findings} (${findings.length})`}
      </Typography>
      {(hasFault || findings.length === 0) && (
        <Typography variant="body2">{hasFault ? texts.notChecked : texts.noFindings}</Typography>
      )}
      {findings.map((finding) => (
        <Button
          key={JSON.stringify(finding)}
          size="small"
          color="inherit"
          onClick={() => goTo(finding.path)}
          sx={{ display: 'block', textAlign: 'start', fontWeight: 400 }}
        >
          {findingText(finding, words)}
        </Button>
      ))}
    </Box>
  );
}
