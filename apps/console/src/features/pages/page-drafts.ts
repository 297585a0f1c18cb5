/** What a person edits and has not published, as this browser keeps it. */
export interface KeptDraft {
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the server keeps it, too. */
  readonly isSent: boolean;
}

/** Keeps what a person edits and has not published, in the browser; the previews in other windows read it there. */
export interface PageDrafts {
  readonly get: (pageId: number) => KeptDraft | undefined;
  readonly set: (pageId: number, draft: KeptDraft | null) => void;
  /** Takes a text as what `/preview` shows. */
  readonly show: (text: string) => void;
  readonly shown: () => string | null;
  /** Calls back when another window shows another text. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the drafts of a person. A full or refused store of the browser keeps nothing, and editing goes on. */
export function pageDrafts(userId: number, store: () => Storage = () => window.localStorage): PageDrafts {
  const shownKey = `lab-console.preview.${userId}`;
  const draftKey = (pageId: number): string => `lab-console.page-draft.${userId}.${pageId}`;
  const read = (key: string): string | null => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string | null): void => {
    try {
      if (text === null) store().removeItem(key);
      else store().setItem(key, text);
    } catch {
      // There is no room: the text stays in the editor.
    }
  };
  return {
    get: (pageId) => readDraft(read(draftKey(pageId))),
    set: (pageId, draft) => write(draftKey(pageId), draft === null ? null : JSON.stringify(draft)),
    show: (text) => write(shownKey, text),
    shown: () => read(shownKey),
    subscribe: (listener) => {
      const handleStorage = ({ key }: StorageEvent): void => {
        if (key === shownKey || key === null) listener();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

/** Reads what is kept. Browsers that kept a draft before there was a time beside it have its text alone. */
function readDraft(kept: string | null): KeptDraft | undefined {
  if (kept === null) return undefined;
  const plain: KeptDraft = { text: kept, at: 0, isSent: false };
  try {
    const value = JSON.parse(kept) as Partial<KeptDraft> | null;
    const isDraft = typeof value?.text === 'string' && typeof value.at === 'number' && typeof value.isSent === 'boolean';
    return isDraft ? (value as KeptDraft) : plain;
  } catch {
    return plain;
  }
}
