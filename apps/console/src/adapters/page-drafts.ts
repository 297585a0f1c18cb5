/** Keeps what somebody edits and has not published, in the browser; the previews in other windows read it there. */
export interface PageDrafts {
  readonly get: (pageId: number) => string | undefined;
  readonly set: (pageId: number, text: string | null) => void;
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
    get: (pageId) => read(draftKey(pageId)) ?? undefined,
    set: (pageId, text) => write(draftKey(pageId), text),
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
