import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import { useMemo, useState, type ReactNode } from 'react';
import { createEditing, type Editing } from '../src/document/create-editing.ts';
import type { Path } from '../src/document/paths.ts';
import { enUS } from '../src/locales/en-us.ts';
import { zhCN } from '../src/locales/zh-cn.ts';
import { EditorContext } from '../src/view/editor-context.ts';
import { storyPage } from './story-texts.ts';

/** How a part of the editor is set up by itself. */
export interface PartHostProps {
  readonly text?: string;
  readonly selection?: Path;
  readonly language: 'en' | 'zh';
  readonly width?: number;
  /** Done with the document before the part is drawn. */
  readonly prepare?: (editing: Editing) => void;
  readonly children: ReactNode;
}

/** Draws a part of the editor around a document of its own, with the text below that its commands made. */
export function PartHost({
  text = storyPage,
  selection = [],
  language,
  width = 300,
  prepare,
  children,
}: PartHostProps): ReactNode {
  const [editing] = useState(() => {
    const made = createEditing(text);
    made.select(selection);
    prepare?.(made);
    return made;
  });
  const [said, setSaid] = useState('');
  const shared = useMemo(
    () => ({ editing, texts: language === 'zh' ? zhCN : enUS, language, read: undefined, announce: setSaid }),
    [editing, language],
  );
  return (
    <EditorContext value={shared}>
      <Box component="main" sx={{ width, maxWidth: 1, height: '100vh', overflow: 'auto', bgcolor: 'background.paper' }}>
        {children}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </EditorContext>
  );
}
