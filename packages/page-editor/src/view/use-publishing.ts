import type { PageEnvironment } from '@lab-console/page-renderer';
import { loadPart } from '@lab-console/widget-base';
import { useEffect, useRef, useState } from 'react';
import type { PageStore, PublishOutcome } from '../page-store.ts';
import { useEditingPart, useEditor } from './editor-context.ts';

/** What {@link usePublishing} needs. */
export interface PublishingOptions {
  /** The published text of the page. */
  readonly text: string;
  /** What was edited and not published the last time. */
  readonly draft: string | undefined;
  readonly store: PageStore;
  readonly notify: PageEnvironment['notify'];
}

/** How the edited text relates to the published one, and what is done about it. */
export interface Publishing {
  readonly published: string;
  readonly isUnsaved: boolean;
  readonly isPublishing: boolean;
  /** A draft that is offered. */
  readonly draft: string | undefined;
  /** What another person published in between. */
  readonly theirs: string | undefined;
  /** Whether the page was deleted while it was edited. */
  readonly isDeleted: boolean;
  readonly publish: (options: { readonly isForced: boolean }) => void;
  /** Publishes a deleted page as a new one; `undefined` where the store cannot. */
  readonly publishAsNew: (() => void) | undefined;
  readonly takeDraft: () => void;
  readonly dropDraft: () => void;
  /** What another person published is edited now, or has been merged. */
  readonly handleTheirsTaken: () => void;
}

/** Publishes the edited text, and keeps what is not published yet as a draft. */
export function usePublishing({ text, draft: offered, store, notify }: PublishingOptions): Publishing {
  const { editing, texts } = useEditor();
  const [published, setPublished] = useState(text);
  const [draft, setDraft] = useState(offered === text ? undefined : offered);
  const [theirs, setTheirs] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const isUnsaved = useEditingPart(({ document }) => document.text !== published);

  // What is offered as a draft stays until it is taken or dropped, or something else is edited or published.
  const keptBeside = useRef(published);
  useEffect(() => {
    let kept = editing.get().document.text;
    const keep = (): void => store.keepDraft(kept === published ? null : kept);
    if (keptBeside.current !== published) keep();
    keptBeside.current = published;
    return editing.subscribe(() => {
      const { text: edited } = editing.get().document;
      if (edited === kept) return;
      kept = edited;
      keep();
    });
  }, [editing, store, published]);

  const send = async (publish: (edited: string) => Promise<PublishOutcome>, success: string): Promise<void> => {
    const { document } = editing.get();
    if (document.fault !== undefined || isPublishing) return;
    setPublishing(true);
    try {
      const unreadable = (await loadPart(() => import('@lab-console/page-renderer/check'), 'unreadableTables'))(document.value);
      if (unreadable.length > 0) {
        notify('error', texts.unreadableTables.replace('{paths}', texts.listed(unreadable.map(({ path }) => path))));
        return;
      }
      const outcome = await publish(document.text);
      setTheirs(outcome.kind === 'conflict' ? outcome.theirs : undefined);
      setDeleted(outcome.kind === 'deleted');
      if (outcome.kind === 'published') {
        setPublished(document.text);
        if (outcome.isWaiting === true) notify('info', texts.waiting);
        else notify('success', success);
      }
    } catch (error) {
      notify('error', error instanceof Error && error.message !== '' ? error.message : texts.publishFailed, texts.publishFailed);
    } finally {
      setPublishing(false);
    }
  };
  const { publishAsNew } = store;
  return {
    published,
    isUnsaved,
    isPublishing,
    draft,
    theirs,
    isDeleted,
    publish: (options) => void send((edited) => store.publish(edited, options), texts.published),
    publishAsNew:
      publishAsNew &&
      (() =>
        void send(async (edited) => {
          await publishAsNew(edited);
          return { kind: 'published' };
        }, texts.publishedAsNew)),
    takeDraft: () => {
      if (draft !== undefined) editing.write(draft, 'draft');
      setDraft(undefined);
    },
    dropDraft: () => {
      store.keepDraft(null);
      setDraft(undefined);
    },
    handleTheirsTaken: () => {
      // Theirs is what is published now: what comes next is a change of it.
      if (theirs !== undefined) setPublished(theirs);
      setTheirs(undefined);
    },
  };
}
