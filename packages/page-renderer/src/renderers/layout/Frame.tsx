import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { addressOf } from '../../core/actions/follow-address.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';

/** A page from elsewhere, from allowed origins only and sandboxed. */
export function Frame({ node, scope, environment }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const address = addressOf(typeof node['src'] === 'string' ? node['src'] : '', { runtime, scope });
  const origin = originOf(address);
  if (address === undefined || origin === undefined || !(environment.allowedFrames ?? []).includes(origin)) {
    return <Alert severity="warning">{formatText(runtime.texts.frameRefused, { origin: origin ?? '?' })}</Alert>;
  }
  const title = typeof node['title'] === 'string' ? node['title'] : origin;
  return (
    <Box
      component="iframe"
      src={address}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      allowFullScreen
      sx={{ border: 0, width: '100%', height: typeof node['height'] === 'number' ? node['height'] : 480 }}
    />
  );
}

function originOf(address: string | undefined): string | undefined {
  try {
    return address === undefined ? undefined : new URL(address).origin;
  } catch {
    return undefined;
  }
}
