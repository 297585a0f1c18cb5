import type { ReportCheckItem, ReportMark } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { freeSpot } from './mark-history.ts';
import { OwnMarkForm } from './OwnMarkForm.tsx';
import { markColor, symbols } from './render-marked-page.ts';
import { signed } from './report-score.ts';
import { reportTexts } from './texts.ts';
import type { CheckingDeskState } from './useCheckingDesk.ts';

interface CheckingSideProps {
  readonly desk: CheckingDeskState;
  readonly items: readonly ReportCheckItem[];
  readonly commentRef: RefObject<HTMLInputElement | null>;
  /** Called after a mark with a text of its own was put. */
  readonly onOwnMark: () => void;
}

/** The items that can be put, marks with a text of their own, and the marks that are there. */
export function CheckingSide({ desk, items, commentRef, onOwnMark }: CheckingSideProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  const { marks, page, chosen, change, setChosen } = desk;
  const markSentence = (mark: ReportMark): string =>
    mark.check_mark === null
      ? texts.penLine
      : `${texts.markOf(texts.kinds[mark.check_mark], mark.comment)} ${signed(mark.score)}${mark.hide_comment || mark.hide_score ? ` (${texts.hidden})` : ''}`;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {texts.items}
      </Typography>
      {items.length === 0 && <Typography color="text.secondary">{texts.noItems}</Typography>}
      {items.map((item, index) => (
        <Tooltip key={item.id} describeChild title={item.tip ?? ''} placement="left">
          <Button
            fullWidth
            color="inherit"
            variant={index === chosen ? 'outlined' : 'text'}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
          >
            <Box component="span" sx={{ width: 20, color: 'text.secondary' }}>
              {index < 9 ? index + 1 : ''}
            </Box>
            <Box component="span" sx={{ px: 0.5, mr: 1, borderRadius: 0.5, bgcolor: '#fff', color: markColor(item) }} aria-hidden>
              {symbols[item.check_mark as keyof typeof symbols]}
            </Box>
            {item.comment} {signed(item.score)}
            {item.hide_comment || item.hide_score ? ` (${texts.hidden})` : ''}
          </Button>
        </Tooltip>
      ))}
      <OwnMarkForm
        texts={texts}
        spot={freeSpot(marks, page)}
        commentRef={commentRef}
        onPlace={(mark) => {
          change((old) => [...old, mark]);
          onOwnMark();
        }}
      />
      <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
        {texts.marks}
      </Typography>
      {marks.length === 0 && <Typography color="text.secondary">{texts.noMarks}</Typography>}
      <ol style={{ margin: 0, paddingInlineStart: 24 }}>
        {marks.map((mark, index) => (
          <li key={index}>
            {markSentence(mark)}
            <Button
              color="inherit"
              aria-label={texts.remove(markSentence(mark))}
              onClick={() => change((old) => old.toSpliced(index, 1))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {texts.keys}
      </Typography>
    </Box>
  );
}
