import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { TakeScoresTexts } from './take-scores-texts.ts';
import type { TakeScores } from './useTakeScores.ts';

/** Fields for the source of scores: a paper, pasted lines of an online course, or a result of data records. */
export function ScoreSourceFields({ take, texts }: { readonly take: TakeScores; readonly texts: TakeScoresTexts }): ReactNode {
  const { form, change, fields, bad } = take;
  const { kind, paperId, moocName, pasted, template, field } = form;
  return (
    <>
      {kind === 'exam' ? (
        <TextField
          select
          fullWidth
          label={texts.paper}
          value={paperId}
          helperText={take.papers?.length === 0 ? texts.noPapers : undefined}
          onChange={(event) => change({ paperId: Number(event.target.value) })}
        >
          {(take.papers ?? []).map((paper) => (
            <MenuItem key={paper.id} value={paper.id}>
              {paper.name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {kind === 'mooc' ? (
        <>
          <TextField
            fullWidth
            label={texts.moocName}
            value={moocName}
            onChange={(event) => change({ moocName: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={3}
            maxRows={8}
            label={texts.pasted}
            helperText={bad.length > 0 ? texts.badLines(bad.slice(0, 5).join(' · ')) : texts.pastedHelp}
            error={bad.length > 0}
            value={pasted}
            onChange={(event) => change({ pasted: event.target.value })}
          />
        </>
      ) : null}
      {kind === 'data' ? (
        <>
          <TextField
            select
            fullWidth
            label={texts.template}
            value={template}
            onChange={(event) => {
              change({ template: Number(event.target.value), field: '' });
            }}
          >
            {(take.templates ?? []).map((row) => (
              <MenuItem key={row.id} value={row.id}>
                {row.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={texts.field}
            value={field}
            disabled={fields.length === 0}
            onChange={(event) => change({ field: event.target.value })}
          >
            {fields.map(({ name, title }) => (
              <MenuItem key={name} value={name}>
                {title || name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : null}
    </>
  );
}
