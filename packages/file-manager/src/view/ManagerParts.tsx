import { LazyPart, useStore } from '@lab-console/widget-base/react';
import { isUploading } from '../core/upload-list.ts';
import { ConflictDialog, ManagerDialog, PreviewDialog, UploadPanel, WorkPanel } from './on-demand.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Manager } from './use-manager.ts';

interface ManagerPartsProps {
  readonly manager: Manager;
  readonly dialog: OpenDialog | null;
  readonly onDialogChange: (dialog: OpenDialog | null) => void;
  readonly rootLabel: string;
  readonly timeZone: string | undefined;
  readonly pdfResources: string | undefined;
  /** Called when a pressed button goes: the keyboard needs another place. */
  readonly onLeaveButton: () => void;
}

/** What a file manager shows over its list for as long as it is needed: uploads, work, questions and dialogs. */
export function ManagerParts({
  manager,
  dialog,
  onDialogChange,
  rootLabel,
  timeZone,
  pdfResources,
  onLeaveButton,
}: ManagerPartsProps) {
  const { store } = manager.queue;
  const hasUploads = useStore(store, ({ items }) => items.length > 0);
  const isAsking = useStore(store, (state) => state.counts.asking > 0 && !isUploading(state));
  const isWorking = manager.works.list.length > 0;
  return (
    <>
      {hasUploads ? (
        <LazyPart onError={manager.showFailure}>
          <UploadPanel
            manager={manager}
            onClear={() => {
              onLeaveButton();
              manager.queue.clear();
            }}
          />
        </LazyPart>
      ) : null}
      {isWorking ? (
        <LazyPart onError={manager.showFailure}>
          <WorkPanel manager={manager} onPress={onLeaveButton} />
        </LazyPart>
      ) : null}
      {isAsking ? (
        <LazyPart onError={manager.showFailure}>
          <ConflictDialog
            text={manager.text}
            names={store
              .getState()
              .items.filter(({ phase }) => phase === 'asking')
              .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))}
            onAnswer={manager.queue.answer}
          />
        </LazyPart>
      ) : null}
      {dialog ? (
        <LazyPart
          onError={(error) => {
            onDialogChange(null);
            if (dialog.kind === 'preview') manager.showNotice({ severity: 'error', text: manager.text.manager.previewFailed });
            else manager.showFailure(error);
          }}
        >
          {dialog.kind === 'preview' ? (
            <PreviewDialog
              source={manager.source}
              files={manager.entries?.filter(({ isFolder }) => !isFolder) ?? []}
              path={dialog.path}
              text={manager.text}
              pdfResources={pdfResources}
              onPathChange={(path) => onDialogChange({ kind: 'preview', path })}
              onClose={() => onDialogChange(null)}
            />
          ) : (
            <ManagerDialog {...{ dialog, manager, rootLabel, timeZone }} onClose={() => onDialogChange(null)} />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}
