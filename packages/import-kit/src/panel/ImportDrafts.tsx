import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { browserStore } from '../session/browser-store.ts';
import { changesSince, isDraft, type ImportDraft } from '../session/import-draft.ts';
import { draftPlaces, forgetDraft } from '../session/kept-work.ts';
import type { ImportSession } from '../session/import-session.ts';
import type { ImportState } from '../session/import-state.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `ImportDrafts`. */
export interface ImportDraftsProps {
  /** Belongs to one person and one import. */
  readonly storageKey: string;
  readonly session: Pick<
    ImportSession<never, never, never, never>,
    'pickedFile' | 'assignedColumns' | 'pick' | 'parse' | 'chooseSheet' | 'editCells' | 'leaveOut' | 'getState'
  >;
  readonly keys: readonly string[];
  readonly state: ImportState;
  readonly localeText: ImportLocaleText;
}

/** Milliseconds after a change before it is kept. */
const rest = 800;

/** Keeps corrected rows in this browser and offers them when the import is opened again; loaded where an import has a `storageKey`. */
export default function ImportDrafts({
  storageKey,
  session,
  keys,
  state,
  localeText,
}: ImportDraftsProps): React.JSX.Element | null {
  const [found, setFound] = useState<{ readonly file: File; readonly draft: ImportDraft } | null>(null);
  const read = useRef<{ readonly sheet: unknown; readonly rows: readonly ImportRow[] } | null>(null);
  const kept = useRef<File | null>(null);
  const { phase, rows, summary, sheet, canUndo, hasUnsent } = state;
  const { panel } = localeText;

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const places = draftPlaces(storageKey);
      const [draft, file] = await Promise.all([browserStore.get(places.work), browserStore.get(places.file)]);
      if (!isCurrent) return;
      if (isDraft(draft, Date.now()) && file instanceof File) setFound({ draft, file });
      else if (draft !== undefined) await forgetDraft(storageKey);
    })();
    return () => {
      isCurrent = false;
    };
  }, [storageKey]);

  useEffect(() => {
    if (phase !== 'ready' || !sheet) return;
    // The rows of a new reading, before one of them is changed.
    if (read.current?.sheet !== sheet) read.current = { sheet, rows };
    const timer = setTimeout(() => {
      const file = session.pickedFile;
      if (!hasUnsent) void forgetDraft(storageKey);
      else if (file instanceof File && (canUndo || summary.sent > 0)) {
        const places = draftPlaces(storageKey);
        if (kept.current !== file) void browserStore.set(places.file, file);
        kept.current = file;
        const draft = { at: Date.now(), assigned: session.assignedColumns, sheet: sheet.sheet };
        void browserStore.set(places.work, { ...draft, ...changesSince(read.current?.rows ?? rows, rows, keys) });
      }
    }, rest);
    return () => clearTimeout(timer);
  }, [storageKey, session, keys, phase, rows, sheet, canUndo, hasUnsent, summary.sent]);

  if (!found || phase !== 'idle') return null;
  const handleContinue = async (): Promise<void> => {
    const { draft, file } = found;
    setFound(null);
    session.pick(file, draft.assigned, draft.sheet);
    await session.parse();
    const now = session.getState();
    if (now.phase !== 'ready') return;
    // The changes below come before this component is drawn again.
    read.current = { sheet: now.sheet, rows: now.rows };
    if (draft.leftOut.length > 0) session.leaveOut(draft.leftOut, true);
    session.editCells(draft.changes);
  };
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void handleContinue()}>
            {panel.draftContinue}
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setFound(null);
              void forgetDraft(storageKey);
            }}
          >
            {panel.draftDiscard}
          </Button>
        </>
      }
    >
      {formatText(panel.draftFound, {
        name: found.file.name,
        time: new Date(found.draft.at).toLocaleString(localeText.language === 'zh' ? 'zh-CN' : 'en-GB', {
          dateStyle: 'medium',
          timeStyle: 'short',
        }),
      })}
    </Alert>
  );
}
