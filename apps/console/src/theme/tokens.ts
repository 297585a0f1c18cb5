// Made of design-tokens.json by `npm run tokens`. Each is a constant of its own, so that a build takes only what is used.

/** Latin from the bundled font, Chinese from the system’s. */
export const fontFamily =
  "'Inter Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** Weight of letters. */
export const mediumWeight = 500;

/** Weight of letters. */
export const strongWeight = 600;

/** Title of a page, in px. */
export const titleSize = 20;

/** Headings and titles of dialogs, in px. */
export const headingSize = 16;

/** Text, labels, buttons, in px. */
export const bodySize = 14;

/** Cells of tables, in px. */
export const denseSize = 13;

/** Remarks, in px. */
export const captionSize = 12;

/** Height of buttons and inputs of one line, in px. */
export const controlHeight = 32;

/** Height of inputs and buttons on a phone, in px. */
export const fingerHeight = 44;

/** Height of a row of one line, in px. */
export const rowHeight = 36;

/** Corners of controls, cards and dialogs, in px. */
export const controlRadius = 6;

/** In ms. */
export const shortestDuration = 80;

/** In ms. */
export const shorterDuration = 100;

/** In ms. */
export const shortDuration = 120;

/** In ms. */
export const standardDuration = 150;

/** The longest movement; there is none where the system asks for none, in ms. */
export const complexDuration = 180;
