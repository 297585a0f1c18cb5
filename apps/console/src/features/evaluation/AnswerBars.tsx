import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../locales/LocaleHost.tsx';
import { answerShares } from './answer-shares.ts';

/** `answer-bars`: how often each answer to a question was given, as a bar of parts; `text` in its place below five answers. */
export function AnswerBars({ scope, node }: RendererProps): ReactNode {
  const { common } = useText();
  const shares = answerShares(scope.lookup(String(node['name'])));
  const text = scope.lookup('enough') === false ? node['text'] : undefined;
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
            // The number is read even in a narrow part.
            minWidth: 36,
            px: 0.5,
            fontSize: 12,
            lineHeight: '22px',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            bgcolor: ({ palette }) =>
              alpha(
                palette.primary.main,
                0.1 + 0.25 * (/^[1-5]$/.test(answer) ? Number(answer) / 5 : (index + 1) / shares.length),
              ),
          }}
        >
          {common.labelled(answer, String(count))}
        </Box>
      ))}
    </Box>
  );
}
