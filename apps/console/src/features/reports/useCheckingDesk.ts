import type { ReportCheckItem, ReportMark, TakenReport, TypedMarkChoice } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { connection } from '../../session/query-client.ts';
import { showFailure } from './failures.ts';
import { markOf } from './mark-history.ts';
import { renderMarkedPage } from './render-marked-page.ts';
import { reportTexts } from './texts.ts';
import { storePictures } from './upload-reports.ts';
import { useMarks, type SaveState } from './useMarks.ts';

/** What {@link useCheckingDesk} checks. */
export interface CheckedReport {
  readonly report: TakenReport;
  /** Addresses of the pages. */
  readonly addresses: readonly string[];
  readonly items: readonly ReportCheckItem[];
  readonly onNext: () => void;
  /** Called with whether marks could not be saved, so that the page is not left without a question. */
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** A report while it is checked: its marks, the page that is shown, and how the check ends. */
export interface CheckingDeskState {
  readonly marks: readonly ReportMark[];
  /** How far the marks are saved. */
  readonly state: SaveState;
  readonly page: number;
  /** Place of the item that a press on the page puts. */
  readonly chosen: number;
  readonly isBusy: boolean;
  /** Why the report is given back; `null` while it is not. */
  readonly reason: string | null;
  /** The mark that finishing would replace, and what with; `null` while nothing is asked. */
  readonly typed: { readonly mark: number; readonly score: string } | null;
  readonly setChosen: (chosen: number) => void;
  readonly setReason: (reason: string | null) => void;
  readonly change: (next: (old: readonly ReportMark[]) => readonly ReportMark[]) => void;
  readonly undo: () => void;
  readonly trySaving: () => void;
  /** Puts the chosen item there. */
  readonly place: (spot: { readonly page: number; readonly x: number; readonly y: number }) => void;
  readonly goTo: (page: number) => void;
  readonly finish: () => void;
  readonly giveBack: () => void;
  /** Answers the question about the mark that would be replaced; without a choice nothing is finished. */
  readonly decide: (choice?: TypedMarkChoice) => void;
  /** Goes once everything is saved. */
  readonly leave: (go: () => void) => void;
}

/** Checks a report: puts marks, saves them, finishes it or gives it back. */
export function useCheckingDesk({ report, addresses, items, onNext, onUnsaved }: CheckedReport): CheckingDeskState {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const queries = useQueryClient();
  const { marks, state, change, undo, flush } = useMarks(report);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  /** The mark that finishing would replace, and what with; `null` while nothing is asked. */
  const [typed, setTyped] = useState<{ readonly mark: number; readonly score: string } | null>(null);
  const isStuck = state.kind === 'failed' || state.kind === 'refused';
  useEffect(() => {
    onUnsaved?.(isStuck);
    return () => onUnsaved?.(false);
  }, [isStuck, onUnsaved]);
  useEffect(
    () =>
      connection.subscribe(() => {
        // What could not be sent goes out as soon as the server answers again.
        if (!connection.isLost()) void flush();
      }),
    [flush],
  );
  const following = addresses[page];
  useEffect(() => {
    // The next page is there when its key is pressed.
    if (following !== undefined) new Image().src = following;
  }, [following]);

  const place = (spot: { readonly page: number; readonly x: number; readonly y: number }): void => {
    const item = items[chosen];
    if (item) change((old) => [...old, markOf(item, spot)]);
  };
  const goTo = (next: number): void => setPage(Math.min(addresses.length, Math.max(1, next)));
  const whileBusy = async (work: (version: number) => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const version = await flush();
      if (version !== null) await work(version);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (heldBy: string | undefined): void =>
    notifications.push({ severity: 'warning', text: heldBy === undefined ? texts.changedElsewhere : texts.heldBy(heldBy) });
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: ['report-places'] });
    void queries.invalidateQueries({ queryKey: ['report-sessions'] });
  };
  const finish = (typedMark: TypedMarkChoice = 'ask'): Promise<void> =>
    whileBusy(async (version) => {
      const pictures: Blob[] = [];
      for (const [index, address] of addresses.entries()) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`${texts.page(index + 1, addresses.length)}: ${answer.status}`);
        pictures.push(
          await renderMarkedPage(
            await answer.blob(),
            marks.filter((mark) => mark.page === index + 1),
          ),
        );
      }
      const folder = `${report.organization_id}/${report.schedule_id}/${report.place_id}`;
      const answer = await api.reports.finish(report.id, version, await storePictures(pictures, { api, folder }), { typedMark });
      if (!answer.saved && 'mark' in answer) return setTyped({ mark: answer.mark, score: answer.score.toFixed(1) });
      if (!answer.saved) return refuse(answer.held_by?.name);
      const score = answer.score.toFixed(1);
      const isKept = typedMark === 'keep';
      notifications.push({
        severity: answer.offered === false && !isKept ? 'warning' : 'success',
        text: isKept ? texts.markKept(score) : answer.offered === false ? texts.notOffered(score) : texts.finished(score),
      });
      refresh();
      onNext();
    });
  const giveBack = (): Promise<void> =>
    whileBusy(async (version) => {
      const answer = await api.reports.giveBack(report.id, version, reason ?? '');
      if (!answer.saved) return refuse(answer.held_by?.name);
      refresh();
      onNext();
    });
  const leave = (go: () => void): void => {
    const letGo = async (): Promise<void> => {
      if ((await flush()) !== null) go();
    };
    void letGo();
  };

  return {
    marks,
    state,
    page,
    chosen,
    isBusy,
    reason,
    typed,
    setChosen,
    setReason,
    change,
    undo,
    trySaving: () => void flush(),
    place,
    goTo,
    finish: () => void finish(),
    giveBack: () => void giveBack(),
    decide: (choice) => {
      setTyped(null);
      if (choice !== undefined) void finish(choice);
    },
    leave,
  };
}
