/** A page as it was before, or as it is published now. */
export interface PageVersion {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Who published it, where that is known. */
  readonly savedBy?: string | undefined;
  /** It is the one that readers see now. @default false */
  readonly isPublished?: boolean;
  /** It is the newest one and waits for approval, or was refused: readers see another one. @default false */
  readonly isWaiting?: boolean;
}

/** What came of publishing: the page is stored, and live or waits for approval; or another person published or deleted it in between. */
export type PublishOutcome =
  | { readonly kind: 'published'; /** @default false */ readonly isWaiting?: boolean }
  | { readonly kind: 'conflict'; readonly theirs: string }
  | { readonly kind: 'deleted' };

/** Stores the page that is edited. */
export interface PageStore {
  /** Whether a published text comes back as it was written; otherwise the editor shows that its formatting is lost. @default true */
  readonly keepsFormatting?: boolean;
  /** Publishes a text; with `isForced` also over what another person published in between. */
  readonly publish: (text: string, options: { readonly isForced: boolean }) => Promise<PublishOutcome>;
  /** Publishes a text as a page of its own, for one that was deleted; what is published later is a change of it. */
  readonly publishAsNew?: (text: string) => Promise<void>;
  /** The latest versions, the latest first: the one that is published now, and as many earlier ones as asked for at most. */
  readonly versions: (options: { readonly limit: number }) => Promise<readonly PageVersion[]>;
  /** Keeps what is not published yet, and shows it in the previews; `null` forgets it. */
  readonly keepDraft: (text: string | null) => void;
}
