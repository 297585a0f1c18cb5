import type { LessonChain } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PlanTexts } from './plan-texts.ts';

/** Suggestions to move a session together with others: what each costs, which sessions go where, and a button that takes it. */
export function LessonChains({
  chains,
  texts,
  onTake,
}: {
  readonly chains: readonly LessonChain[];
  readonly texts: PlanTexts;
  readonly onTake: (chain: LessonChain) => void;
}): ReactNode {
  return (
    <Box role="group" aria-label={texts.chains} sx={{ mt: 1 }}>
      <Typography component="h4" variant="subtitle2">
        {texts.chains}
      </Typography>
      {chains.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noChains}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chains.map((chain) => (
          <Box
            component="li"
            key={chain.moves.map(({ message }) => message).join('\n')}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
              {chain.message}
              <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
                {chain.moves.map(({ lesson, message }) => (
                  <li key={lesson}>{message}</li>
                ))}
              </Box>
            </Box>
            <Button
              size="small"
              aria-label={texts.takeThis([chain.message, ...chain.moves.map(({ message }) => message)].join('; '))}
              onClick={() => onTake(chain)}
            >
              {texts.takeChain}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
