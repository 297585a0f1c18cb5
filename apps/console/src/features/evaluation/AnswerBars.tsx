import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../locales/LocaleHost.tsx';
import { answerShares, choicesOf } from './answer-shares.ts';

/**
 * `answer-bars`: how often each answer to a question was given (`distribution`) as a bar of parts, or what was written (`comments`). Below five answers
 * there is `text` in their place.
 */
export function AnswerBars({ scope, node }: RendererProps): ReactNode {
  const { common } = useText();
  const choices = choicesOf(scope.lookup('questions'), scope.lookup('question'));
  const shares = answerShares(scope.lookup('distribution'), choices);
  const comments: unknown = scope.lookup('comments');
  const text = scope.lookup('enough') === false ? node['text'] : undefined;
  if (shares.length === 0 && Array.isArray(comments) && comments.length > 0) {
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 240, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {comments.map((comment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have written the same
          <li key={index}>{String(comment)}</li>
        ))}
      </Box>
    );
  }
  if (shares.length === 0) {
    return typeof text === 'string' ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    ) : null;
  }
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        gap: '1px',
        m: 0,
        p: 0,
        listStyle: 'none',
        width: 1,
        minWidth: 240,
        borderRadius: 0.5,
        overflow: 'hidden',
      }}
    >
      {shares.map(({ answer, count, share }, index) => (
        <Box
          component="li"
          key={answer}
          title={common.labelled(answer, String(count))}
          sx={{
            flex: `${share} 1 0`,
            display: 'flex',
            minWidth: 36,
            px: 0.5,
            fontSize: 12,
            lineHeight: '22px',
            whiteSpace: 'pre',
            color: 'text.primary',
            // The number is read even in a narrow part.
            '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
            bgcolor: ({ palette }) =>
              alpha(
                palette.primary.main,
                0.1 + 0.25 * (/^[1-5]$/.test(answer) ? Number(answer) / 5 : (index + 1) / shares.length),
              ),
          }}
        >
          <span>{common.labelled(answer, '')}</span>
          <span>{count}</span>
        </Box>
      ))}
    </Box>
  );
}
