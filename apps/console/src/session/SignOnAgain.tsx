import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { signOnTexts } from './sign-on-texts.ts';
import { takeNewerSession } from './renew-session.ts';
import { paths } from './session.ts';
import { isSignOnOffered, signOnAddress } from './sign-on.ts';

/** So many milliseconds lie between two questions to the other tabs. */
const pauseMs = 1_000;

/** Props of {@link SignOnAgain}. */
export interface SignOnAgainProps {
  /** Whether it confirms something, so that the provider has to ask also whom it knows. @default false */
  readonly confirms?: boolean;
  /** Called with each newer session that this tab has taken. */
  readonly onRenewed: () => void;
}

/**
 * The university's sign-on in a tab of its own, whose session this one then takes. It serves a session that ended over unsaved work, and to confirm
 * something. Draws nothing where the server has no sign-on.
 */
export function SignOnAgain({ confirms = false, onRenewed }: SignOnAgainProps): ReactNode {
  const { language } = useLocale();
  const words = signOnTexts[language];
  const [isWaiting, setWaiting] = useState(false);
  const ask = useEffectEvent(async () => {
    if (await takeNewerSession()) onRenewed();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void ask(), pauseMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!isSignOnOffered()) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        href={`${signOnAddress(paths.prefix, '/')}${confirms ? '?renew' : ''}`}
        target="_blank"
        rel="noopener"
        variant="outlined"
        onClick={() => setWaiting(true)}
      >
        {confirms ? words.confirm : words.signOn}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {isWaiting ? words.waiting : words.newTab}
      </Box>
    </Box>
  );
}
