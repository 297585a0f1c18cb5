import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RichText } from '../../view/RichText.tsx';

/** The title of a form, which names it. */
export function FormTitle({
  id,
  source,
  title,
  path,
}: {
  readonly id: string;
  readonly source: unknown;
  readonly title: string;
  readonly path: string;
}): ReactNode {
  return (
    <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1.5 }}>
      <RichText source={source} text={title} path={`${path}.title`} />
    </Typography>
  );
}
