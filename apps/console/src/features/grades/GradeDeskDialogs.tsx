import type { Gradebook } from '@lab-console/api-client';
import type { ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { usePageApi } from '../../session/page-api.ts';
import type { CellStore } from '../gradebook/cell-store.ts';
import { GradeListDialog, RegistrarFormDialog, ScoreItemsDialog, TakeScoresDialog } from './grade-parts.ts';

/** What is open over the grades of a course. */
export type OpenDeskDialog =
  /** Asks before the list of grades takes its next step. */
  | { readonly kind: 'list'; readonly step: 'submit' | 'publish' | 'reopen' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'registrar' }
  /** Items, those of an experiment first; 0 for those of the course. */
  | { readonly kind: 'items'; readonly target: number };

/** Props of {@link GradeDeskDialogs}. */
export interface GradeDeskDialogsProps {
  readonly book: Gradebook;
  readonly store: CellStore<number | null>;
  readonly open: OpenDeskDialog | null;
  readonly onClose: () => void;
  /** Runs a change of the whole list, once all scores are saved. */
  readonly run: (work: () => PromiseLike<unknown>) => Promise<void>;
}

/** The dialogs of the grades of a course, each fetched with the first press that opens it. */
export function GradeDeskDialogs({ book, store, open, onClose, run }: GradeDeskDialogsProps): ReactNode {
  const api = usePageApi();
  const course = { course_id: book.course.id };
  const dialog = (): ReactNode => {
    switch (open?.kind) {
      case undefined:
        return null;
      case 'list':
        return (
          <GradeListDialog
            book={book}
            step={open.step}
            scoreAt={(key) => store.getState().values.get(key) ?? null}
            onClose={onClose}
            onConfirm={(reason) =>
              run(() => {
                if (open.step === 'submit') return api.rest.rpc('submit_grades', course).throwOnError();
                if (open.step === 'publish') return api.rest.rpc('publish_grades', course).throwOnError();
                return api.rest.rpc('reopen_grades', { ...course, reason }).throwOnError();
              })
            }
          />
        );
      case 'taken':
        return <TakeScoresDialog book={book} onClose={onClose} />;
      case 'registrar':
        return <RegistrarFormDialog book={book} store={store} onClose={onClose} />;
      case 'items':
        return <ScoreItemsDialog book={book} initialTarget={open.target} onClose={onClose} />;
    }
  };
  return <PartFrame onFailed={onClose}>{dialog()}</PartFrame>;
}
