import type { SxProps, Theme } from '@mui/material/styles';

type SxList = Extract<SxProps<Theme>, readonly unknown[]>;

/** The component's own `sx` under that of its user. */
export function mergeSx(own: SxList[number], sx: SxProps<Theme> | undefined): SxProps<Theme> {
  const given: SxList = Array.isArray(sx) ? (sx as SxList) : sx == null ? [] : [sx as SxList[number]];
  return [own, ...given];
}
