import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { printText } from './print-text.ts';

/** Props of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Name of the account, for the paper. */
  readonly account: string;
  readonly onKept: () => void;
}

/** Recovery codes, which are shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, account, onKept }: RecoveryCodesProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; screen readers go on here.
  useEffect(() => heading.current?.focus(), []);
  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {words.recoveryTitle}
      </Typography>
      <div>{words.recoveryExplain}</div>
      <Box
        component="ol"
        aria-label={words.recoveryList}
        sx={{
          m: 0,
          p: 2,
          listStylePosition: 'inside',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
          gap: 0.5,
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Box component="code" sx={{ fontSize: 14 }}>
              {code}
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => void handleCopy()}>
          {words.copy}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => printText(words.printTitle(account), codes)}>
          {words.print}
        </Button>
        <Button variant="contained" onClick={onKept} sx={{ ml: 'auto' }}>
          {words.kept}
        </Button>
      </Box>
      <Box role="status" sx={{ minHeight: 22 }}>
        {copied === 'yes' ? words.copied : copied === 'failed' ? words.copyFailed : ''}
      </Box>
    </Box>
  );
}
