import Box from '@mui/material/Box';

/** Props of {@link MessageLines}. */
export interface MessageLinesProps {
  /** One message a line. */
  readonly text: string;
}

/** Shows one message as text, and several as points of a list, so that reasons do not run into one another. */
export function MessageLines({ text }: MessageLinesProps) {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length < 2) return text;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
