/**
 * Where the shell stands above what pages lay over themselves (menus, hints, dialogs of Material UI, up to 1500): a page must not cover the
 * header or the menu, nor look like a dialog of the shell, which alone covers them.
 */
export const shellLevel = 1550;
/** Dialogs and menus of the shell. */
export const shellOverlayLevel = 1600;
/** Height of the header and width of the menu beside the page. */
export const headerHeight = 48;
export const menuWidth = 240;
/** Properties that tell the dialogs of pages where the area of the page begins. */
export const pageTop = '--lab-console-page-top';
export const pageLeft = '--lab-console-page-left';
