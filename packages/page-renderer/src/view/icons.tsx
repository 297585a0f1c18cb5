import { lazyComponent } from '@lab-console/widget-base/react';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { Suspense, type ReactNode } from 'react';

const RareIcon = lazyComponent(() => import('./RareIcon.tsx'), 'RareIcon');

const paths: Readonly<Record<string, string>> = {
  plus: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  edit: 'M3 17.2V21h3.8L17.8 9.9l-3.7-3.7zM20.7 7a1 1 0 0 0 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8 3.7 3.7z',
  delete: 'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',
  refresh: 'M17.6 6.4A8 8 0 1 0 19.7 14h-2.1A6 6 0 1 1 12 6c1.7 0 3.1.7 4.2 1.8L13 11h7V4z',
  search: 'M15.5 14h-.8l-.3-.3a6.5 6.5 0 1 0-.7.7l.3.3v.8l5 5 1.5-1.5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9',
  close: 'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z',
  view: 'M12 4.5C7 4.5 2.7 7.6 1 12c1.7 4.4 6 7.5 11 7.5s9.3-3.1 11-7.5c-1.7-4.4-6-7.5-11-7.5m0 12.5a5 5 0 1 1 0-10 5 5 0 0 1 0 10m0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  download: 'M19 9h-4V3H9v6H5l7 7zM5 18v2h14v-2z',
  upload: 'M5 20h14v-2H5zm0-10h4v6h6v-6h4l-7-7z',
  copy: 'M16 1H4a2 2 0 0 0-2 2v14h2V3h12zm3 4H8a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m0 16H8V7h11z',
  down: 'M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z',
  below: 'M5 4v10h8v4l6-5-6-5v4H7V4z',
  columns: 'M3 5v14h18V5zm5.3 12H5V7h3.3zm5.4 0h-3.4V7h3.4zm5.3 0h-3.3V7H19z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-6h2zm0-8h-2V7h2z',
  check: 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z',
  filter: 'M10 18h4v-2h-4zM3 6v2h18V6zm3 7h12v-2H6z',
  drag: 'M9 4h2v2H9zm4 0h2v2h-2zM9 9h2v2H9zm4 0h2v2h-2zm-4 5h2v2H9zm4 0h2v2h-2zm-4 5h2v2H9zm4 0h2v2h-2z',
  bookmark: 'M17 3H7a2 2 0 0 0-2 2v16l7-3 7 3V5a2 2 0 0 0-2-2m0 15-5-2.2L7 18V5h10z',
  left: 'M15.4 7.4 10.8 12l4.6 4.6L14 18l-6-6 6-6z',
  right: 'M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z',
  more: 'M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4m6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  play: 'M8 5v14l11-7z',
  pause: 'M6 19h4V5H6zm8-14v14h4V5z',
  flash: 'M7 2v11h3v9l7-12h-4l4-8z',
  up: 'M7.4 15.4 12 10.8l4.6 4.6L18 14l-6-6-6 6z',
  external: 'M19 19H5V5h7V3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7h-2zM14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3z',
};

const names: readonly (readonly [RegExp, string])[] = [
  [/\bplus\b|\badd\b/, 'plus'],
  [/pencil|\bedit\b|\bpen\b/, 'edit'],
  [/trash|remove|delete|minus|eraser/, 'delete'],
  [/refresh|sync|reload|rotate|redo/, 'refresh'],
  [/search/, 'search'],
  [/times|close|xmark/, 'close'],
  [/\beye\b|\bview\b/, 'view'],
  [/download|export/, 'download'],
  [/upload|import/, 'upload'],
  [/copy|clone/, 'copy'],
  [/history|clock/, 'clock'],
  [/play/, 'play'],
  [/pause/, 'pause'],
  [/stop|\bban\b/, 'stop'],
  [/warning|exclamation/, 'warning'],
  [/chevron left|arrow left|\bback\b/, 'left'],
  [/chevron right|arrow right/, 'right'],
  [/down|caret/, 'down'],
  [/\bup\b/, 'up'],
  [/column|\bth\b/, 'columns'],
  [/info|question|lightbulb/, 'info'],
  [/check|\bok\b/, 'check'],
  [/external|\bshare\b/, 'external'],
  [/\busers?\b/, 'user'],
  [/\bkey\b|lock/, 'lock'],
  [/\bcogs?\b|gear|setting|wrench|tools/, 'settings'],
  [/\blist\b|\bbars\b/, 'list'],
  [/\bbell\b/, 'bell'],
  [/\bfile\b|\bbook\b/, 'file'],
  [/\bfolder\b/, 'folder'],
  [/\bhome\b/, 'home'],
  [/\blink\b/, 'link'],
  [/\bsave\b|floppy/, 'save'],
  [/\bbolt\b|flash/, 'flash'],
  [/chart/, 'chart'],
  [/calendar/, 'calendar'],
  [/filter/, 'filter'],
  [/bookmark|\bstar\b/, 'bookmark'],
  [/ellipsis/, 'more'],
];

/** The picture for the icon class of a definition (`fa fa-plus`), if there is one that fits. */
export function iconName(className: unknown): string | undefined {
  if (typeof className !== 'string') return undefined;
  const bare = className
    .toLowerCase()
    .replaceAll(/\btext-[\w-]+/g, ' ')
    .replaceAll(/[-_]|\bfa[bsrl]?\b/g, ' ');
  return names.find(([pattern]) => pattern.test(bare))?.[1];
}

/** One of the few pictures that the renderer draws itself; the rarer ones are loaded with the first of them. */
export function Icon({ name, ...props }: SvgIconProps & { readonly name: string }): ReactNode {
  const path = paths[name];
  if (path === undefined)
    return (
      <Suspense fallback={<SvgIcon fontSize="small" {...props} />}>
        <RareIcon name={name} {...props} />
      </Suspense>
    );
  return (
    <SvgIcon fontSize="small" {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
