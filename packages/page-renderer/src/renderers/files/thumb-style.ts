import type { CSSObject } from '@mui/material/styles';

const ratios: Readonly<Record<string, string>> = { '1:1': '1 / 1', '4:3': '4 / 3', '16:9': '16 / 9' };

/** Styles of the frame and of the small picture in it: `thumbMode` and `thumbRatio` of the node. */
export function thumbStyle(node: Readonly<Record<string, unknown>>): {
  readonly frame: CSSObject;
  readonly picture: CSSObject;
} {
  const { thumbMode, thumbRatio } = node;
  const ratio = typeof thumbRatio === 'string' ? ratios[thumbRatio] : undefined;
  if (ratio === undefined && thumbMode === undefined)
    return { frame: {}, picture: { maxWidth: 96, maxHeight: 96, borderRadius: 1 } };
  const frame = { width: 128, aspectRatio: ratio ?? '1 / 1', overflow: 'hidden', borderRadius: 1 } as const;
  if (thumbMode === 'w-full') return { frame, picture: { width: '100%', height: 'auto' } };
  if (thumbMode === 'h-full') return { frame, picture: { width: 'auto', height: '100%' } };
  return { frame, picture: { width: '100%', height: '100%', objectFit: thumbMode === 'cover' ? 'cover' : 'contain' } };
}
