import type { SxProps, Theme } from '@mui/material/styles';

const handle = 12;
const touched = 24;

const at = (direction: string): Readonly<Record<string, string | number>> => ({
  ...(direction.includes('n') ? { top: 0 } : direction.includes('s') ? { bottom: 0 } : { top: '50%' }),
  ...(direction.includes('w') ? { left: 0 } : direction.includes('e') ? { right: 0 } : { left: '50%' }),
  cursor: `${direction}-resize`,
  transform: `translate(${direction.includes('e') ? '50%' : '-50%'}, ${direction.includes('s') ? '50%' : '-50%'})`,
});

const handles = Object.fromEntries(
  ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'].map((direction) => [`& .ReactCrop__drag-handle.ord-${direction}`, at(direction)]),
);

/** Look of the area over a picture. The library has a style sheet for it, which a page without style sheets of its own cannot take. */
export const cropStyle: SxProps<Theme> = {
  textAlign: 'center',
  // Handles on the edge of the picture are whole.
  p: `${touched / 2}px`,
  '& .ReactCrop': { position: 'relative', display: 'inline-block', maxWidth: '100%', cursor: 'default' },
  '& .ReactCrop *': { boxSizing: 'border-box' },
  '& .ReactCrop__child-wrapper': { overflow: 'hidden' },
  '& .ReactCrop__child-wrapper > canvas': { display: 'block', maxWidth: '100%', touchAction: 'none' },
  '& .ReactCrop__crop-mask': { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
  '& .ReactCrop__crop-selection': {
    position: 'absolute',
    cursor: 'move',
    touchAction: 'none',
    outline: '1px solid #fff',
    boxShadow: '0 0 0 2px rgba(0, 0, 0, 0.6)',
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
  },
  '& .ReactCrop__rule-of-thirds-vt, & .ReactCrop__rule-of-thirds-hz': {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    '&::before, &::after': { content: '""', position: 'absolute', backgroundColor: 'rgba(255, 255, 255, 0.45)' },
  },
  '& .ReactCrop__rule-of-thirds-vt': {
    '&::before, &::after': { top: 0, width: '1px', height: '100%' },
    '&::before': { left: '33.3%' },
    '&::after': { left: '66.6%' },
  },
  '& .ReactCrop__rule-of-thirds-hz': {
    '&::before, &::after': { left: 0, width: '100%', height: '1px' },
    '&::before': { top: '33.3%' },
    '&::after': { top: '66.6%' },
  },
  '& .ReactCrop__drag-handle': {
    position: 'absolute',
    width: handle,
    height: handle,
    bgcolor: '#fff',
    border: '1px solid rgba(0, 0, 0, 0.7)',
    touchAction: 'none',
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
    '@media (pointer: coarse)': { width: touched, height: touched },
  },
  ...handles,
  '& .ReactCrop--fixed-aspect .ReactCrop__drag-handle:is(.ord-n, .ord-e, .ord-s, .ord-w)': { display: 'none' },
};
