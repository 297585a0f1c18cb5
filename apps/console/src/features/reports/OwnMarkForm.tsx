import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReportMark } from '@lab-console/api-client';
import { useState, type ReactNode, type Ref } from 'react';
import { ownMark, type TypedMark } from './own-mark.ts';
import type { ReportTexts } from './texts.ts';

const kinds: readonly TypedMark['kind'][] = ['wrong', 'half-wrong', 'correct'];

/** Props of {@link OwnMarkForm}. */
export interface OwnMarkFormProps {
  readonly texts: ReportTexts;
  /** The place of the next mark. */
  readonly spot: { readonly page: number; readonly x: number; readonly y: number };
  readonly commentRef: Ref<HTMLInputElement>;
  readonly onPlace: (mark: ReportMark) => void;
}

/** Puts a mark in words of one's own on the page, for what no check item covers. */
export function OwnMarkForm({ texts, spot, commentRef, onPlace }: OwnMarkFormProps): ReactNode {
  const [typed, setTyped] = useState<TypedMark>({ kind: 'wrong', comment: '', points: '' });
  const mark = ownMark(typed, spot);
  const isWrong = mark === null && typed.comment.trim() !== '';
  return (
    <Box
      component="form"
      aria-label={texts.ownMark}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (mark === null) return;
        onPlace(mark);
        setTyped({ ...typed, comment: '', points: '' });
      }}
    >
      <TextField
        fullWidth
        size="small"
        label={texts.ownMark}
        value={typed.comment}
        inputRef={commentRef}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => setTyped({ ...typed, comment: target.value })}
      />
      <TextField
        select
        size="small"
        label={texts.ownKind}
        value={typed.kind}
        sx={{ flex: '1 1 110px' }}
        onChange={({ target }) => setTyped({ ...typed, kind: kinds.find((kind) => kind === target.value) ?? 'wrong' })}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={texts.score}
        value={typed.points}
        error={isWrong}
        sx={{ width: 80 }}
        onChange={({ target }) => setTyped({ ...typed, points: target.value })}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={mark === null}>
        {texts.placeOwn}
      </Button>
    </Box>
  );
}
