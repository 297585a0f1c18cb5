import type { PageTexts } from '@lab-console/page-renderer';
import type { SourceRows } from '../data/source-rows.ts';
import type { Theme } from '@mui/material/styles';
import type { ValuePatch } from './value-patch.ts';

/** What the frame of the canvas draws. JSON travels as text, because a page takes objects of its own window only. */
export interface FramePage {
  /** What changed since the page was drawn the last time; `undefined` is changed the first time. */
  readonly definition: ValuePatch;
  readonly data: string;
  readonly language: 'en' | 'zh';
  readonly theme: Theme;
  readonly texts: Partial<PageTexts> | undefined;
  /** Reads the first rows of what the page shows. */
  readonly rows: SourceRows | undefined;
}

/** A node that is drawn in the frame. */
export interface FrameNode {
  readonly path: string;
  /** Its boxes in pixels from the corner of the frame. */
  readonly boxes: readonly DOMRect[];
}

/** How far the frame is scrolled, and how large its page is. */
export interface FrameScroll {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much of its height is shown. */
  readonly shown: number;
}

/** The page in the frame, as the editor around it reaches it. */
export interface CanvasFrame {
  /** Draws at once: what is asked afterwards knows it. */
  readonly draw: (page: FramePage) => void;
  /** Everything that is drawn; read anew only after something may have moved. */
  readonly nodes: () => readonly FrameNode[];
  readonly boxesAt: (path: string) => readonly DOMRect[];
  /** Whether the page could not be drawn as it is now. */
  readonly isBroken: () => boolean;
  /** Path of the dialog or drawer that lies on top. */
  readonly overlay: () => string | undefined;
  /** Opens what hides a node, closes dialogs that it is not in, and scrolls to it. */
  readonly show: (path: string) => Promise<boolean>;
  readonly scroll: () => FrameScroll;
  readonly scrollTo: (left: number, top: number) => void;
  /** Calls back when boxes may have moved; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly end: () => void;
}

/** The event by which a frame hands itself to the element that holds it. */
export const canvasReady = 'pagecanvasready';
