import Box from '@mui/material/Box';

/** Props of {@link MessageLines}. */
export interface MessageLinesProps {
  /** One message a line. */
  readonly text: string;
}

/** A message, or the points of a list where there are several: reasons that run into one another cannot be told apart. */
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
