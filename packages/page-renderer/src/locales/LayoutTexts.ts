/** Texts of the frames of pages: sides, drawers, tabs, links and what comes live; `{name}` is replaced by a value. */
export interface LayoutTexts {
  /** Names the edge that makes the side of a page wider or narrower. */
  readonly asideWidth: string;
  readonly drawerWidth: string;
  readonly drawerHeight: string;
  readonly pullToReload: string;
  readonly releaseToReload: string;
  readonly reloading: string;
  readonly reloaded: string;
  /** Names the handle of a link. */
  readonly moveLink: string;
  readonly moveLinkKeys: string;
  readonly linkTaken: string;
  readonly linkPosition: string;
  readonly linkDropped: string;
  readonly linkBack: string;
  /** `{origin}`: what a page may not connect to. */
  readonly socketRefused: string;
  readonly socketLost: string;
  readonly mapUnreadable: string;
  readonly mapTooLarge: string;
}
