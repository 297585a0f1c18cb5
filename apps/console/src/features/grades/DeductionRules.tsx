import type { Gradebook } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../session/useSession.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { DeductionRuleRow } from './DeductionRuleRow.tsx';
import { ruleNumbers, tryRule, type RuleDraft } from './rule-draft.ts';
import { useDeductionRules } from './useDeductionRules.ts';

/** The deduction rules of an experiment, each with a line that tries it on a mark. */
export function DeductionRules({
  book,
  onUnsaved,
}: {
  readonly book: Gradebook;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}): ReactNode {
  const { rules: text, common, grades } = useRecordTexts();
  const isArchived = gradeLock(book) === 'archived';
  const canEdit = managesCentre(useSession().user, book.course.organization_id) && !isArchived;
  const rules = useDeductionRules(book);
  const { projectId, project, others, shown, isTwice, isReady, isBusy } = rules;
  const [raw, setRaw] = useState('86');
  const [count, setCount] = useState('1');
  const { leave, line } = useLeaveLine(rules.isChanged, onUnsaved);
  const trial = (draft: RuleDraft): string => {
    const result = tryRule(draft, { raw, count });
    return result ? text.trialResult({ taken: String(result.taken), left: result.left.toFixed(1) }) : '';
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          select
          size="small"
          label={text.experiment}
          value={projectId ?? ''}
          onChange={(event) => leave(() => rules.choose(Number(event.target.value)))}
          sx={{ minWidth: { xs: 1, sm: 280 } }}
        >
          {book.projects.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={text.trialMark}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
          sx={{ width: 120 }}
        />
        <TextField
          size="small"
          label={text.trialCount}
          value={count}
          onChange={(event) => setCount(event.target.value)}
          sx={{ width: 90 }}
        />
      </Box>
      {canEdit ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {isArchived ? grades.locked.archived : text.readOnly}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={project?.name ?? text.experiment}>
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th, & td': { textAlign: 'left', p: 0.75 }, '& th': { fontSize: 13 } }}
        >
          <thead>
            <tr>
              <th scope="col">{text.item}</th>
              <th scope="col">{text.label}</th>
              <th scope="col">{text.enable}</th>
              {ruleNumbers.map((field) => (
                <th key={field} scope="col">
                  {text[field]}
                </th>
              ))}
              <th scope="col">{text.trial}</th>
              {canEdit ? <th scope="col">{common.remove}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((draft, at) => (
              // The place is what a row is known by while its item is typed.
              <DeductionRuleRow
                key={draft.id ?? `new-${at}`}
                draft={draft}
                place={at + 1}
                trial={trial(draft)}
                canEdit={canEdit}
                onChange={(patch) => rules.change(at, patch)}
                onRemove={() => rules.remove(at)}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', my: 1 }}>
        {text.noLimit} {isTwice ? text.badItem : ''}
      </Box>
      {line}
      {canEdit ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={rules.add}>{common.add}</Button>
          <Button variant="contained" disabled={!isReady || isBusy || projectId === null} onClick={rules.save}>
            {common.save}
          </Button>
          <Button disabled={isBusy || rules.isChanged || others.length === 0} onClick={rules.copy}>
            {text.copy}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
