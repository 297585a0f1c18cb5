import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { formatText } from '../../texts/format-text.ts';
import { mergeSx } from '../../grid/merge-sx.ts';
import { contentHtml } from '../../word/content/content-html.ts';
import type { RichContent } from '../../word/content/rich-content.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';

/** The address of a picture by its key. */
export type PictureUrl = (picture: string) => string | undefined;

/** Props of `RichView`. */
export interface RichViewProps {
  /** What is shown. */
  readonly content: RichContent;
  /** Address of a picture by its key; without one its description is shown. */
  readonly pictureUrl: PictureUrl;
  readonly localeText: ExamLocaleText;
  /** Draws it in a line of text. @default false */
  readonly inline?: boolean;
  /** Goes to the outermost element. */
  readonly sx?: SxProps<Theme>;
}

const looks = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& img': { maxWidth: '100%', height: 'auto', verticalAlign: 'middle' },
  '& table': { borderCollapse: 'collapse', my: 0.5, maxWidth: '100%' },
  '& td': { border: 1, borderColor: 'divider', px: 0.75, py: 0.25 },
} as const;

/** Shows content: text with looks, formulas, pictures, tables. */
export function RichView({ content, pictureUrl, localeText, inline = false, sx }: RichViewProps): React.JSX.Element {
  const html = useMemo(
    () =>
      contentHtml(content, {
        pictureUrl,
        unreadableText: ({ detail, reason }) =>
          `⟦${formatText(localeText.editor.tokenUnreadable, { detail: detail || reason })}⟧`,
      }),
    [content, pictureUrl, localeText],
  );
  // Written from a fixed set of elements with everything escaped, by `contentHtml`.
  return <Box component={inline ? 'span' : 'div'} sx={mergeSx(looks, sx)} dangerouslySetInnerHTML={{ __html: html }} />;
}
