/**
 * The level of the shell, above what pages lay over themselves (menus, hints, dialogs of Material UI, up to 1500). A page must not cover the header
 * or the menu, nor look like a dialog of the shell, which alone covers them.
 */
export const shellLevel = 1550;
/** Dialogs and menus of the shell. */
export const shellOverlayLevel = 1600;
/** Height of the header and width of the menu beside the page. */
export const headerHeight = 48;
/** Id of the foot below menu and page; what is drawn in it covers nothing of them. */
export const shellFoot = 'shell-foot';
/** Width of the menu, in px. */
export const menuWidth = 240;
/** Properties for the dialogs of pages: where the area of the page begins. */
export const pageTop = '--lab-console-page-top';
/** The same at the left of the page. */
export const pageLeft = '--lab-console-page-left';
