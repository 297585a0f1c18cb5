import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { examTexts } from './exam-texts.ts';
import { ExamRuleRow, ruleColumns } from './ExamRuleRow.tsx';
import { useExamRules, type EditedPaper } from './useExamRules.ts';

/** The rules of a paper, with what is available beside each, the total, and building. */
export function ExamRules(props: EditedPaper): ReactNode {
  const texts = examTexts[useLocale().language];
  const editing = useExamRules(props);
  const { drafts, seed, isSeed, isChanged, isBusy, isValid, total } = editing;
  const isTable = useMediaQuery(useTheme().breakpoints.up('md'));
  const isFrozen = props.paper.state === 'used';
  return (
    <Box>
      {isFrozen ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.frozen}
        </Alert>
      ) : null}
      {isTable && drafts.length > 0 ? (
        // Each input has its name as well.
        <Box aria-hidden sx={{ ...ruleColumns, mb: 0.5, fontSize: 13, fontWeight: 600 }}>
          {[texts.type, texts.category, texts.difficultyFrom, texts.difficultyTo, texts.count, '', texts.points].map(
            (head, at) => (
              <span key={at}>{head}</span>
            ),
          )}
        </Box>
      ) : null}
      {drafts.map((draft, index) => (
        <ExamRuleRow
          key={draft.key}
          draft={draft}
          rule={editing.parsed[index]}
          place={index + 1}
          limit={editing.availableFor(index)}
          categories={editing.categories}
          isFrozen={isFrozen}
          isTable={isTable}
          onChange={(patch) => editing.change(draft.key, patch)}
          onRemove={() => editing.remove(draft.key)}
        />
      ))}
      <Button onClick={editing.add} disabled={isFrozen}>
        {texts.addRule}
      </Button>
      <Typography role="status" sx={{ my: 1, fontWeight: 600 }}>
        {total === null ? texts.faulty : texts.total(String(total))} {total !== null && total !== 100 ? texts.notHundred : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          label={texts.seed}
          value={seed}
          error={!isSeed}
          disabled={isFrozen}
          onChange={(event) => editing.setSeed(event.target.value.trim())}
          sx={{ width: 140 }}
        />
        <Button variant="outlined" disabled={isFrozen || isBusy || !isChanged || !isValid || !isSeed} onClick={editing.save}>
          {texts.save}
        </Button>
        <Button variant="contained" disabled={isFrozen || isBusy || !total || !isSeed} onClick={editing.build}>
          {texts.build}
        </Button>
      </Box>
    </Box>
  );
}
